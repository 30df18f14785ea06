import { describe, expect, test } from 'vitest';
import { fromTransition, setup } from 'xstate';
import { lampMachine } from '../explore/fixtures/lamp.ts';
import { simulate } from '../explore/simulation.ts';
import { defineModel } from './define-model.ts';

// for XState's types an input that is optional is required: these models are as in a project without type checks
const guests = setup({
  types: {} as { input: { user: string } | undefined; context: { found: unknown; user: string | null } },
  actors: { counter: fromTransition((count) => count, 1) },
});
const states = { initial: 'open', states: { open: {} } } as const;
const rest = {
  title: 'Guests',
  events: {},
  outcomes: { counter: {} },
  states: { open: 'an open book' },
  rules: [],
};
const hint = '; where the machine needs an input, give the model `input` or `starts`';

describe('a machine whose input is optional starts without one', () => {
  test('where its context reads an actor that it spawns', () => {
    const machine = guests.createMachine({
      ...states,
      context: ({ input, spawn }) => {
        const counter = spawn('counter');
        return { found: counter.getSnapshot().status, user: input?.user ?? null };
      },
    });
    const model = defineModel({ ...rest, machine } as never);

    expect(simulate(model).starts[0].after.snapshot.context).toEqual({ found: 'active', user: null });
  });

  test('where its context reads an actor of the system', () => {
    const machine = guests.createMachine({
      ...states,
      context: ({ input, self }) => {
        const hall: unknown = self.system.get('hall');
        return { found: hall !== undefined, user: input?.user ?? null };
      },
    });
    const model = defineModel({ ...rest, machine, systemIds: ['hall'] } as never);

    expect(simulate(model).starts[0].after.snapshot.context).toEqual({ found: true, user: null });
  });
});

describe('a machine that cannot start is named with what its context throws', () => {
  const lamp = {
    ...rest,
    machine: lampMachine,
    outcomes: { requestPower: { done: {}, error: {} } },
  };

  test('and with a hint where the model gives no input', () => {
    const model = defineModel(lamp as never);

    expect(() => simulate(model)).toThrow(
      expect.objectContaining({
        message: `Machine "lamp" cannot start: Cannot read properties of undefined (reading 'level')${hint}`,
        cause: expect.any(TypeError),
      }),
    );
  });

  test('and without one where the model gives an input', () => {
    const machine = guests.createMachine({
      ...states,
      id: 'guests',
      context: () => {
        throw new Error('there is no window');
      },
    });
    const model = defineModel({ ...rest, machine, input: { user: 'Ann' } });

    expect(() => simulate(model)).toThrow(/^Machine "guests" cannot start: there is no window$/);
  });
});
