import { assign, cancel, createMachine, raise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { lint } from '../rules/lint.ts';
import { replayEdges } from '../replay/replay-paths.ts';
import { explore } from './exploration.ts';

test('a timer that is set again before it fires leaves a bounded number of states', () => {
  const explored = explore(saving);

  expect(explored.graph.nodes.size).toBeLessThan(50);
  expect([...explored.reachable.states].sort()).toEqual([...explored.inventory.states].sort());
  expect([...replayEdges(explored).values()]).toEqual([]);
});

test('a timer that is set last can no longer be canceled once an older one fires', () => {
  const { simulation } = explore(saving);
  let at = simulation.starts[0].after;
  for (const label of ['Press a key', 'Wait 250 ms', 'Press a key', 'Wait 250 ms', 'Press Stop']) {
    const stimulus = simulation.enabled(at).find((one) => one.label === label);
    if (!stimulus) throw new Error(`"${label}" is not possible`);
    at = simulation.step(at, stimulus).after;
  }

  expect(at.timers.map(({ event }) => event.type)).toContain('save');
});

test.for([
  ['that is not a number', NaN, 'waiting: the delay of "after pause" is not a number: it ends too early'],
  [
    'longer than a timer can be',
    2 ** 31,
    'waiting: the delay of "after pause" is longer than the 24.8 days of a timer: it ends too early',
  ],
] as const)('a delay %s ends too early, as on a running machine, and is a finding', ([, delay, message]) => {
  const explored = explore(
    defineModel({
      machine: setup({ delays: { pause: () => delay } }).createMachine({
        id: 'pausing',
        initial: 'waiting',
        states: { waiting: { after: { pause: 'over' } }, over: { type: 'final' } },
      }),
      title: 'Pausing',
      events: {},
      outcomes: {},
      states: { waiting: 'a spinner', over: 'the end' },
      rules: [],
    }),
  );

  expect(explored.graph.edges.map(({ step }) => step.stimulus.label)).toEqual(['Wait 1 ms']);
  expect([...replayEdges(explored).values()]).toEqual([]);
  expect(lint(explored).map((finding) => finding.message)).toEqual([message]);
});

test('a negative delay is over at once, after those that are set before it, and is no finding', () => {
  const explored = explore(
    beating([raise({ type: 'beat' }, { delay: 0, id: 'beat' }), raise({ type: 'late' }, { delay: -5, id: 'late' })]),
  );
  const [edge] = explored.graph.edges;

  expect(edge?.step.taken.map(({ eventType }) => eventType)).toEqual(['beat', 'late']);
  expect([...replayEdges(explored).values()]).toEqual([]);
  expect(lint(explored)).toEqual([]);
});

test('a timer that is set again and again without a delay is a line that names the machine', () => {
  const again = raise({ type: 'beat' }, { delay: 0, id: 'beat' });

  expect(() => explore(beating([again], [again]))).toThrow(
    'Machine "beating" never settles in "on" after "Wait no time": it sets timers without a delay again and again',
  );
});

type Raise = ReturnType<typeof raise>;

/** A machine that sets timers when it starts, and when one is over. */
function beating(entry: Raise[], actions: Raise[] = []) {
  return defineModel({
    machine: createMachine({
      id: 'beating',
      initial: 'on',
      states: { on: { entry, on: { beat: { actions }, late: 'over' } }, over: { type: 'final' } },
    }),
    title: 'Beating',
    events: {},
    outcomes: {},
    states: { on: 'a heart', over: 'the end' },
    rules: [],
  });
}

const saving = defineModel({
  machine: setup({
    types: {
      context: {} as { saved: number },
      events: {} as { type: 'type' } | { type: 'save' } | { type: 'beat' } | { type: 'stop' },
    },
    actions: { count: assign({ saved: ({ context }) => Math.min(2, context.saved + 1) }) },
  }).createMachine({
    id: 'saving',
    context: { saved: 0 },
    initial: 'editing',
    states: {
      editing: {
        entry: raise({ type: 'beat' }, { delay: 250, id: 'beat' }),
        on: {
          beat: { actions: raise({ type: 'beat' }, { delay: 250, id: 'beat' }) },
          type: { actions: raise({ type: 'save' }, { delay: 500, id: 'save' }) },
          stop: { actions: cancel('save') },
          save: [{ guard: ({ context }) => context.saved > 1, target: 'over' }, { actions: 'count' }],
        },
      },
      over: { type: 'final' },
    },
  }),
  title: 'Saving',
  events: { type: 'Press a key', stop: 'Press Stop', save: false, beat: false },
  outcomes: {},
  states: { editing: 'a text', over: 'the end' },
  rules: [],
});
