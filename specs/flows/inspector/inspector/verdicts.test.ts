import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { resolve } from '#src/inspector/bridge/graph.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { explain, type Explanation } from '#src/inspector/viewer/model/explain.ts';
import { spotOf } from '#src/inspector/viewer/views/marks.ts';
import { chartLabel } from '#src/inspector/viewer/words.ts';
import { portalInfo } from './watch-path.ts';

type Sent = { type: 'send' } | { type: 'pick.one' } | { type: 'wait' } | { type: 'clear' };

const desk = setup({
  types: {} as { events: Sent },
  guards: { isNever: () => false, isAlways: () => true },
}).createMachine({
  id: 'desk',
  type: 'parallel',
  states: {
    list: {
      initial: 'held',
      on: { send: [{ guard: 'isNever' }, { target: '.sent' }], clear: '.held', 'pick.*': '.held', '*': '.sent' },
      states: {
        held: { on: { send: { guard: 'isAlways' }, clear: { guard: 'isNever', target: 'sent' } } },
        sent: {},
      },
    },
    side: { initial: 'open', states: { open: {} } },
  },
});

const quiet = setup({ types: {} as { events: { type: 'wait' } } }).createMachine({
  id: 'quiet',
  type: 'parallel',
  states: {
    one: { initial: 'a', states: { a: {}, b: { on: { '*': 'a' } } } },
    two: { initial: 'c', states: { c: {} } },
    three: { initial: 'd', states: { d: {} } },
  },
});

/** What an actor that is in its first states is sent, and how the viewer explains it. */
const explained = (machine: typeof desk | typeof quiet, type: Sent['type']): Explanation => {
  const recorder = createRecorder();
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  actor.send({ type } as never);
  const log = new PortalLog(portalInfo);
  log.take(recorder.recall());
  const graph = log.graphOf(actor.sessionId);
  const line = log.linesOf(actor.sessionId).at(-1);
  if (!graph || !line) throw new Error('nothing was recorded');
  return explain(graph, line, log.stateAt(line.sid, line.index));
};

const candidatesOf = ({ candidates }: Explanation) =>
  candidates.map(({ transition: { id }, passed, taken }) => [id, passed ? (taken ? 'taken' : 'passed') : 'refused']);

describe('The guards that an event asks', () => {
  test('are those of the inner state alone where it forbids what the outer one would do', () => {
    const explanation = explained(desk, 'send');

    expect(candidatesOf(explanation)).toEqual([['list.held · send → stays', 'taken']]);
    expect(explanation).toMatchObject({ kind: 'forbidden', says: 'The active state forbids this event.' });
  });

  test('are those of the outer state after the inner one has refused, a wildcard last', () => {
    expect(candidatesOf(explained(desk, 'clear'))).toEqual([
      ['list.held · clear → list.sent', 'refused'],
      ['list · clear → list.held', 'taken'],
    ]);
    expect(candidatesOf(explained(desk, 'pick.one'))).toEqual([['list · pick.* → list.held', 'taken']]);
  });
});

describe('A machine that is in several states', () => {
  test('names them all where none of them has a transition, and the one elsewhere that has, also by a wildcard', () => {
    expect(explained(quiet, 'wait')).toMatchObject({
      kind: 'unknownHere',
      says: 'Ignored: one.a, two.c, and three.d have no transition for it.',
      elsewhere: ['one.b'],
    });
  });

  test('is said to be in all of them by its drawing', () => {
    const { graph } = resolve(quiet);

    expect(chartLabel(graph, ['quiet', 'quiet.one', 'quiet.one.a', 'quiet.two', 'quiet.two.c'])).toBe(
      'Statechart of quiet, in one a and two c. The list view shows the same as text.',
    );
    expect(chartLabel(graph, [])).toBe('Statechart of quiet, in no state. The list view shows the same as text.');
  });
});

describe('The drawing of a machine that is in several states', () => {
  const active = ['quiet', 'quiet.one', 'quiet.one.a', 'quiet.two', 'quiet.two.c', 'quiet.three', 'quiet.three.d'];
  const spot = (taken: readonly string[], among = active) =>
    spotOf({ active: new Set(among), taken: new Set(taken) }, resolve(quiet).graph);

  test('opens where the last event had its effect, else in the last region', () => {
    expect(spot(['one.b · * → one.a'])).toBe('quiet.one.a');
    expect(spot([])).toBe('quiet.three.d');
    expect(spot(['one.b · * → one.a'], ['quiet', 'quiet.one', 'quiet.one.b', 'quiet.two'])).toBe('quiet.two');
    expect(spot([], [])).toBeNull();
  });
});
