import { expect, test } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase, type World } from './world.ts';

const path = '/-/client-log';
const failure = { operation: 'searchAccounts', kind: 'refused', status: 503, requestId: 'r-17' };
const written = { event: 'client-failure', operation: 'searchAccounts', kind: 'refused', status: 503, request: 'r-17' };

/** What the log has of failed calls of browsers. */
const reported = ({ log }: World) => log.filter(({ event }) => event === 'client-failure');

const report = (browser: Browser, ...failures: unknown[]) => browser.post(path, { failures });

/** Reports one failure after the other until one is refused; how many were accepted. */
const reportUntilRefused = async (browser: Browser): Promise<number> => {
  for (let count = 0; count < 1000; count += 1) {
    const { status, headers } = await report(browser, failure);
    if (status === 200) continue;
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    return count;
  }
  throw new Error('Reports have no limit');
};

describeEachDatabase('The client log', (world) => {
  test('has one line for each failed call that a guest or a user reports [ERR-09.3, ERR-09.6]', async () => {
    for (const browser of [world.browser(), await world.signedIn('agent')]) {
      world.log.length = 0;

      const { status, headers } = await report(browser, failure, {
        operation: 'readSession',
        kind: 'offline',
        status: null,
        requestId: null,
      });

      const line = { time: expect.stringMatching(/^\d{4}-.*Z$/), id: headers.get('x-request-id') };
      expect(status).toBe(200);
      expect(reported(world)).toEqual([
        { ...line, ...written },
        { ...line, ...written, operation: 'readSession', kind: 'offline', status: null, request: null },
      ]);
    }
  });

  test('holds nothing but operation, kind, status and request id: whatever is sent along is dropped [ERR-09.5]', async () => {
    const browser = await world.signedIn('agent');
    const along = {
      message: demoPassword,
      body: { email: 'ada@demo.test' },
      time: 'ada@demo.test',
      id: 'ada@demo.test',
      event: 'ada@demo.test',
      request: 'ada@demo.test',
      path: '/policyholder/ada@demo.test',
      ['__proto__']: { user: 'ada@demo.test' },
    };

    const { status } = await browser.post(path, { failures: [{ ...along, ...failure }], ...along });

    expect(status).toBe(200);
    expect(reported(world)).toEqual([
      { time: expect.stringMatching(/^\d{4}-.*Z$/), id: expect.not.stringContaining('ada@'), ...written },
    ]);
    expect(JSON.stringify(world.log)).not.toMatch(/Correct-Horse|ada@/);
  });

  test.each([
    ['no failure', { failures: [] }],
    ['more than twenty failures', { failures: Array.from({ length: 21 }, () => failure) }],
    ['an operation with words in it', { failures: [{ ...failure, operation: 'Ada Okoro\nsigned in' }] }],
    ['a kind that does not exist', { failures: [{ ...failure, kind: 'other' }] }],
    ['a status that does not exist', { failures: [{ ...failure, status: 7 }] }],
    ['a request id with words in it', { failures: [{ ...failure, requestId: 'Ada Okoro' }] }],
    ['a request id that is too long', { failures: [{ ...failure, requestId: 'r'.repeat(65) }] }],
  ])('refuses %s and writes nothing of it', async (_, body) => {
    const { status } = await world.browser().post(path, body);

    expect([status, reported(world)]).toEqual([400, []]);
  });

  test('limits the reports of a session, and after a minute it may report again [ERR-09.4]', async () => {
    const browser = await world.signedIn('agent');
    const accepted = await reportUntilRefused(browser);

    expect([accepted, reported(world).length]).toEqual([12, 12]);
    expect((await report(await world.signedIn('agent'), failure)).status).toBe(200);
    world.pass(60);
    expect((await report(browser, failure)).status).toBe(200);
  });

  test('limits the reports of a network without a session', async () => {
    expect(await reportUntilRefused(world.browser())).toBe(60);
    expect((await report(world.browser({ ip: '198.51.100.7' }), failure)).status).toBe(200);
  });

  test('does not keep a session alive', async () => {
    const browser = await world.signedIn('agent');
    const before = await browser.readSession();
    world.pass(60);
    await report(browser, failure);

    expect((await browser.readSession()).clock?.expires).toBe(before.clock?.expires);
  });

  test('leaves nothing of a failure in the database', async () => {
    await report(await world.signedIn('agent'), { ...failure, requestId: 'kept-nowhere' });

    const { db } = world.carrier.services;
    const tables = await db.introspection.getTables();
    for (const { name } of tables) {
      const rows = await db
        .selectFrom(name as 'settings')
        .selectAll()
        .execute();
      expect(JSON.stringify(rows), name).not.toContain('kept-nowhere');
    }
  });
});
