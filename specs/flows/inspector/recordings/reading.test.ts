import { describe, expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { toProblem } from '#machines/inspector/inspector/problem.ts';
import type { Message } from '#src/inspector/bridge/protocol.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { readMessages } from '#src/inspector/viewer/many/read-messages.ts';
import { readPortals } from '#src/inspector/viewer/many/read-portals.ts';
import { summarize } from '#src/inspector/viewer/many/summarize.ts';
import { foundRunning, PortalLog } from '#src/inspector/viewer/model/log.ts';
import { parseRecording, writeRecording } from '#src/inspector/viewer/model/recording.ts';
import { fc } from '#specs/support/properties.ts';
import { portalInfo } from '../inspector/watch-path.ts';
import { nested } from '../nested.ts';

const counter = setup({
  types: {} as { context: { count: number }; events: { type: 'add' } | { type: 'stop' } },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'open',
  states: { open: { after: { 5000: 'closed' }, on: { add: { actions: 'add' }, stop: 'closed' } }, closed: {} },
});

/** A session of two actors, with a bookmark whose note looks like a part of a recording. */
const written = (adds = 5): string => {
  let now = 1_795_521_058_887.8142;
  const recorder = createRecorder(() => (now += 0.0371));
  const actors = [1, 2].map(() => createActor(counter, { inspect: recorder.inspect }).start());
  for (let at = 0; at < adds; at += 1) for (const actor of actors) actor.send({ type: 'add' });
  for (const actor of actors) actor.send({ type: 'stop' });
  const logs = ['p1', 'p2'].map((id) => {
    const log = new PortalLog({ ...portalInfo, id });
    log.take(recorder.recall());
    log.bookmarks = [{ at: 3, sid: actors[0]?.sessionId ?? '', note: 'says "messages":[{"k":"gap"}] — “ünïcode”' }];
    return log;
  });
  return writeRecording(logs);
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

const resultOf = (read: () => Parameters<typeof summarize>[1]) => {
  try {
    return summarize('a', read());
  } catch (error) {
    return toProblem(error);
  }
};
const quickly = (text: string) => resultOf(() => readPortals(bytesOf(text)));
const asJson = (text: string) => resultOf(() => parseRecording(text));

const whole = written();

type Written = Record<string, unknown>;

/** A recording whose first portal has other messages. */
const withMessages = (change: (messages: (Written | undefined)[]) => unknown[]): string => {
  const data = JSON.parse(whole) as { portals: { messages: unknown[] }[] };
  const [portal] = data.portals;
  if (portal) portal.messages = change(portal.messages as Written[]);
  return JSON.stringify(data);
};

/** A recording whose first portal has another first message of a kind. */
const withMessage = (kind: Message['k'], change: (message: Written) => unknown): string =>
  withMessages((messages) => {
    const at = messages.findIndex((one) => one?.['k'] === kind);
    return messages.with(at, change(messages[at] ?? {}) as Written);
  });

describe('Recordings that are read together', () => {
  test('are read in one pass as they are written, with the same result as JSON', () => {
    expect(readMessages(bytesOf(whole))?.lists.map(({ length }) => length)).toEqual([
      parseRecording(whole)[0]?.messages.length,
      parseRecording(whole)[1]?.messages.length,
    ]);
    expect(quickly(whole)).toEqual(asJson(whole));
    expect(quickly(whole)).toMatchObject({ sessions: [{ events: 14 }, { events: 14 }] });
  });

  test('count as events what the viewer of one recording has as lines', () => {
    const recorder = createRecorder();
    const [early, late] = [createActor(counter).start(), createActor(counter, { inspect: recorder.inspect }).start()];
    recorder.adopt(early);
    late.send({ type: 'add' });
    late.stop();
    const log = new PortalLog(portalInfo);
    log.take(recorder.recall());

    expect(log.lines.map(({ type }) => type)).toContain(foundRunning);
    expect(quickly(writeRecording([log]))).toMatchObject({ sessions: [{ events: log.lines.length }] });
    early.stop();
  });

  test('decode and check only once what is the same in many messages', () => {
    const [first] = readMessages(bytesOf(written(50)))?.lists ?? [];
    const states = first?.flatMap((message) => (message.k === 'state' ? [message.nodes] : [])) ?? [];

    expect(states.length).toBeGreaterThan(100);
    expect(new Set(states).size).toBe(2);
  });

  test.each<[string, string]>([
    ['with spaces', JSON.stringify(JSON.parse(whole), null, 1)],
    ['with members in another order', withMessage('state', ({ k, of, ...rest }) => ({ k, ...rest, of }))],
    ['with a kind that is not the first member', withMessage('event', ({ k, ...rest }) => ({ ...rest, k }))],
    ['with more members', withMessage('state', (one) => ({ ...one, more: [1, { a: -1.5e3 }] }))],
    ['with a kind twice', whole.replace('{"k":"event"', '{"k":"event","k":"event"')],
    ['with a byte order mark', `\uFEFF${whole}`],
    ['without messages', JSON.stringify({ ...JSON.parse(whole), portals: [{ info: portalInfo, messages: [] }] })],
    ['with messages beside the messages', whole.replace('"info":{', '"info":{"messages":[],')],
    ['with messages in reversed order', withMessages((all) => all.toReversed())],
    ['with a message twice', withMessages(([first, ...rest]) => [first, first, ...rest])],
    ['with a gap between', withMessages((all) => [...all, { k: 'gap', dropped: 3, seq: 0.5, t: 1 }])],
    ['with an instant that no date has', withMessage('event', (one) => ({ ...one, t: -1e20 }))],
    ['with a large exponent', withMessage('event', (one) => ({ ...one, t: 1.5e300 }))],
    ['with an escaped text', withMessage('event', (one) => ({ ...one, data: { a: '"\\\n\u2028é' } }))],
    [
      'with a value that is nested as deep as may be',
      withMessage('state', (one) => ({ ...one, context: nested(100) })),
    ],
    ['with a value that is nested too deep', withMessage('state', (one) => ({ ...one, context: nested(101) }))],
    ['with a state that is nested too deep', withMessage('state', (one) => ({ ...one, value: nested(3000) }))],
    ['without a member that is needed', withMessage('event', ({ sid: _, ...rest }) => rest)],
    ['with a number for a text', withMessage('state', (one) => ({ ...one, nodes: [1] }))],
    ['with a wrong timer', withMessage('state', (one) => ({ ...one, timers: [{ event: 'a' }] }))],
    ['with an unknown origin', withMessage('event', (one) => ({ ...one, origin: 'nobody' }))],
    ['with an unknown kind', withMessage('event', (one) => ({ ...one, k: 'other' }))],
    ['with a message that is none', withMessage('event', () => 7)],
    ['with a comma too many', whole.replace('}],"bookmarks"', '},],"bookmarks"')],
    ['with a portal twice', whole.replace('"p2"', '"p1"')],
    ['of another version', whole.replace('"version":3', '"version":9')],
    ['cut off', whole.slice(0, whole.length / 2)],
    ['with a damaged value', whole.replace('"data":{', '"data":{"a":01,')],
    ['with a damaged escape', whole.replace('"data":{', '"data":{"a":"\\x",')],
    ['of something else', '{"hello":1}'],
    ['of nothing', ''],
  ])('%s have the result or the problem that JSON has', (_, text) => {
    expect(quickly(text)).toEqual(asJson(text.replace(/^\uFEFF/, '')));
  });

  test('have the result or the problem that JSON has, whichever characters are changed', () => {
    const characters = [...'{}[]",:\\0123456789.eE+-tfnu "ké', '\u0000', '\n', '"sid":', '"k":', ',"of":1'];
    fc.assert(
      fc.property(
        fc.nat(whole.length - 1),
        fc.nat(3),
        fc.array(fc.constantFrom(...characters), { maxLength: 3 }),
        (at, removed, added) => {
          const text = whole.slice(0, at) + added.join('') + whole.slice(at + removed);
          expect(quickly(text)).toEqual(asJson(text));
        },
      ),
      { numRuns: 250 },
    );
  });

  test('have the instants that JSON has, to the last digit', () => {
    const instants = fc.oneof(
      fc.double({ min: 1e12, max: 4e12, noNaN: true }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      fc.nat(),
    );
    fc.assert(
      fc.property(fc.array(instants, { minLength: 1, maxLength: 20 }), (times) => {
        const messages = times.map((t, at) => ({
          k: 'event',
          sid: 'x:1',
          from: null,
          origin: 'code',
          type: 'a',
          data: {},
          seq: at + 1,
          t,
        }));
        const read = readMessages(bytesOf(`"messages":${JSON.stringify(messages)}`));
        if (read) expect(read.lists[0]?.map((one) => ('t' in one ? one.t : null))).toEqual(times.map((t) => t + 0));
      }),
    );
    const clock = `"messages":${JSON.stringify([{ k: 'event', sid: 'x:1', from: null, origin: 'code', type: 'a', data: {}, seq: 1, t: 1_795_521_058_887.8142 }])}`;
    expect(readMessages(bytesOf(clock))?.lists).toMatchObject([[{ t: 1_795_521_058_887.8142 }]]);
  });
});
