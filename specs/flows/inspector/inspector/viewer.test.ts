import { describe, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { mask } from '#machines/inspector/inspector/redact.ts';
import { flowOf } from '#src/inspector/bridge/inspected.ts';
import { resolve } from '#src/inspector/bridge/graph.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { createStatelyInspector } from '#src/inspector/bridge/stately.ts';
import { closable, collapse } from '#src/inspector/viewer/model/collapse.ts';
import { everything, filterLines } from '#src/inspector/viewer/model/filter.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { pathOf, whyNoPath } from '#src/inspector/viewer/model/path.ts';
import { besideOf, lineAt, readPlace, writePlace } from '#src/inspector/viewer/model/place.ts';
import { readRecording, writeRecording } from '#src/inspector/viewer/model/recording.ts';
import { describe as describeValue } from '#src/inspector/viewer/model/values.ts';
import { timesOf } from '#src/inspector/viewer/model/times.ts';
import { spanLabel } from '#src/inspector/viewer/words.ts';
import { portalInfo } from './watch-path.ts';

const machine = setup({
  types: {} as {
    context: { failure: { kind: string } | null };
    events: { type: 'try'; mode: number } | { type: 'end' };
  },
  actions: { keepFailure: assign({ failure: { kind: 'offline' } }) },
  guards: { isBold: (_, params: { mode: number }) => params.mode > 1 },
}).createMachine({
  id: 'search',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        try: [
          {
            guard: { type: 'isBold', params: ({ event }) => ({ mode: event.mode }) },
            target: 'failed',
            actions: 'keepFailure',
          },
        ],
        end: 'over',
      },
    },
    failed: {},
    over: {},
  },
});

const machineWithParts = setup({
  types: {} as { events: { type: 'GO' } | { type: 'LEAVE' } | { type: 'BACK' } },
  guards: { isOver: (_, { limit }: { limit: number }) => limit > 3 },
}).createMachine({
  id: 'parts',
  initial: 'outer',
  states: {
    outer: {
      initial: 'first',
      states: {
        first: { on: { GO: 'second' } },
        second: { on: { LEAVE: { guard: { type: 'isOver', params: { limit: 3 } }, target: '#parts.after' } } },
      },
    },
    after: { on: { BACK: 'outer.second' } },
  },
});

const logOf = (messages: Parameters<PortalLog['take']>[0]): PortalLog => {
  const log = new PortalLog(portalInfo);
  log.take(messages);
  return log;
};

/** What is recorded, and sent to the hosted inspector, of a session in which a text occurs wherever a text can occur. */
const recordSecret = async (secret: string) => {
  const keeper = setup({
    types: {} as {
      context: { secret: string; answer: string };
      input: { secret: string };
      output: { secret: string };
      events: { type: 'take'; secret: string; list: { secret: string }[] } | { type: 'end' };
    },
    actors: {
      answer: fromPromise<string, { secret: string }>(async ({ input }) => input.secret),
      fail: fromPromise<string, { secret: string }>(({ input }) => Promise.reject(new Error(input.secret))),
    },
    actions: { take: assign((_, { secret }: { secret: string }) => ({ secret })) },
  }).createMachine({
    id: 'keeper',
    context: ({ input }) => ({ secret: input.secret, answer: '' }),
    output: ({ context }) => ({ secret: context.secret }),
    initial: 'open',
    states: {
      open: {
        invoke: [
          {
            id: 'answer',
            src: 'answer',
            input: ({ context }) => ({ secret: context.secret }),
            onDone: { actions: assign({ answer: ({ event }) => event.output }) },
          },
          { id: 'fail', src: 'fail', input: ({ context }) => ({ secret: context.secret }), onError: {} },
        ],
        on: { take: { actions: { type: 'take', params: ({ event }) => event } }, end: 'over' },
      },
      over: { type: 'final' },
    },
  });
  const recorder = createRecorder(() => 0);
  const posted: unknown[] = [];
  let connect = () => {};
  const hosted = createStatelyInspector({
    open: () => ({ postMessage: (message: unknown) => void posted.push(message) }),
    listen: (listener) => {
      connect = () => listener({ origin: 'https://hosted.test', data: { type: '@statelyai.connected' } });
      return () => {};
    },
    onAct: () => {},
  });
  hosted.permit('https://hosted.test/inspect');
  connect();
  const actor = createActor(keeper, {
    input: { secret },
    inspect: (event) => {
      recorder.inspect(event);
      hosted.inspect(event);
    },
  }).start();
  actor.send({ type: 'take', secret, list: [{ secret }] });
  actor.send({ type: secret } as never);
  await new Promise((resolve) => setTimeout(resolve, 0));
  actor.send({ type: 'end' });
  const ids = new Map<string, string>();
  const withoutIds = (value: unknown) =>
    JSON.stringify(value).replaceAll(/x:\d+/g, (id) => ids.get(id) ?? (ids.set(id, `x${ids.size}`), ids.get(id) ?? ''));
  const log = logOf(recorder.recall());
  return {
    recorded: withoutIds(JSON.parse(writeRecording([log])).portals[0].messages),
    posted: withoutIds(posted.map((message) => ({ ...(message as object), id: '', createdAt: '' }))).replaceAll(
      /"t":[\d.]+/g,
      '',
    ),
  };
};

