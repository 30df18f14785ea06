import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  sendTo,
  setup,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';
import { describe, expect, test } from 'vitest';
import { unreachableOf } from '../explore/unreachable.ts';
import { explore } from '../explore/exploration.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { defineModel } from './define-model.ts';
import type { Model } from './model.ts';
import { verifyModel } from './verify-model.ts';

/** How many of a model's transitions its paths take, and where the running machine differs. */
const walk = (model: Model) => {
  verifyModel(model);
  const exploration = explore(model);
  const { paths, coverage } = transitionPaths(exploration);
  const missed = exploration.inventory.transitions.filter(({ id }) => !coverage.seen.transitions.has(id));
  return { missed: missed.map(({ id }) => id), deviations: [...replayPaths(exploration, paths).values()] };
};

const complete = { missed: [], deviations: [] };
let isRun = false;

const inlineMachine = createMachine({
  types: { events: {} as { type: 'go' } },
  id: 'inline',
  initial: 'idle',
  states: {
    idle: { on: { go: 'busy' } },
    busy: {
      invoke: {
        id: 'load',
        src: fromPromise(async () => {
          isRun = true;
          return 3;
        }),
        onDone: 'done',
        onError: 'idle',
      },
    },
    done: {},
  },
});
const inline = {
  machine: inlineMachine,
  title: 'Inline',
  events: { go: 'Press Go' },
  outcomes: {},
  states: { idle: 'idle', busy: 'busy', done: 'done' },
  rules: [],
} as const;

