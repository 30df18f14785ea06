import { describe, expect, test } from 'vitest';
import { countdownOf } from '#machines/domain/session/timeout.ts';
import { fc } from '#specs/support/properties.ts';
import { BrowserOfTabs, Server } from './browser.ts';
import { Scheduler } from './scheduler.ts';

const minute = 60_000;

interface Act {
  at: number;
  tab: number;
  kind: 'work' | 'stay' | 'sleep' | 'wake';
}

const runs = fc.record({
  tabs: fc.integer({ min: 2, max: 10 }),
  idle: fc.constantFrom(4 * minute, 5 * minute),
  absolute: fc.constantFrom(12 * 60 * minute, 9 * minute),
  latency: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 5, maxLength: 20 }),
  skews: fc.array(fc.integer({ min: -600_000, max: 600_000 }), { minLength: 10, maxLength: 10 }),
  acts: fc.array(
    fc.record<Act>({
      at: fc.oneof(fc.integer({ min: minute, max: 5 * minute }), fc.integer({ min: 0, max: 12 * minute })),
      tab: fc.nat(9),
      kind: fc.constantFrom('work', 'work', 'stay', 'stay', 'stay', 'sleep', 'wake'),
    }),
    { minLength: 10, maxLength: 24 },
  ),
});

describe('several tabs of one session', () => {
  test('never log out while another one has extended, and ask for it one at a time, in 1,000 random runs [TMO-06.8] [SEC-21.1, SEC-21.2]', async () => {
    let extensions = 0;
    let ends = 0;
    await fc.assert(
      fc.asyncProperty(runs, async ({ tabs: count, idle, absolute, latency, skews, acts }) => {
        const scheduler = new Scheduler();
        const server = new Server(scheduler, { idle, absolute });
        let calls = 0;
        const browser = new BrowserOfTabs(scheduler, server, () => latency[(calls += 1) % latency.length] ?? 1);
        const tabs = Array.from({ length: count }, (_, at) => browser.open(skews[at]));
        const wrong: string[] = [];
        let isOver = false;
        for (const [at, tab] of tabs.entries()) {
          tab.actor.subscribe({
            complete: () => {
              if (server.isAlive) wrong.push(`tab ${at} ends at ${scheduler.now}, the session lives`);
              isOver = true;
            },
          });
        }

        for (const { at, tab, kind } of acts.toSorted((a, b) => a.at - b.at)) {
          await scheduler.runUntil(at);
          const one = tabs[tab % count];
          if (kind === 'work') one?.act();
          if (kind === 'stay') one?.stay();
          if (kind === 'sleep') one?.computer.sleep();
          if (kind === 'wake') one?.computer.wake();
        }
        await scheduler.runUntil(12 * minute);
        for (const { computer } of tabs) computer.wake();
        await scheduler.runUntil(20 * minute);

        expect(wrong).toEqual([]);
        expect(server.mostInFlight).toBeLessThanOrEqual(1);
        expect(isOver).toBe(true);
        expect(tabs.every(({ actor }) => actor.getSnapshot().status === 'done')).toBe(true);
        extensions += server.keepAlives;
        ends += 1;
      }),
      { numRuns: 1000 },
    );
    expect(ends).toBe(1000);
    expect(extensions).toBeGreaterThan(500);
  });

  test('an extension in one tab closes the warning in all within a second [TMO-06.6]', async () => {
    const { scheduler, browser, tabs } = open(5);
    await scheduler.runUntil(29 * minute);
    expect(tabs.map(({ actor }) => actor.getSnapshot().matches('idle'))).toEqual(tabs.map(() => true));

    tabs[3]?.actor.send({ type: 'session.extend' });
    await scheduler.runUntil(scheduler.now + 1000);

    expect(tabs.map(({ actor }) => actor.getSnapshot().matches('watching'))).toEqual(tabs.map(() => true));
    expect(browser.server.keepAlives).toBe(1);
  });

  test('when all press at once, one call is made', async () => {
    const { scheduler, browser, tabs } = open(8);
    await scheduler.runUntil(29 * minute);

    for (const { actor } of tabs) actor.send({ type: 'session.extend' });
    await scheduler.runUntil(scheduler.now + 3000);

    expect(browser.server.mostInFlight).toBe(1);
    expect(browser.server.keepAlives).toBe(1);
    expect(tabs.every(({ actor }) => actor.getSnapshot().matches('watching'))).toBe(true);
  });
});

