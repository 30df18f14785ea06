import { assign, createMachine, enqueueActions, raise, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { canCycle } from '../explore/xstate-internals.ts';
import { explore } from '../explore/exploration.ts';
import { unreachableOf } from '../explore/unreachable.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { createReport } from '../report/report.ts';
import { kettle } from '../explore/fixtures/kettle.ts';
import type { Outcomes } from '../define/model.ts';
import { defineModel } from '../define/define-model.ts';
import { careless } from './fixtures/careless.ts';
import { lint } from './lint.ts';

describe('the lints', () => {
  test('find mistakes, except those that the model explains', () => {
    expect(lint(explore(careless)).map(({ message }) => message)).toEqual([
      'busy starts fetch and has no onError',
      'busy starts fetch without an id',
      '"No number comes" stops the whole machine in busy: no transition handles it',
      'nothing exercises the rule "the island is green [COM-01]"',
      'the model accepts "trap start", which is not missing',
    ]);
  });

  test('are printed with the id under which a model accepts them', () => {
    const explored = explore(careless);
    const { findings, problems } = createReport(explored, transitionPaths(explored));
    const shown = findings.filter(({ id }) => !id.startsWith('accepted '));

    expect(shown.length).toBeGreaterThan(3);
    for (const { id, message } of shown) expect(problems).toContain(`${message} (finding "${id}")`);
    expect(problems).toContain(
      '"No number comes" stops the whole machine in busy: no transition handles it (finding "crash fetch")',
    );
  });

  test.for([
    ['always', { states: { a: { always: { guard: () => false, target: 'a' } } } }, true],
    ['raise', { states: { a: { on: { go: { actions: raise({ type: 'go' }) } } } } }, true],
    ['a named raise', { states: { a: { entry: 'again' } } }, true],
    ['actions that may raise', { states: { a: { entry: enqueueActions(() => {}) } } }, true],
    ['states that are done', { states: { a: { initial: 'b', states: { b: { type: 'final' } }, onDone: 'a' } } }, true],
    ['a wildcard, which is also for states that are done', wild('*', 'final'), true],
    ['the beginning of what XState sends', wild('xstate.*', 'final'), true],
    ['a wildcard where no state is done', wild('*', 'atomic'), false],
    ['a wildcard for other events', wild('go.*', 'final'), false],
    ['a raise that is delayed', { states: { a: { entry: raise({ type: 'go' }, { delay: 5 }) } } }, false],
    ['events alone', { states: { a: { on: { go: 'a' } } } }, false],
  ] as const)('ask for a bound where a step can cycle: %s', ([, config, isWanted]) => {
    const machine = createMachine({ id: 'm', initial: 'a', ...config } as object, {
      actions: { again: raise({ type: 'go' }) },
    });

    expect(canCycle(machine)).toBe(isWanted);
  });

  test('list what is unreachable with the cause', () => {
    expect(unreachableOf(explore(careless)).map(({ id, cause }) => `${id}: ${cause}`)).toEqual([
      'state careless.island: nothing leads to it',
      'start · go [2] → island: shadowed: a branch before it is always taken',
      'start · after 200 → island: canceled: another step always comes first',
      'busy · never → island: nothing sends it here',
      'start · go [1] → busy fails: the guard always is always true here',
    ]);
  });

  test('name the results of an actor that the model leaves out', () => {
    const none = { done: [], error: [], sends: [], snapshots: [] };
    const causes = (given: Partial<Record<'fill' | 'heat', Partial<Outcomes>>>) =>
      unreachableOf(
        explore({
          ...kettle,
          outcomes: new Map([...kettle.outcomes].map(([src, all]) => [src, { ...all, ...given[src as 'fill'] }])),
        }),
      ).map(({ id, cause }) => `${id}: ${cause}`);

    expect(causes({})).toEqual([]);
    expect(causes({ fill: { error: [] }, heat: { error: [] } })).toEqual([
      'filling · fill fails → cold: the model gives no error of the actor "fill": write inline: { "fill": { error: { … } } }',
      'heating · heat fails → cold: the model gives no error of the actor "heat": write outcomes: { "heat": { error: { … } } }',
    ]);
    expect(causes({ heat: none })).toEqual([
      'state kettle.hot: nothing leads to it',
      'heating · heat is done → hot: the model gives no result of the actor "heat": write outcomes: { "heat": { done: { … } } }',
      'heating · heat fails → cold: the model gives no error of the actor "heat": write outcomes: { "heat": { error: { … } } }',
    ]);
  });

  test('name the snapshots of an actor that the model leaves out', () => {
    const machine = createMachine({
      id: 'counting',
      initial: 'low',
      states: {
        low: {
          invoke: {
            id: 'one',
            src: 'counter',
            onSnapshot: { guard: ({ event }) => event.snapshot.status === 'done', target: 'high' },
          },
        },
        high: {},
      },
    });
    const counting = defineModel({
      machine: machine as AnyStateMachine,
      title: 'Counting',
      events: {},
      outcomes: { counter: {} },
      states: { low: 'low', high: 'high' },
      rules: [],
    });

    expect(unreachableOf(explore(counting)).at(-1)?.cause).toBe(
      'the model gives no snapshot of the actor "counter": write outcomes: { "counter": { snapshots: { … } } }',
    );
  });

  test('name the way to a trap in a state that is left otherwise', () => {
    const machine = setup({
      types: { context: {} as { coins: number }, events: {} as { type: 'add' | 'go' } },
      guards: { isRich: ({ context }) => context.coins === 1 },
    }).createMachine({
      context: { coins: 0 },
      initial: 'shop',
      states: {
        shop: {
          on: {
            add: { actions: assign({ coins: ({ context }) => Math.min(2, context.coins + 1) }) },
            go: { guard: 'isRich', target: 'jail' },
          },
        },
        jail: {},
      },
    });
    const model = defineModel({
      machine,
      title: 'Shop',
      events: { add: 'Add', go: 'Go' },
      outcomes: {},
      states: { shop: 'shop', jail: 'jail' },
      rules: [],
    });

    expect(lint(explore(model)).map(({ message }) => message)).toEqual([
      'nothing leaves shop after At the start, Add, Add, and it is not final',
      'nothing leaves jail, and it is not final',
    ]);
  });

  test('fail a machine until it is fixed or explained', () => {
    const explored = explore(careless);

    expect(createReport(explored, transitionPaths(explored)).problems).toHaveLength(10);
  });
});

/** A state with a state inside, which any event of a descriptor enters again. */
function wild(descriptor: string, type: 'final' | 'atomic') {
  return { states: { a: { initial: 'b', states: { b: { type } }, on: { [descriptor]: 'a' } } } };
}