const record = (events: readonly ({ type: 'try'; mode: number } | { type: 'end' })[], isLate = false) => {
  const recorder = createRecorder();
  const actor = createActor(machine, isLate ? {} : { inspect: recorder.inspect }).start();
  if (isLate) recorder.adopt(actor);
  for (const event of events) actor.send(event);
  return { sid: actor.sessionId, log: logOf(recorder.recall()) };
};

describe('A masked text', () => {
  test('says how long it is in classes only: no length of a password is sent', () => {
    expect(mask('x'.repeat(23))).toEqual(mask('x'.repeat(8)));
    expect(['', 'x', 'x'.repeat(41), 'x'.repeat(501)].map((text) => mask(text)?.size)).toEqual([
      'empty',
      'short',
      'medium',
      'long',
    ]);
    expect(JSON.stringify(mask('x'.repeat(23)))).not.toMatch(/\d/);
    expect(describeValue(mask('secret'))).toEqual({ text: 'string · short', isMasked: true });
  });

  test('is the same in recordings and for the hosted inspector, however long it is', async () => {
    const sessions = [await recordSecret('x'.repeat(8)), await recordSecret('x'.repeat(23))];

    expect(sessions[0]?.recorded).toContain('"short"');
    expect(sessions[0]?.posted).toContain('"short"');
    expect(sessions[1]).toEqual(sessions[0]);
  });

  test('of an older recording keeps its length', () => {
    expect(describeValue({ $: 'string', n: 7 })).toEqual({ text: 'string · 7', isMasked: true });
  });
});

describe('The search of the events', () => {
  test('finds what an event carries, what the context holds, and guards and actions by name', () => {
    const { log } = record([{ type: 'try', mode: 1 }, { type: 'end' }, { type: 'try', mode: 2 }]);
    const { log: bold } = record([{ type: 'try', mode: 2 }]);
    const found = (text: string, where = bold) =>
      filterLines(where, { ...everything, text }, null).map(({ type }) => type);

    expect(found('mode')).toEqual(['try']);
    expect(found('offline')).toEqual(['try']);
    expect(found('keepfailure')).toEqual(['try']);
    expect(found('isbold', log)).toEqual(['try']);
    expect(found('nothing of it')).toEqual([]);
  });
});

describe('A test from a session', () => {
  test('is asked of the tool by the name of the flow, which may have two words', () => {
    expect(flowOf('chunkReload')).toBe('chunk-reload');
    expect(flowOf('search')).toBe('search');
    expect(flowOf('lamp')).toBeNull();
  });

  test('that cannot be made says why: not started yet, running before, or no longer kept', () => {
    const { log, sid } = record([{ type: 'end' }]);
    expect(pathOf(log, sid)).not.toBeNull();
    expect(whyNoPath(log, sid, log.lines.length)).toBeNull();
    expect(whyNoPath(log, sid, 0)).toBe('notYet');

    const late = record([{ type: 'end' }], true);
    expect(whyNoPath(late.log, late.sid, late.log.lines.length)).toBe('foundRunning');

    log.forget(1);
    expect(whyNoPath(log, sid, log.lines.length)).toBe('dropped');
  });
});

describe('A recording whose actors are each other’s parents', () => {
  test('opens with all of them: the last one that closes the loop has no parent', () => {
    const { log, sid } = record([{ type: 'end' }]);
    const data = JSON.parse(writeRecording([log])) as { portals: { messages: Record<string, unknown>[] }[] };
    const messages = data.portals[0]?.messages ?? [];
    const actor = messages.find(({ k }) => k === 'actor');
    if (!actor) throw new Error('no actor');
    actor['parent'] = 'x:900';
    messages.push({ ...actor, sid: 'x:900', parent: 'x:901', seq: 9000 });
    messages.push({ ...actor, sid: 'x:901', parent: sid, seq: 9001 });
    messages.push({ ...actor, sid: 'x:902', parent: 'x:902', seq: 9002 });
    const [opened] = readRecording(JSON.stringify(data));

    expect([...(opened?.actors.values() ?? [])].map(({ sid, parent }) => [sid, parent])).toEqual([
      [sid, 'x:900'],
      ['x:900', 'x:901'],
      ['x:901', null],
      ['x:902', null],
    ]);
    expect(opened?.stateAt(sid, opened.lines.length)?.value).toBe('over');
  });
});

