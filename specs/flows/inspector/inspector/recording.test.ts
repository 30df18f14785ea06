import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { toProblem } from '#machines/inspector/inspector/problem.ts';
import { openChannel } from '#src/inspector/bridge/channel.ts';
import { protocolVersion, viewerPatience, type Message, type PortalMessage } from '#src/inspector/bridge/protocol.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { createStatelyInspector } from '#src/inspector/bridge/stately.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { changedMachines, readRecording, writeRecording } from '#src/inspector/viewer/model/recording.ts';
import { explain } from '#src/inspector/viewer/model/explain.ts';
import { describeProblem } from '#src/inspector/viewer/words.ts';
import { portalInfo } from './watch-path.ts';

const counter = setup({
  types: {} as {
    context: { count: number; owner: string };
    events: { type: 'add' } | { type: 'stop' } | { type: 'reset' };
  },
  actors: { look: fromPromise(async () => 'MARKED answer') },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
  guards: { isLow: ({ context }) => context.count < 2 },
}).createMachine({
  id: 'counter',
  context: { count: 0, owner: 'MARKED owner' },
  initial: 'open',
  states: {
    open: {
      invoke: { id: 'looking', src: 'look' },
      after: { 5000: 'closed' },
      on: { add: { guard: 'isLow', actions: 'add' }, stop: 'closed' },
    },
    closed: { on: { reset: 'open' } },
  },
});

const recordCounter = () => {
  const recorder = createRecorder();
  const actor = createActor(counter, { inspect: recorder.inspect });
  actor.start();
  return { recorder, actor };
};

const logOf = (messages: readonly Message[]): PortalLog => {
  const log = new PortalLog(portalInfo);
  log.take(messages);
  return log;
};

const problemOf = (text: string) => {
  try {
    readRecording(text);
    return null;
  } catch (error) {
    return toProblem(error);
  }
};

describe('Why an event was ignored', () => {
  test('names the guard that refused, the state that had no answer, and the unknown event', () => {
    const { recorder, actor } = recordCounter();
    for (const type of ['add', 'add', 'add', 'reset'] as const) actor.send({ type });
    actor.send({ type: 'MARKED' } as never);
    const log = logOf(recorder.recall());
    const graph = log.graphOf(actor.sessionId);
    if (!graph) throw new Error('no graph');
    const says = log
      .linesOf(actor.sessionId)
      .slice(1)
      .map((line) => explain(graph, line, log.stateAt(line.sid, line.index)).says);

    expect(says).toEqual([
      'One transition taken.',
      'One transition taken.',
      'Ignored: the guards refused every candidate (isLow).',
      'Ignored: open has no transition for it.',
      'Ignored: no state of this machine handles this event.',
    ]);
    expect(JSON.stringify(log.raw)).not.toContain('MARKED');
  });

  test('names the other states that handle it, not the one it was refused in', () => {
    const { recorder, actor } = recordCounter();
    for (const type of ['add', 'add', 'add', 'reset'] as const) actor.send({ type });
    const log = logOf(recorder.recall());
    const graph = log.graphOf(actor.sessionId);
    if (!graph) throw new Error('no graph');
    const [refused, unknownHere] = log
      .linesOf(actor.sessionId)
      .slice(3)
      .map((line) => explain(graph, line, log.stateAt(line.sid, line.index)));

    expect(refused).toMatchObject({ kind: 'refused', elsewhere: [] });
    expect(unknownHere).toMatchObject({ kind: 'unknownHere', elsewhere: ['closed'] });
  });
});

describe('Timers', () => {
  test('are sent with their delay and the instant they are due', () => {
    const before = Date.now();
    const { recorder, actor } = recordCounter();
    const [timer] = logOf(recorder.recall()).stateAt(actor.sessionId, 99)?.timers ?? [];

    expect(timer).toMatchObject({ event: 'xstate.after.5000.counter.open', delay: 5000 });
    expect(timer?.dueAt).toBeGreaterThanOrEqual(before + 5000);
    actor.stop();
  });
});

describe('Actors that never start', () => {
  test('are not sent, whatever they do while they are made', () => {
    const recorder = createRecorder();
    createActor(counter, { inspect: recorder.inspect });
    const real = createActor(counter, { inspect: recorder.inspect }).start();

    const told = recorder.recall().flatMap((message) => (message.k === 'actor' ? message.sid : []));
    expect(told[0]).toBe(real.sessionId);
    expect(told).toHaveLength(2);
    real.stop();
  });
});

