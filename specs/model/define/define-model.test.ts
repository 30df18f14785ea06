import { describe, expectTypeOf, test } from 'vitest';
import { lampMachine } from '../explore/fixtures/lamp.ts';
import { defineModel } from './define-model.ts';

describe('a typed model', () => {
  test('does not compile with a case missing, misspelt or of the wrong shape', () => {
    const complete = {
      machine: lampMachine,
      title: 'Lamp',
      input: { level: 0 },
      events: { 'lamp.switchOn': 'On', 'lamp.switchOff': 'Off', 'lamp.dim': { Dim: { by: 1 } } },
      outcomes: { requestPower: { done: { Power: { granted: true } }, error: {} } },
      states: { off: 'off', asking: 'asking', on: 'on', broken: 'broken' },
      rules: [],
    } as const;
    const { input: _, ...withoutInput } = complete;
    defineModel(complete);
    // @ts-expect-error an event has no cases
    defineModel({ ...complete, events: { 'lamp.switchOn': 'On', 'lamp.switchOff': 'Off' } });
    // @ts-expect-error a payload has another shape
    defineModel({ ...complete, events: { ...complete.events, 'lamp.dim': { Dim: { to: 1 } } } });
    // @ts-expect-error an answer has another shape
    defineModel({ ...complete, outcomes: { requestPower: { done: { Power: { given: true } }, error: {} } } });
    // @ts-expect-error an actor has no outcomes
    defineModel({ ...complete, outcomes: {} });
    // @ts-expect-error the machine is started without its input
    defineModel(withoutInput);
    defineModel({ ...withoutInput, starts: { Dark: { level: 0 } } });
    // @ts-expect-error a state has no label
    defineModel({ ...complete, states: { off: 'off', asking: 'asking', on: 'on' } });

    expectTypeOf(defineModel(complete).name).toBeString();
  });
});