describe('a model', () => {
  test('has the results of an actor that is written in its invocation, which does not run', () => {
    const results = { done: { 'Three arrive': 3 }, error: { 'Nothing arrives': new Error('gone') } };

    expect(walk(defineModel({ ...inline, inline: { load: results } }))).toEqual(complete);
    expect(isRun).toBe(false);
    expect(() => walk(defineModel(inline))).toThrow('actor "load" has no outcomes: write inline: { "load": {');
  });

  test('has the snapshots that a machine reads of its actors', () => {
    const machine = setup({
      types: { context: {} as { isHigh: boolean }, children: {} as { counter: 'counter' } },
      actors: { counter: fromTransition((count: number) => count + 1, 0) },
    }).createMachine({
      id: 'counting',
      context: { isHigh: false },
      initial: 'low',
      states: {
        low: {
          invoke: {
            id: 'counter',
            src: 'counter',
            onSnapshot: {
              guard: ({ event }) => event.snapshot.context > 2,
              target: 'high',
              actions: assign({ isHigh: true }),
            },
          },
        },
        high: {},
      },
    });

    const model = defineModel({
      machine,
      title: 'Counting',
      events: {},
      outcomes: { counter: { snapshots: { 'It counts to 1': { context: 1 }, 'It counts to 3': { context: 3 } } } },
      states: { low: 'low', high: 'high' },
      rules: [],
    });

    expect(walk(model)).toEqual(complete);
  });

  test('has the first snapshot of an actor, which the machine gets when it starts, and what the model says of the others', () => {
    const machine = setup({
      types: { context: {} as { seen: unknown[] }, events: {} as { type: 'again' } | { type: 'add' } },
      actors: { counter: fromTransition((count: number) => count + 1, 0) },
    }).createMachine({
      id: 'mirror',
      context: { seen: [] },
      initial: 'on',
      states: {
        on: {
          invoke: {
            id: 'counter',
            src: 'counter',
            onSnapshot: {
              actions: assign({
                seen: ({ context, event: { snapshot } }) => [
                  ...context.seen.slice(-1),
                  [snapshot.status, snapshot.context],
                ],
              }),
            },
          },
          on: { again: { target: 'on', reenter: true }, add: { actions: sendTo('counter', { type: 'add' }) } },
        },
      },
    });
    const model = defineModel({
      machine,
      title: 'Mirror',
      events: { again: 'Press Again', add: 'Press Add' },
      outcomes: { counter: { snapshots: { 'It counts to 1': { context: 1 } } } },
      states: { on: 'a number' },
      rules: [],
    });

    const { simulation, graph } = explore(model);

    expect(simulation.starts[0].after.snapshot.context).toEqual(createActor(machine).start().getSnapshot().context);
    expect(simulation.starts[0].taken).toHaveLength(1);
    expect(graph.edges.map(({ step }) => JSON.stringify(step.after.snapshot.context))).toContain(
      '{"seen":[["active",0],["active",1]]}',
    );
    expect(walk(model)).toEqual(complete);
  });

  test('has the second attempt of an actor that is observed and started again when it fails', () => {
    const model = observed(
      createMachine({
        id: 'retrying',
        context: { attempts: 0 },
        initial: 'loading',
        states: {
          loading: {
            entry: assign({ attempts: ({ context }: { context: { attempts: number } }) => context.attempts + 1 }),
            invoke: {
              id: 'load',
              src: 'load',
              onSnapshot: {},
              onDone: 'loaded',
              onError: [
                { guard: ({ context }: { context: { attempts: number } }) => context.attempts > 1, target: 'failed' },
                { target: 'loading', reenter: true },
              ],
            },
          },
          loaded: {},
          failed: {},
        },
      }),
      { load: { done: { 'It comes': 1 }, error: { 'It fails': new Error('gone') } } },
    );

    expect([...explore(model).reachable.states].sort()).toEqual([
      'retrying.failed',
      'retrying.loaded',
      'retrying.loading',
    ]);
    expect(walk(model)).toEqual(complete);
  });

  test('has first snapshots that an actor sends before another stops it', () => {
    const invoked = (id: string) => ({
      id,
      src: id,
      onSnapshot: {
        actions: assign({
          seen: ({ context, event }: { context: { seen: string[] }; event: AnyEventObject }) => [
            ...context.seen,
            event.type,
          ],
        }),
      },
    });
    const machine = createMachine(
      {
        id: 'racing',
        context: { seen: [] as string[] },
        initial: 'both',
        states: {
          both: { invoke: [{ id: 'first', src: 'first', onSnapshot: 'second' }, invoked('other')] },
          second: { invoke: [invoked('other'), invoked('last')] },
        },
      },
      {
        actors: Object.fromEntries(
          ['first', 'other', 'last'].map((src) => [src, fromPromise(() => new Promise(() => {}))]),
        ),
      },
    );
    const model = observed(machine, { first: {}, other: {}, last: {} });

    expect(explore(model).simulation.starts[0].after.snapshot.context).toEqual(
      createActor(machine).start().getSnapshot().context,
    );
    expect(walk(model).deviations).toEqual([]);
  });

  test('has messages of a callback actor that declares none', () => {
    const machine = setup({
      types: { events: {} as { type: 'seen'; what: string } },
      actors: { watch: fromCallback(() => {}) },
    }).createMachine({
      id: 'watching',
      initial: 'blind',
      states: { blind: { invoke: { src: 'watch' }, on: { seen: 'seeing' } }, seeing: {} },
    });
    const watching = {
      machine,
      title: 'Watching',
      events: { seen: false },
      states: { blind: 'blind', seeing: 'seeing' },
      rules: [],
    } as const;

    const outcomes = { watch: { sends: { 'Something is seen': { type: 'seen', what: 'a bird' } as const } } };

    expect(walk(defineModel({ ...watching, outcomes }))).toEqual(complete);
    // @ts-expect-error the actor has no messages
    defineModel({ ...watching, outcomes: { watch: {} } });
    // @ts-expect-error a message has another shape
    defineModel({ ...watching, outcomes: { watch: { sends: { Something: { type: 'seen', who: 'a bird' } } } } });
  });

  test('sends events that only the beginning of a key of the machine names', () => {
    const machine = setup({
      types: { events: {} as { type: 'answer.yes' } | { type: 'answer.no'; because: string } },
    }).createMachine({
      id: 'asking',
      initial: 'open',
      states: { open: { on: { 'answer.*': 'answered' } }, answered: { on: { '*': 'open' } } },
    });

    const model = defineModel({
      machine,
      title: 'Asking',
      events: { 'answer.yes': 'Press Yes', 'answer.no': { 'Press No': { because: 'late' } } },
      outcomes: {},
      states: { open: 'open', answered: 'answered' },
      rules: [],
    });

    expect(walk(model)).toEqual(complete);
    const labels = explore(model).graph.edges.map(({ from, step }) => [from, step.stimulus.label]);
    expect(new Set(labels.map(String)).size).toBe(4);
  });

  test('says what to write where no event of the model matches a wildcard', () => {
    const machine = createMachine({ id: 'keys', initial: 'up', states: { up: { on: { 'key.*': 'down' } }, down: {} } });

    const model = defineModel({
      machine,
      title: 'Keys',
      events: {},
      outcomes: {},
      states: { up: 'up', down: 'down' },
      rules: [],
    });

    expect(unreachableOf(explore(model)).map(({ cause }) => cause)).toContain(
      'nothing sends it here: write events of a type that "key.*" matches',
    );
  });

  test('says false for an event of the types that no state handles', () => {
    const machine = setup({ types: { events: {} as { type: 'go' } | { type: 'rest' } } }).createMachine({
      id: 'moving',
      initial: 'here',
      states: { here: { on: { go: 'there' } }, there: {} },
    });
    const moving = {
      machine,
      title: 'Moving',
      outcomes: {},
      states: { here: 'here', there: 'there' },
      rules: [],
    } as const;

    expect(walk(defineModel({ ...moving, events: { go: 'Press Go', rest: false } }))).toEqual(complete);
    expect(() => walk(defineModel({ ...moving, events: { go: 'Press Go', rest: 'Press Rest' } }))).toThrow(
      'no state handles the event "rest": write "rest": false where the machine\'s types have it',
    );
    // @ts-expect-error an event of the types has no entry
    defineModel({ ...moving, events: { go: 'Press Go' } });
  });

  test('may be of a machine without types, whose actors have no logic yet', () => {
    const machine = createMachine({
      id: 'plain',
      initial: 'idle',
      states: {
        idle: { on: { go: 'busy' } },
        busy: { invoke: { src: 'work', onDone: 'done', onError: 'idle' } },
        done: {},
      },
    });
    const plain = { machine, title: 'Plain', states: { idle: 'idle', busy: 'busy', done: 'done' }, rules: [] };
    const outcomes = { work: { done: { 'The work is done': 1 }, error: { 'The work fails': new Error('no') } } };

    expect(walk(defineModel({ ...plain, events: { go: 'Press Go' }, outcomes }))).toEqual(complete);
    expect(() => walk(defineModel({ ...plain, events: {}, outcomes }))).toThrow(
      `event "go" has no cases: write events: { "go": 'what a person does' }, or a case of sends where an actor sends it`,
    );
    expect(() => walk(defineModel({ ...plain, events: { go: 'Press Go' }, outcomes: {} }))).toThrow(
      'actor "work" has no outcomes: write outcomes: { "work": { done: { … }, error: { … } } }, or { sends: { … } } for a callback actor, or { snapshots: { … } } for onSnapshot',
    );
  });
});

/** A model of a machine whose actors are observed; its states have their names as labels. */
function observed(machine: AnyStateMachine, outcomes: object): Model {
  const names = Object.keys(machine.states);
  return defineModel({
    machine,
    title: 'Observed',
    events: {},
    outcomes: outcomes as Record<string, object>,
    states: Object.fromEntries(names.map((name) => [name, name])),
    rules: [],
  });
}