describe('A viewer that comes late', () => {
  test('gets every machine, actor and state, also when the oldest messages are gone', () => {
    const { recorder, actor } = recordCounter();
    const quiet = createActor(counter, { inspect: recorder.inspect }).start();
    for (let at = 0; at < 4000; at += 1) actor.send({ type: at % 2 ? 'reset' : 'stop' });
    const log = logOf(recorder.recall());

    expect(log.graphOf(quiet.sessionId)?.nodes).toHaveLength(3);
    expect(log.stateAt(quiet.sessionId, log.lines.length)?.value).toBe('open');
    expect(log.stateAt(actor.sessionId, log.lines.length)?.value).toBe('open');
    expect(log.dropped).toBeGreaterThan(1000);
    actor.stop();
    quiet.stop();
  });

  test('is sent in portions, and later events come after', async () => {
    const { recorder, actor } = recordCounter();
    for (let at = 0; at < 600; at += 1) actor.send({ type: at % 2 ? 'reset' : 'stop' });
    const { messages, ask, channel } = openFake(recorder);
    ask({ request: 'hello' });
    actor.send({ type: 'stop' });
    await expect
      .poll(() => messages.some((message) => message.notice === 'batch' && message.to !== null && message.isLast))
      .toBe(true);
    const batches = messages.filter((message) => message.notice === 'batch');

    expect(batches.length).toBeGreaterThan(3);
    expect(Math.max(...batches.map(({ messages }) => messages.length))).toBeLessThanOrEqual(400);
    channel.close();
    actor.stop();
  });
});

describe('A viewer that closes mid-stream', () => {
  test('costs nothing anymore, at once when it says so and after a while when it does not', () => {
    let now = 0;
    const { recorder, actor } = recordCounter();
    const { ask, channel } = openFake(recorder, () => now);
    ask({ request: 'hello' }, 'a');
    ask({ request: 'hello' }, 'b');
    ask({ request: 'bye' }, 'a');
    expect(channel.viewers()).toBe(1);

    now += viewerPatience + 1;
    actor.send({ type: 'stop' });
    expect(channel.viewers()).toBe(0);
    actor.stop();
  });

  test('a channel that fails does not reach the portal [INS-04.4]', () => {
    const { recorder, actor } = recordCounter();
    const { ask, channel } = openFake(recorder, () => 0, true);
    ask({ request: 'hello' });
    actor.send({ type: 'stop' });

    expect(actor.getSnapshot().value).toBe('closed');
    expect(channel.viewers()).toBe(0);
    actor.stop();
  });
});

describe('A page that is left', () => {
  test('is silent after its goodbye, and says what happened meanwhile when it is shown again', async () => {
    const { recorder, actor } = recordCounter();
    const { messages, ask, channel } = openFake(recorder);
    ask({ request: 'hello' });
    channel.leave();
    const before = messages.length;
    expect(messages.at(-1)?.notice).toBe('bye');

    actor.send({ type: 'stop' });
    await Promise.resolve();
    ask({ request: 'alive' });
    ask({ request: 'hello' }, 'late');
    expect(messages.slice(before)).toEqual([]);

    channel.arrive();
    const [here, batch] = messages.slice(before);
    expect(here?.notice).toBe('here');
    expect(batch).toMatchObject({ notice: 'batch', to: null });
    channel.close();
    actor.stop();
  });
});

