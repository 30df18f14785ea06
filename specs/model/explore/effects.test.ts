import { assign, cancel, fromCallback, raise, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { mutationAdequatePaths } from '../mutate/mutation-adequate-paths.ts';
import { mutationScore } from '../mutate/mutation-score.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { explore } from './exploration.ts';
import { unreachableOf } from './unreachable.ts';

type Event = { type: 'call' } | { type: 'hangUp' } | { type: 'remind' } | { type: 'close' } | { type: 'connected' };

/** A call that is announced late, and a line that is opened and closed by hand. */
const phoneMachine = setup({
  types: { context: {} as { calls: number }, events: {} as Event },
  actors: { line: fromCallback(() => {}), bell: fromCallback(() => {}) },
}).createMachine({
  id: 'phone',
  context: { calls: 0 },
  invoke: { src: 'bell', id: 'bell' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        call: {
          target: 'calling',
          actions: [
            spawnChild('line', { id: 'line', systemId: 'line' }),
            sendTo('bell', { type: 'ring' }, { delay: 200, id: 'ringing' }),
          ],
        },
        close: 'closed',
      },
    },
    calling: {
      on: {
        hangUp: { target: 'idle', actions: [cancel('ringing'), stopChild('line')] },
        remind: { target: 'waiting', actions: sendTo(({ self }) => self, { type: 'connected' }) },
      },
    },
    waiting: {
      on: {
        connected: { target: 'talking', actions: assign({ calls: ({ context }) => Math.min(2, context.calls + 1) }) },
      },
    },
    talking: {
      on: {
        hangUp: { target: 'idle', actions: stopChild('line') },
        remind: { actions: [raise({ type: 'close' }, { delay: 50 })] },
        close: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

const phone = defineModel({
  machine: phoneMachine,
  title: 'Phone',
  events: { call: 'Call', hangUp: 'Hang up', remind: 'Remind', close: 'Close', connected: false },
  outcomes: { line: { sends: {} }, bell: { sends: {} } },
  states: { idle: 'idle', calling: 'calling', waiting: 'waiting', talking: 'talking', closed: 'closed' },
  rules: [],
});

const explored = explore(phone);

test('an event that the machine sends to itself is part of the step', () => {
  const { simulation } = explored;
  let at = simulation.starts[0].after;
  for (const label of ['Call', 'Remind'])
    at = simulation.successors(at).find(({ stimulus }) => stimulus.label === label)?.after ?? at;

  expect(at.snapshot.value).toBe('talking');
  expect(unreachableOf(explored).map(({ id }) => id)).toEqual([]);
});

test('a machine that sends to itself without end is named', () => {
  const endless = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
    id: 'endless',
    on: { go: { actions: sendTo(({ self }) => self, { type: 'go' }) } },
  });
  const model = defineModel({
    machine: endless,
    title: 'Endless',
    events: { go: 'Go' },
    outcomes: {},
    states: {} as never,
    rules: [],
  });

  expect(() => explore(model)).toThrow('it starts actors or sends itself events again and again');
});

test('messages that are sent later, those that are canceled, and actors that are stopped are effects', () => {
  const effects = new Map(
    explored.graph.edges.map(({ step }) => [
      `${step.stimulus.label} ${String(step.before.snapshot.value)}`,
      step.effects,
    ]),
  );

  expect(effects.get('Call idle')).toEqual(['start line as line', 'send {"type":"ring"} to bell in 200 ms']);
  expect(effects.get('Hang up calling')).toEqual(['cancel ringing', 'stop line']);
  expect(effects.get('Remind calling')).toEqual(['send {"type":"connected"} to itself']);
  expect(effects.get('Hang up talking')).toEqual(['stop line']);
});

test('an actor that ends with the machine is no effect', () => {
  const ends = explored.graph.edges.filter(({ step }) => step.after.snapshot.status === 'done');

  expect(ends.length).toBeGreaterThan(0);
  expect(ends.flatMap(({ step }) => step.effects)).toEqual([]);
});

test('the running machine has the same effects', () => {
  expect([...replayPaths(explored, edgePaths(explored, 20)).values()]).toEqual([]);
});

test('golden paths notice an action that is dropped, whatever XState does with it', () => {
  const golden = mutationAdequatePaths(explored, transitionPaths(explored).paths, 12);

  expect(
    mutationScore(explored, golden)
      .survivors.map(({ name }) => name)
      .filter((name) => name.includes('action')),
  ).toEqual([]);
});

test('any number of timers that are due together settle', () => {
  const machine = setup({ types: { events: {} as { type: 'go' | 'back' | 'late' } } }).createMachine({
    id: 'hasty',
    initial: 'a',
    states: {
      a: { on: { go: 'b', late: 'c' } },
      b: { on: { back: { target: 'a', actions: raise({ type: 'late' }, { delay: 100 }) }, late: 'c' } },
      c: { on: { go: 'a' } },
    },
  });
  const model = defineModel({
    machine,
    title: 'Hasty',
    events: { go: 'Go', back: 'Back', late: false },
    outcomes: {},
    states: { a: 'a', b: 'b', c: 'c' },
    rules: [],
  });

  expect(unreachableOf(explore(model)).map(({ id }) => id)).toEqual([]);
});
