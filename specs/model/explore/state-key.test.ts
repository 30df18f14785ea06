import {
  assign,
  createActor,
  createMachine,
  fromPromise,
  fromTransition,
  raise,
  setup,
  stopChild,
  type AnyActorRef,
} from 'xstate';
import { expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { formatGoldenFile, parseGoldenFile } from '../golden/golden-file.ts';
import { deviations, recordGoldenPaths } from '../golden/golden-paths.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { checkRules } from '../rules/check-rules.ts';
import { explore } from './exploration.ts';
import { configurationNumbers } from './state-key.ts';
import { unreachableOf } from './unreachable.ts';

test('pending timers are told apart by what their events carry', () => {
  const machine = setup({
    types: {
      context: {} as { count: number },
      events: {} as { type: 'add' } | { type: 'go' } | { type: 'fire'; count: number },
    },
  }).createMachine({
    id: 'armed',
    options: { maxIterations: 100 },
    context: { count: 0 },
    initial: 'idle',
    states: {
      idle: { on: { add: { guard: isFew, actions: assign({ count: oneMore }) }, go: 'armed' } },
      armed: {
        entry: [
          raise(({ context }) => ({ type: 'fire' as const, count: context.count }), { delay: 1000 }),
          assign({ count: 0 }),
        ],
        on: { fire: [{ guard: ({ event }) => event.count === 5, target: 'five' }, { target: 'other' }] },
      },
      five: { type: 'final' },
      other: { type: 'final' },
    },
  });
  const states = { idle: 'idle', armed: 'armed', five: 'five', other: 'other' };
  const events = { add: 'Add', go: 'Go', fire: false } as const;

  expect(unreachableOf(explore(defineModel({ machine, ...plain, events, outcomes: {}, states })))).toEqual([]);
});

test('live actors are told apart by the snapshots with which they start', () => {
  const machine = setup({
    types: { context: {} as { count: number }, events: {} as { type: 'add' } | { type: 'go' } },
    actors: {
      counter: fromTransition(
        (counted: { from: number }) => counted,
        ({ input }: { input: number }) => ({ from: input }),
      ),
    },
  }).createMachine({
    id: 'counting',
    options: { maxIterations: 100 },
    context: { count: 0 },
    initial: 'idle',
    states: {
      idle: { on: { add: { guard: isFew, actions: assign({ count: oneMore }) }, go: 'busy' } },
      busy: {
        invoke: {
          id: 'counter',
          src: 'counter',
          input: ({ context }) => context.count,
          onSnapshot: [
            { guard: ({ context }) => context.count > 0, actions: assign({ count: 0 }) },
            { guard: ({ event }) => event.snapshot.context.from === 5, target: 'five' },
          ],
        },
      },
      five: { type: 'final' },
    },
  });
  const model = defineModel({
    machine,
    ...plain,
    events: { add: 'Add', go: 'Go' },
    outcomes: { counter: { snapshots: { 'It shows it again': {} } } },
    states: { idle: 'idle', busy: 'busy', five: 'five' },
  });

  expect(unreachableOf(explore(model))).toEqual([]);
});

test('actors that the context keeps are no states without end, and are the same in each run', () => {
  const machine = setup({
    types: { context: {} as { jobs: readonly AnyActorRef[] }, events: {} as { type: 'add' } | { type: 'drop' } },
    actors: { job: fromPromise(async () => 'ok') },
  }).createMachine({
    id: 'jobs',
    options: { maxIterations: 100 },
    context: { jobs: [] },
    initial: 'open',
    states: {
      open: {
        on: {
          add: {
            guard: ({ context }) => context.jobs.length < 2,
            actions: assign({ jobs: ({ context, spawn }) => [...context.jobs, spawn('job')] }),
          },
          drop: {
            guard: ({ context }) => context.jobs.length > 0,
            actions: [
              stopChild(({ context }) => context.jobs[0] ?? ''),
              assign({ jobs: ({ context }) => context.jobs.slice(1) }),
            ],
          },
          'xstate.done.actor.*': [{ guard: isOfLast, target: 'last' }, { target: 'first' }],
          'xstate.error.actor.*': 'first',
        },
      },
      first: { type: 'final' },
      last: { type: 'final' },
    },
  });
  const model = defineModel({
    machine,
    ...plain,
    events: { add: 'Add', drop: 'Drop' },
    outcomes: { job: { done: { 'Job ends': 'ok' }, error: { 'Job breaks': new Error('broken') } } },
    states: { open: 'open', first: 'first', last: 'last' },
  });
  const explored = explore(model);
  const text = formatGoldenFile(recordGoldenPaths(explored, transitionPaths(explored).paths));

  expect(explored.graph.nodes.size).toBeLessThan(20);
  expect(unreachableOf(explored)).toEqual([]);
  expect(text).toContain('"jobs":["[actor job]"]');
  expect(deviations(model, parseGoldenFile(text, 'golden.json'))).toEqual([]);
  expect(formatGoldenFile(recordGoldenPaths(explored, transitionPaths(explored).paths))).toBe(text);
});

test('contexts are told apart by values that JSON writes alike', () => {
  const machine = setup({
    types: { context: {} as { best: number | null }, events: {} as { type: 'reset' } | { type: 'ask' } },
  }).createMachine({
    id: 'best',
    options: { maxIterations: 100 },
    context: { best: null },
    initial: 'open',
    states: {
      open: {
        on: {
          reset: { actions: assign({ best: Infinity }) },
          ask: [{ guard: ({ context }) => context.best === Infinity, target: 'unknown' }, { target: 'known' }],
        },
      },
      unknown: { type: 'final' },
      known: { type: 'final' },
    },
  });
  const model = defineModel({
    machine,
    title: 'Told apart',
    events: { reset: 'Reset', ask: 'Ask' },
    outcomes: {},
    states: { open: 'open', unknown: 'unknown', known: 'known' },
    rules: [{ title: 'it is known', never: (state) => state.matches('unknown') }],
  });
  const explored = explore(model);

  expect(unreachableOf(explored)).toEqual([]);
  expect(checkRules(explored).map(({ rule }) => rule.title)).toEqual(['it is known']);
});

test('errors are told apart by what they carry beside their message', () => {
  class HttpError extends Error {
    readonly status: number;
    constructor(status: number) {
      super('the call failed');
      this.status = status;
    }
  }
  const machine = setup({
    types: { context: {} as { error: HttpError | null }, events: {} as { type: 'retry' } },
    actors: { load: fromPromise(async () => 'ok') },
  }).createMachine({
    id: 'load',
    options: { maxIterations: 100 },
    context: { error: null },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          onDone: 'loaded',
          onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error as HttpError }) },
        },
      },
      failed: {
        on: { retry: [{ guard: ({ context }) => context.error?.status === 404, target: 'gone' }, 'loading'] },
      },
      gone: { type: 'final' },
      loaded: { type: 'final' },
    },
  });
  const model = defineModel({
    machine,
    ...plain,
    events: { retry: 'Retry' },
    outcomes: {
      load: {
        done: { 'It loads': 'ok' },
        error: { 'It breaks': new HttpError(500), 'It is gone': new HttpError(404) },
      },
    },
    states: { loading: 'loading', failed: 'failed', gone: 'gone', loaded: 'loaded' },
  });

  expect(unreachableOf(explore(model))).toEqual([]);
});

test('contexts are told apart where one has a function and another one an object', () => {
  const numberOf = configurationNumbers();
  const values = [...Array.from({ length: 40 }, (_, index) => ({ index })), () => 1, () => 2];
  const machine = createMachine({ context: ({ input }) => ({ value: input }) });
  const numbers = values.map((input) =>
    numberOf({ snapshot: createActor(machine, { input }).getSnapshot(), timers: [], now: 0, settled: [] }),
  );

  expect(new Set(numbers).size).toBe(values.length);
});

const plain = { title: 'Told apart', rules: [] };

const oneMore = ({ context }: { context: { count: number } }): number => context.count + 1;

const isFew = ({ context }: { context: { count: number } }): boolean => context.count < 5;

/** Whether the second of the actors that the context keeps has ended. */
function isOfLast({ context, event }: { context: { jobs: readonly AnyActorRef[] }; event: object }): boolean {
  const [, second] = context.jobs;
  return second !== undefined && 'actorId' in event && event.actorId === second.id;
}
