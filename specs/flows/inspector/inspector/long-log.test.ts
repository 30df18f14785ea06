import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import type { Message } from '#src/inspector/bridge/protocol.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { readRecording, writeRecording } from '#src/inspector/viewer/model/recording.ts';
import { timesOf } from '#src/inspector/viewer/model/times.ts';
import { portalInfo } from './watch-path.ts';

/** So many events of one actor. */
const longLog = (count: number): Message[] => [
  { k: 'actor', sid: 'x:1', name: 'one', src: 'one', parent: null, revision: null, seq: 1, t: 0 },
  ...Array.from({ length: count }, (_, at): Message => {
    const common = { sid: 'x:1', from: null, origin: 'code', data: {} } as const;
    return { k: 'event', ...common, type: at === 0 ? 'xstate.init' : 'go', seq: at + 2, t: at };
  }),
];

describe('A long recording', () => {
  test('is opened with all of its events', () => {
    const log = new PortalLog(portalInfo);
    log.take(longLog(40_000));
    const [opened] = readRecording(writeRecording([log]));

    expect([opened?.lines.length, opened?.dropped]).toEqual([40_000, 0]);
    expect(opened?.raw).toHaveLength(40_001);
  });
});

describe('A long log of a running portal', () => {
  test('keeps the newest events of a long log, and says how many messages are not kept', () => {
    const log = new PortalLog(portalInfo, 100);
    log.take(longLog(1000));
    const kept = log.lines.length;
    const gap = { k: 'gap', dropped: log.dropped, seq: log.lines[0]?.seq ?? 0, t: 0 };
    const [opened] = readRecording(writeRecording([log]));

    expect(kept).toBeLessThanOrEqual(100);
    expect(log.dropped).toBe(1000 - kept);
    expect(log.raw.filter(({ k }) => k === 'gap')).toEqual([{ ...gap, seq: gap.seq - 0.5, t: log.lines[0]?.t }]);
    expect([opened?.lines.length, opened?.dropped]).toEqual([kept, log.dropped]);

    log.forget(kept);
    log.take(longLog(1010));
    const [cleared] = readRecording(writeRecording([log]));
    expect([log.lines.length, log.dropped, log.raw.filter(({ k }) => k === 'gap').length]).toEqual([10, 1000, 1]);
    expect([cleared?.lines.length, cleared?.dropped]).toEqual([10, 1000]);
  });

  test('adds what is forgotten to what was gone before it came', () => {
    const log = new PortalLog(portalInfo, 100);
    log.take([{ k: 'gap', dropped: 7, seq: 0.5, t: 0 }, ...longLog(101)]);

    expect(log.dropped).toBe(7 + 101 - log.lines.length);
  });

  test('whose lines were cleared says how its actors are, also in a file, and how long from then on', () => {
    let now = 1000;
    const recorder = createRecorder(() => now);
    const actor = createActor(door, { inspect: recorder.inspect }).start();
    const log = new PortalLog(portalInfo, 100);
    log.take(recorder.recall());
    log.forget(log.lines.length);
    const [cleared] = readRecording(writeRecording([log]));
    const times = () => [...timesOf(log, actor.sessionId, log.lines.length).states];

    expect(cleared?.stateAt(actor.sessionId, cleared.lines.length)?.value).toBe('shut');
    expect(times()).toEqual([]);

    now = 2000;
    actor.send({ type: 'knock' });
    now = 2400;
    actor.send({ type: 'open' });
    log.take(recorder.recall());
    expect(times()).toEqual([
      ['door.shut', { visits: 1, ms: 400 }],
      ['door', { visits: 1, ms: 400 }],
      ['door.ajar', { visits: 1, ms: 0 }],
    ]);
  });
});

const door = setup({ types: {} as { events: { type: 'knock' } | { type: 'open' } } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { open: 'ajar' } }, ajar: {} },
});
