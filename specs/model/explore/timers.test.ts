import { assign, cancel, raise, setup } from 'xstate';
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
  ['that is not a number', NaN, 'waiting: the delay of "after pause" is not a number: it is over at once'],
  [
    'longer than a timer can be',
    2 ** 31,
    'waiting: the delay of "after pause" is longer than the 24.8 days of a timer: it is over at once',
  ],
] as const)('a delay %s is over at once, as on a running machine, and a finding', ([, delay, message]) => {
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