describe('one tab', () => {
  test('can be extended ten times in a row and more [S-04.2]', async () => {
    const { scheduler, browser, tab } = open(1);

    for (let count = 1; count <= 12; count += 1) {
      await scheduler.runUntil(scheduler.now + 29 * minute);
      expect(tab.actor.getSnapshot().matches('idle'), `before extension ${count}`).toBe(true);
      tab.actor.send({ type: 'session.extend' });
      await scheduler.runUntil(scheduler.now + 1000);
      expect(tab.actor.getSnapshot().matches('watching'), `after extension ${count}`).toBe(true);
    }

    expect(browser.server.keepAlives).toBe(12);
  });

  test('touches the server at most once a minute, however much is done, and forgets nothing [TMO-01.5]', async () => {
    const { scheduler, browser, tab } = open(1);

    for (let second = 1; second <= 600; second += 1) {
      await scheduler.runUntil(second * 1000);
      tab.act();
    }
    await scheduler.runUntil(660_000);

    expect(browser.server.keepAlives).toBeLessThanOrEqual(11);
    expect(browser.server.keepAlives).toBeGreaterThanOrEqual(9);
    expect(browser.server.expires - browser.server.origin).toBeGreaterThanOrEqual(600_000 + 29 * minute);
  });

  test.each([
    ['30 seconds', 30_000],
    ['10 minutes', 10 * minute],
    ['8 hours', 8 * 60 * minute],
  ])(
    'after a sleep of %s it knows the time within a second, and acts within a second [TMO-06.1, TMO-06.3] [SEC-19.2]',
    async (_, nap) => {
      for (const before of [1, 15, 27.9, 28.2, 29.7]) {
        const { scheduler, browser, tab } = open(1);
        await scheduler.runUntil(before * minute);
        tab.computer.sleep();
        await scheduler.runUntil(before * minute + nap);
        tab.computer.wake();
        expect(Math.abs(tab.serverTime - browser.server.now)).toBeLessThanOrEqual(1000);
        await scheduler.runUntil(scheduler.now + 1000);

        const { status, context, value } = tab.actor.getSnapshot();
        if (!browser.server.isAlive) expect(status, JSON.stringify(value)).toBe('done');
        else if (browser.server.expires - browser.server.now <= 119_000) expect(value).toEqual({ idle: 'open' });
        else expect(status).toBe('active');
        if (status === 'active') expect(context.now).toBeLessThanOrEqual(browser.server.now + 1000);
      }
    },
  );

  test('in the background, where it is woken once a minute, it acts within a second of each time [TMO-06.4] [SEC-19.1]', async () => {
    const { scheduler, browser, tab } = open(1);
    while (tab.actor.getSnapshot().status === 'active' && scheduler.now < 35 * minute) {
      tab.computer.sleep();
      await scheduler.runUntil(scheduler.now + minute);
      tab.computer.wake();
      await scheduler.runUntil(scheduler.now + 1000);

      const { status, value } = tab.actor.getSnapshot();
      const left = browser.server.expires - browser.server.now;
      if (!browser.server.isAlive) expect(status, JSON.stringify(value)).toBe('done');
      else if (left <= 119_000) expect(value).toEqual({ idle: 'open' });
      expect(Math.abs(tab.serverTime - browser.server.now)).toBeLessThanOrEqual(1000);
    }

    expect(tab.actor.getSnapshot().status).toBe('done');
  });

  test.each([-10 * minute, 10 * minute])(
    'a clock that is %i ms off changes nothing: warning and end come within a second [TMO-06.2, TMO-06.5] [SEC-20]',
    async (skew) => {
      const { scheduler, browser, tab } = open(1, { skew });
      const { expires, origin } = browser.server;
      await scheduler.runUntil(31 * minute);

      const reached = (state: string) => tab.log.find((entry) => entry.state.includes(state))?.at ?? Number.NaN;
      const end = expires - origin;
      expect(Math.abs(reached('idle') - (end - 120_000))).toBeLessThanOrEqual(1000);
      expect(Math.abs(reached('over') - end)).toBeLessThanOrEqual(1000);
    },
  );

  test.each([-10 * minute, 10 * minute])(
    'a clock that is set %i ms off while the portal runs ends nothing early or late [SEC-20]',
    async (jump) => {
      for (const at of [5, 27.95, 28.5, 29.9]) {
        const { scheduler, browser, tab } = open(1);
        const end = browser.server.expires - browser.server.origin;
        await scheduler.runUntil(at * minute);
        tab.computer.skew = jump;
        tab.computer.sleep();
        tab.computer.wake();
        await scheduler.runUntil(31 * minute);

        const over = tab.log.find((entry) => entry.state.includes('over'))?.at ?? Number.NaN;
        expect(Math.abs(over - end), `set at minute ${at}`).toBeLessThanOrEqual(2000);
      }
    },
  );

  test('counts down without a leap and never below zero [TMO-02.2] [S-06.1]', async () => {
    const { scheduler, tab } = open(1);
    const shown: number[] = [];
    tab.actor.subscribe((snapshot) => {
      const { clock, now } = snapshot.context;
      const seconds = countdownOf(Date.parse(clock.expires) - now);
      if (snapshot.matches('idle') && shown.at(-1) !== seconds) shown.push(seconds);
    });

    await scheduler.runUntil(31 * minute);

    expect(shown).toEqual(Array.from({ length: 119 }, (_, at) => 119 - at));
  });

  test('the end of the 12 hours cannot be moved by working, and the session ends then [TMO-05.5, TMO-05.7]', async () => {
    const { scheduler, browser, tab } = open(1, { absolute: 45 * minute });
    const { endsAt, origin } = browser.server;

    for (let at = 0; at < 46 * minute; at += 30_000) {
      await scheduler.runUntil(at);
      tab.act();
      tab.stay();
    }

    const over = tab.log.find((entry) => entry.state.includes('over'))?.at ?? Number.NaN;
    expect(tab.log.some((entry) => entry.state.includes('absolute'))).toBe(true);
    expect(tab.log.some((entry) => entry.state.includes('idle'))).toBe(false);
    expect(Math.abs(over - (endsAt - origin))).toBeLessThanOrEqual(1000);
  });

  test('a failed extension is tried again and then reloads the page, once [TMO-03.3]', async () => {
    const { scheduler, browser, tab } = open(1);
    await scheduler.runUntil(29 * minute);
    browser.server.failures = 2;

    tab.actor.send({ type: 'session.extend' });
    await scheduler.runUntil(scheduler.now + 5000);

    expect(tab.reloads).toBe(1);
    expect(browser.server.keepAlives).toBe(2);
  });
});

interface Setup {
  skew?: number;
  absolute?: number;
}

const open = (count: number, { skew = 0, absolute = 12 * 60 * minute }: Setup = {}) => {
  const scheduler = new Scheduler();
  const server = new Server(scheduler, { idle: 30 * minute, absolute });
  const browser = new BrowserOfTabs(scheduler, server, () => 40);
  const tabs = Array.from({ length: count }, () => browser.open(skew));
  const [tab] = tabs;
  if (!tab) throw new Error('there is no tab');
  return { scheduler, browser, tabs, tab };
};
