import {
  assign,
  createMachine,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type AnyActorRef,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import type { Model } from '../define/model.ts';
import { verifyModel } from '../define/verify-model.ts';
import { deviations, expectedSteps, recordGoldenPaths } from '../golden/golden-paths.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { checkRules } from '../rules/check-rules.ts';
import { explore } from './exploration.ts';
import { mergedStates } from './merged-states.ts';
import { unreachableOf } from './unreachable.ts';

describe('two actors of one source', () => {
  test('are told apart by their ids: what each of them leads to is reached', () => {
    const left = { target: 'busy', actions: spawnChild('job', { id: 'left' }) };
    const right = { target: 'busy', actions: spawnChild('job', { id: 'right' }) };
    const model = jobs({
      initial: 'asking',
      states: {
        asking: { on: { goLeft: left, goRight: right } },
        busy: {
          on: {
            'xstate.done.actor.left': 'onTheLeft',
            'xstate.error.actor.left': 'onTheLeft',
            'xstate.done.actor.right': 'onTheRight',
            'xstate.error.actor.right': 'onTheRight',
          },
        },
        onTheLeft: { type: 'final' },
        onTheRight: { type: 'final' },
      },
    });
    const never = { title: 'right', never: (at: { value: unknown }) => at.value === 'onTheRight' };

    expect(problemsOf(model)).toEqual([]);
    expect(checkRules(explore({ ...model, rules: [never] as unknown as Model['rules'] }))).toHaveLength(1);
  });

  test('are told apart when one of them has ended', () => {
    const model = jobs({
      initial: 'none',
      states: {
        none: { on: { add: { target: 'both', actions: ['a', 'b'].map((id) => spawnChild('job', { id })) } } },
        both: { on: { 'xstate.done.actor.*': 'one', 'xstate.error.actor.*': 'failed' } },
        one: {
          on: { 'xstate.done.actor.a': 'aLast', 'xstate.done.actor.b': 'bLast', 'xstate.error.actor.*': 'failed' },
        },
        aLast: { type: 'final' },
        bLast: { type: 'final' },
        failed: { type: 'final' },
      },
    });

    expect(problemsOf(model)).toEqual([]);
  });

  test('are told apart by the beginning of an id that the machine handles', () => {
    const start = (id: string) => ({
      target: 'busy',
      actions: assign({
        count: ({ context, spawn }) => {
          const count = Number(context.count) + 1;
          spawn('job', { id: `${id}.${count}` });
          return count;
        },
      }),
    });
    const model = jobs({
      initial: 'idle',
      states: {
        idle: { on: { upload: start('upload'), download: start('download') } },
        busy: {
          on: {
            'xstate.done.actor.upload.*': 'uploaded',
            'xstate.done.actor.download.*': 'downloaded',
            'xstate.error.actor.*': 'idle',
          },
        },
        uploaded: { type: 'final' },
        downloaded: { type: 'final' },
      },
    });

    expect(problemsOf(model)).toEqual([]);
  });
});

describe('any number of actors', () => {
  test.for([
    ['whose ids a function counts', (count: number) => ({ id: `job-${count}` })],
    ['whose ids XState makes', () => ({})],
  ] as const)('%s make no states without end, and their paths are replayed', ([, options]) => {
    const start = assign({
      count: ({ context, spawn }) => {
        const count = Number(context.count) + 1;
        spawn('job', options(count));
        return count;
      },
    });
    const model = jobs({
      initial: 'open',
      states: {
        open: { on: { add: { actions: start }, 'xstate.done.actor.*': 'ready', 'xstate.error.actor.*': 'failed' } },
        ready: { on: { 'xstate.done.actor.*': {}, 'xstate.error.actor.*': 'failed', again: 'open' } },
        failed: { type: 'final' },
      },
    });
    const explored = explore(model);
    const golden = recordGoldenPaths(explored, transitionPaths(explored).paths);

    expect(explored.graph.nodes.size).toBeLessThan(20);
    expect(problemsOf(model)).toEqual([]);
    expect(deviations(model, golden)).toEqual([]);
    expect(golden.paths.map((path) => expectedSteps(explored, path).length - 1)).toEqual(
      golden.paths.map(({ steps }) => steps.reduce((sum, { times = 1 }) => sum + times, 0)),
    );
  });

  test('have names that are the same in each run', () => {
    const model = jobs({
      initial: 'open',
      states: {
        open: {
          entry: [0, 1].map(() => assign({ count: ({ spawn }) => spawn('job') && 0 })),
          on: { 'xstate.done.actor.*': 'ready', 'xstate.error.actor.*': 'ready' },
        },
        ready: { type: 'final' },
      },
    });
    const { simulation } = explore(model);

    const steps = simulation.successors(simulation.starts[0].after);

    expect(steps.map(({ stimulus }) => 'actor' in stimulus && stimulus.actor)).toEqual([
      { id: 'job#1', src: 'job' },
      { id: 'job#1', src: 'job' },
      { id: 'job#2', src: 'job' },
      { id: 'job#2', src: 'job' },
    ]);
  });
});

describe('an actor with a systemId', () => {
  const bell = fromCallback(() => {});
  const machine = setup({
    types: { context: {} as { isThere: boolean } },
    actors: { bell },
    guards: { isThere: ({ context }) => context.isThere },
  }).createMachine({
    id: 'tower',
    options: { maxIterations: 100 },
    context: { isThere: false },
    invoke: { id: 'bell', src: 'bell', systemId: 'theBell', onError: '.over' },
    initial: 'idle',
    states: {
      idle: {
        on: {
          look: { actions: assign({ isThere: ({ system }) => system.get('theBell') !== undefined }) },
          ring: { actions: sendTo(({ system }) => system.get('theBell') as AnyActorRef, { type: 'ring' }) },
          go: [{ guard: 'isThere', target: 'found' }, { target: 'over' }],
        },
      },
      found: { type: 'final' },
      over: { type: 'final' },
    },
  });
  const tower = {
    machine,
    title: 'Tower',
    events: { look: 'Look', ring: 'Ring', go: 'Go' },
    outcomes: { bell: { sends: {}, error: { 'It breaks': new Error('broken') } } },
    states: { idle: 'idle', found: 'found', over: 'over' },
    rules: [],
  } as const;

  test('is found in each step, as long as it is alive', () => {
    const model = defineModel(tower);

    const effects = explore(model).graph.edges.flatMap(({ step }) => step.effects);

    expect(problemsOf(model)).toEqual([]);
    expect(effects).toContain('send {"type":"ring"} to bell');
  });

  test('is started again in the step that stops it', () => {
    const model = jobs({
      initial: 'busy',
      states: {
        busy: {
          invoke: { id: 'job', src: 'job', systemId: 'theJob', onDone: 'over', onError: 'over' },
          on: { again: { target: 'busy', reenter: true } },
        },
        over: {
          entry: [spawnChild('job', { id: 'other', systemId: 'theJob' }), stopChild('other')],
          type: 'final',
        },
      },
    });

    expect(problemsOf(model)).toEqual([]);
  });

  test('is named with its machine and step where it takes the place of one of the surrounding system', () => {
    const model = jobs({
      initial: 'idle',
      states: {
        idle: {
          on: {
            go: {
              target: 'busy',
              actions: [
                stopChild(({ system }) => system.get('theJob') as AnyActorRef),
                spawnChild('job', { id: 'other', systemId: 'theJob' }),
              ],
            },
          },
        },
        busy: { on: { again: {} } },
      },
    });

    expect(() => explore({ ...model, systemIds: ['theJob'] })).toThrow(
      /^Machine "jobs" throws in "busy" on "\w+.*": Actor with system ID 'theJob' already exists\./,
    );
  });

  test('is none of the surrounding system', () => {
    expect(() => verifyModel(defineModel({ ...tower, systemIds: ['theBell', 'session'] }))).toThrow(
      /: the machine starts the actor with the systemId "theBell" itself: leave it out of systemIds$/,
    );
  });
});

/** What is unreachable or merged in a model, and where the running machine differs from it. */
function problemsOf(model: Model): string[] {
  const explored = explore(model);
  const paths = [...transitionPaths(explored).paths, ...edgePaths(explored, 100)];
  return [
    ...unreachableOf(explored).map(({ id }) => id),
    ...mergedStates(explored).map(({ message }) => message),
    ...replayPaths(explored, paths).values(),
  ];
}

/** A model of a machine that starts jobs; a counter is no part of its abstract states. */
function jobs(config: object): Model {
  const machine = createMachine(
    { id: 'jobs', options: { maxIterations: 100 }, context: { count: 0 }, ...config } as never,
    { actors: { job: fromPromise(async () => 'ok') } } as never,
  );
  const states = Object.keys(machine.states);
  const events = Object.values(machine.states).flatMap(({ ownEvents }) => ownEvents as readonly string[]);
  return defineModel({
    machine,
    title: 'Jobs',
    events: Object.fromEntries(events.filter((type) => !type.startsWith('xstate.')).map((type) => [type, type])),
    outcomes: { job: { done: { 'Job ends': 'ok' }, error: { 'Job breaks': new Error('broken') } } },
    states: Object.fromEntries(states.map((state) => [state, state])),
    project: () => null,
    rules: [],
  } as never);
}