describe('A large machine', () => {
  const { graph } = resolve(machineWithParts);
  const shown = (closed: string[]) => collapse(graph, new Set(closed));

  test('is drawn with its closed states: no states inside, and arrows that end at the closed one', () => {
    const { nodes, transitions } = shown(['parts.outer']);

    expect(nodes.map(({ path }) => path.join('.'))).toEqual(['', 'outer', 'after']);
    expect(transitions.map(({ event, source, targets }) => [event, source, targets])).toEqual([
      ['LEAVE', 'parts.outer', ['parts.after']],
      ['BACK', 'parts.after', ['parts.outer']],
    ]);
    expect(shown([])).toBe(graph);
    expect(closable(graph).map(({ id }) => id)).toEqual(['parts.outer']);
  });

  test('names the parameters of its guards', () => {
    expect(graph.transitions.map(({ guard }) => guard)).toEqual([null, 'isOver(limit: 3)', null]);
  });
});

describe('A place in a log', () => {
  test('is written into the address and read back; an address without one is none', () => {
    const place = { portal: 'p 1', sid: 'x:5', at: 12 };

    expect(readPlace(writePlace(place))).toEqual(place);
    expect(readPlace(writePlace({ ...place, at: null }))).toEqual({ ...place, at: null });
    expect(readPlace('#portal=p1&actor=x:5&at=soon')).toEqual({ portal: 'p1', sid: 'x:5', at: null });
    expect(['', '#', '#actor=x:5', '#portal=p1'].map((fragment) => readPlace(fragment))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('is still the same line when older lines are dropped', () => {
    const { log, sid } = record([{ type: 'try', mode: 1 }, { type: 'try', mode: 1 }, { type: 'end' }]);
    const place = { portal: 'p1', sid, at: log.lines[2]?.seq ?? 0 };
    const before = lineAt(log, place);
    log.forget(1);

    expect(lineAt(log, place)).toBe(before);
    expect(before?.type).toBe('try');
  });

  test('leads to the event of the same actor before and after it, over those of others', () => {
    const recorder = createRecorder();
    const actor = createActor(machine, { inspect: recorder.inspect }).start();
    const other = createActor(machine, { inspect: recorder.inspect }).start();
    for (const ref of [actor, other, other, actor]) ref.send({ type: 'try', mode: 1 });
    const log = logOf(recorder.recall());
    const indexOf = (position: number, by: 1 | -1) => besideOf(log, actor.sessionId, position, by)?.index;

    expect(log.lines.map(({ sid }) => sid === actor.sessionId)).toEqual([true, false, true, false, false, true]);
    expect([indexOf(1, 1), indexOf(3, 1), indexOf(6, 1)]).toEqual([2, 5, undefined]);
    expect([indexOf(6, -1), indexOf(3, -1), indexOf(1, -1)]).toEqual([2, 0, undefined]);
  });
});

describe('A span of time', () => {
  test('is rounded before its unit is chosen', () => {
    const spans = [0, 999.4, 999.5, 59_949, 59_960, 60_000, 125_999, 3_599_900, 3_599_960, 5_580_000, 93_600_000];
    expect(spans.map(spanLabel)).toEqual([
      '0 ms',
      '999 ms',
      '1.0 s',
      '59.9 s',
      '1 min',
      '1 min',
      '2 min 6 s',
      '59 min 59 s',
      '1 h',
      '1 h 33 min',
      '26 h',
    ]);
  });
});

describe('Time in a state', () => {
  test('is added up over visits and up to the position; a transition says how long its state had been active', () => {
    let now = 1000;
    const recorder = createRecorder(() => now);
    const actor = createActor(machineWithParts, { inspect: recorder.inspect }).start();
    for (const [wait, type] of [
      [100, 'GO'],
      [30, 'LEAVE'],
      [5, 'GO'],
    ] as const) {
      now += wait;
      actor.send({ type });
    }
    const log = logOf(recorder.recall());
    const { states, transitions } = timesOf(log, actor.sessionId, log.lines.length);

    expect(states.get('parts.outer')).toEqual({ visits: 1, ms: 135 });
    expect(states.get('parts.outer.first')).toEqual({ visits: 1, ms: 100 });
    expect(states.get('parts.outer.second')).toEqual({ visits: 1, ms: 35 });
    expect(states.get('parts.after')).toBeUndefined();
    expect([...transitions]).toEqual([['outer.first · GO → outer.second', { count: 1, ms: 100 }]]);
    expect(timesOf(log, actor.sessionId, 1).states.get('parts.outer.first')).toEqual({ visits: 1, ms: 0 });
  });
});