describe('A recording', () => {
  test('is read back as it was written', () => {
    const { recorder, actor } = recordCounter();
    actor.send({ type: 'stop' });
    const log = logOf(recorder.recall());
    const [read] = readRecording(writeRecording([log]));

    expect(read?.lines).toEqual(log.lines);
    expect(read?.raw).toEqual(log.raw);
  });

  test('that is corrupt, foreign or something else says what is wrong with it [INS-04.1]', () => {
    const { recorder } = recordCounter();
    const whole = writeRecording([logOf(recorder.recall())]);
    const data = JSON.parse(whole) as { portals: { messages: Record<string, unknown>[] }[] };
    const damaged = structuredClone(data);
    delete damaged.portals[0]?.messages[1]?.['sid'];

    expect(problemOf(whole.slice(0, 300))).toEqual({ kind: 'corrupt', at: 'its text, which is not JSON' });
    expect(problemOf(' \n')).toEqual({ kind: 'empty' });
    expect(problemOf('[]')).toEqual({ kind: 'corrupt', at: 'its beginning' });
    expect(problemOf(JSON.stringify({ ...data, version: 9 }))).toEqual({ kind: 'foreignVersion', version: '9' });
    expect(problemOf(JSON.stringify({ ...data, version: '3' }))).toEqual({ kind: 'corrupt', at: 'version' });
    expect(problemOf(JSON.stringify(damaged))).toEqual({ kind: 'corrupt', at: 'portals.0.messages.1.sid' });
    const changed = structuredClone(data);
    changed.portals[0]?.messages.splice(2, 1, { ...data.portals[0]?.messages[2], t: -1e20 });
    expect(problemOf(JSON.stringify(changed))).toEqual({ kind: 'corrupt', at: 'portals.0.messages.2.t' });
    const reversed = { ...data, portals: data.portals.map((one) => ({ ...one, messages: one.messages.toReversed() })) };
    expect(problemOf(JSON.stringify(reversed))).toEqual({
      kind: 'corrupt',
      at: 'portals.0.messages.1, which is out of order',
    });
    expect(describeProblem({ kind: 'tooLarge', bytes: 200 * 1024 * 1024, most: 64 * 1024 * 1024 })).toBe(
      'This file is 200 MB. Recordings can be up to 64 MB. Make a shorter one.',
    );
  });

  test('that is edited by hand, and has a portal twice, says which: the second could not be looked at', () => {
    const log = logOf(recordCounter().recorder.recall());
    const other = new PortalLog({ ...log.info, id: 'p2' });

    expect(problemOf(writeRecording([log, other]))).toBeNull();
    expect(problemOf(writeRecording([log, other, log]))).toEqual({
      kind: 'corrupt',
      at: 'portals.2, which is there twice',
    });
  });

  test('names the machines that have changed since [INS-04.2]', () => {
    const { recorder, actor } = recordCounter();
    const live = logOf(recorder.recall());
    const changed = createRecorder();
    const other = createActor(counter.provide({}), { inspect: changed.inspect }).start();
    const recorded = logOf(
      changed.recall().map((message) => (message.k === 'machine' ? { ...message, revision: 'counter#0' } : message)),
    );

    expect(changedMachines([recorded], [live])).toEqual(['counter']);
    expect(changedMachines([live], [live])).toEqual([]);
    actor.stop();
    other.stop();
  });

  test('two portals with the same session ids stay apart', () => {
    const first = recordCounter();
    const second = recordCounter();
    first.actor.send({ type: 'stop' });
    const renamed = JSON.parse(
      JSON.stringify(second.recorder.recall()).replaceAll(second.actor.sessionId, first.actor.sessionId),
    ) as Message[];
    const [one, two] = readRecording(
      writeRecording([
        logOf(first.recorder.recall()),
        Object.assign(logOf(renamed), { info: { ...portalInfo, id: 'p2' } }),
      ]),
    );

    expect(one?.stateAt(first.actor.sessionId, 99)?.value).toBe('closed');
    expect(two?.stateAt(first.actor.sessionId, 99)?.value).toBe('open');
    first.actor.stop();
    second.actor.stop();
  });
});

describe('The hosted inspector', () => {
  test('gets whole definitions, also when it opens late, to its own origin only, and no value [SEC-09.1] [INS-05]', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const posts: { message: unknown; origin: string }[] = [];
    let onMessage: (event: { origin: string; data: unknown }) => void = () => {};
    const inspector = createStatelyInspector({
      open: () =>
        ({
          postMessage: (message: unknown, origin: unknown) => posts.push({ message, origin: String(origin) }),
        }) as never,
      listen: (listener) => {
        onMessage = listener;
        return () => {};
      },
      onAct: () => {},
    });
    const actor = createActor(counter, { inspect: inspector.inspect }).start();
    createActor(counter, { inspect: inspector.inspect });
    inspector.permit('https://stately.ai/inspect');
    actor.send({ type: 'stop' });
    await vi.advanceTimersByTimeAsync(1000);
    onMessage({ origin: 'https://evil.test', data: { type: '@statelyai.connected' } });
    expect(posts).toEqual([]);

    onMessage({ origin: 'https://stately.ai', data: { type: '@statelyai.connected' } });

    const actors = posts.filter(({ message }) => (message as { type: string }).type === '@xstate.actor');
    expect(actors).toHaveLength(2);
    expect(JSON.stringify(actors)).toContain('isLow');
    expect(new Set(posts.map(({ origin }) => origin))).toEqual(new Set(['https://stately.ai']));
    expect(JSON.stringify(posts)).not.toContain('MARKED');
    actor.stop();
  });
});

const openFake = (recorder: ReturnType<typeof createRecorder>, now = () => 0, isBroken = false) => {
  const messages: PortalMessage[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  let isOpen = false;
  const channel = openChannel({
    recorder,
    now,
    describe: () => portalInfo,
    open: () => ({
      postMessage: (message: PortalMessage) => {
        if (isBroken && isOpen) throw new Error('closed');
        messages.push(structuredClone(message));
      },
      close: () => {},
      addEventListener: (_: string, listener: never) => void listeners.push(listener),
    }),
  });
  isOpen = true;
  const ask = (what: object, viewer = 'v1') => {
    for (const listener of listeners) listener({ data: { version: protocolVersion, viewer, ...what } });
  };
  return { messages, ask, channel };
};
