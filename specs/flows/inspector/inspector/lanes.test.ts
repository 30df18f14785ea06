import { describe, expect, test } from 'vitest';
import type { Message } from '#src/inspector/bridge/protocol.ts';
import { drawnBars, lanesOf, nearest, pan, showing, spanOf, ticksOf, zoom } from '#src/inspector/viewer/model/lanes.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { portalInfo } from './watch-path.ts';

describe('The lanes of a log', () => {
  test('show the states of each actor over the time in which they were active, children below parents', () => {
    const lanes = lanesOf(searchLog());

    expect(lanes.map(({ sid, depth, isPort }) => [sid, depth, isPort])).toEqual([
      ['x:0', 0, false],
      ['x:3', 1, true],
      ['x:2', 0, false],
    ]);
    expect(lanes[0]?.bars.map(({ from, to, label }) => [label, from, to])).toEqual([
      ['idle', 1000, 1100],
      ['loading', 1100, 1400],
      ['shown', 1400, 1600],
      ['loading', 1600, 2000],
    ]);
    expect(lanes[2]?.bars.map(({ from, to, label, status }) => [label, status, from, to])).toEqual([
      ['open', 'active', 1200, 1900],
      ['closed', 'done', 1900, 1900],
    ]);
  });

  test('have one lane for all calls of a port: each call as long as it took, and how it ended', () => {
    const [, port] = lanesOf(searchLog());

    expect(port?.bars.map(({ from, to, status, sid }) => [sid, status, from, to])).toEqual([
      ['x:1', 'done', 1100, 1390],
      ['x:3', 'active', 1600, 2000],
    ]);
    expect(port?.marks.map(({ t }) => t)).toEqual([1100, 1390, 1600, 2000]);
  });

  test('begin with the first line that is kept, in the state of that time', () => {
    const log = searchLog();
    log.forget(3);
    const [search] = lanesOf(log);

    expect(search?.bars[0]).toMatchObject({ label: 'loading', from: 1200, line: null });
  });

  test('draw what is too narrow to be seen as one bar, and nothing outside of the part that is shown', () => {
    const bar = (from: number, to: number) => ({ from, to, label: 'x', status: 'active', sid: 'x:0', line: null });
    const bars = [bar(0, 500), bar(500, 501), bar(501, 502), bar(502, 503), bar(503, 900), bar(2000, 3000)];

    expect(drawnBars(bars, { from: 0, to: 1000 }, 500).map(({ from, to, count }) => [from, to, count])).toEqual([
      [0, 500, 1],
      [500, 503, 3],
      [503, 900, 1],
    ]);
    expect(drawnBars(bars, { from: 499, to: 504 }, 500)).toHaveLength(5);
  });

  test('lead to the event that is nearest to where they are pressed', () => {
    const [search] = lanesOf(searchLog());
    expect([1000, 1240, 1300, 9000].map((t) => nearest(search?.marks ?? [], t)?.t)).toEqual([1000, 1100, 1400, 1600]);
    expect(nearest([], 5)).toBeNull();
  });
});

describe('The part of the time that is shown', () => {
  const all = { from: 1000, to: 2000 };

  test('is zoomed around an instant and moved, within the log', () => {
    expect(spanOf(searchLog())).toEqual(all);
    expect(zoom(all, all, 2, 1500)).toEqual({ from: 1250, to: 1750 });
    expect(zoom(all, { from: 1250, to: 1750 }, 0.1, 1500)).toEqual(all);
    const closest = zoom(all, all, 10_000, 1000);
    expect(closest).toEqual({ from: 1000, to: 1005 });
    expect(pan(all, { from: 1250, to: 1750 }, 0.2)).toEqual({ from: 1350, to: 1850 });
    expect(pan(all, { from: 1250, to: 1750 }, 9)).toEqual({ from: 1500, to: 2000 });
  });

  test('follows the position where it leaves the part', () => {
    const span = { from: 1250, to: 1350 };
    expect(showing(all, span, 1300)).toBe(span);
    expect(showing(all, span, 1700)).toEqual({ from: 1650, to: 1750 });
    expect(showing(all, span, 2000)).toEqual({ from: 1900, to: 2000 });
  });

  test('has round instants on its axis', () => {
    expect(ticksOf({ from: 1003, to: 2000 }, 10)).toEqual({
      step: 100,
      at: [1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900, 2000],
    });
    expect(ticksOf({ from: 0, to: 3 * 60_000 }, 6).step).toBe(30_000);
  });
});

/** A search that is asked twice, with a port that answers once, and a dialog that closes. */
const searchLog = (): PortalLog => {
  let seq = 0;
  const messages: Message[] = [];
  const write = (message: DistributiveOmit<Message, 'seq'>) =>
    void messages.push({ ...message, seq: (seq += 1) } as Message);
  const actor = (sid: string, name: string, parent: string | null, revision: string | null) =>
    write({ k: 'actor', sid, name, src: name, parent, revision, t: 0 });
  const event = (t: number, sid: string, type: string) => {
    write({ k: 'event', sid, from: null, origin: 'person', type, data: {}, t });
    return seq;
  };
  const state = (t: number, sid: string, of: number, value: string | null, status = 'active') =>
    write({ k: 'state', sid, of, status, t, ...(value === null ? {} : { value, nodes: [`m.${value}`] }) });

  actor('x:0', 'search', null, 'm#1');
  state(1000, 'x:0', event(1000, 'x:0', 'xstate.init'), 'idle');
  const asked = event(1100, 'x:0', 'search.submit');
  actor('x:1', 'fetching', 'x:0', null);
  const called = event(1100, 'x:1', 'xstate.init');
  state(1100, 'x:1', called, null);
  state(1100, 'x:0', asked, 'loading');
  actor('x:2', 'dialog', null, 'm#1');
  state(1200, 'x:2', event(1200, 'x:2', 'xstate.init'), 'open');
  state(1390, 'x:1', 0, null, 'done');
  state(1400, 'x:0', event(1400, 'x:0', 'xstate.done.actor.fetching'), 'shown');
  const again = event(1600, 'x:0', 'search.submit');
  actor('x:3', 'fetching', 'x:0', null);
  state(1600, 'x:3', event(1600, 'x:3', 'xstate.init'), null);
  state(1600, 'x:0', again, 'loading');
  state(1900, 'x:2', event(1900, 'x:2', 'dialog.close'), 'closed', 'done');
  event(2000, 'x:3', 'late');
  const log = new PortalLog(portalInfo);
  log.take(messages);
  return log;
};

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
