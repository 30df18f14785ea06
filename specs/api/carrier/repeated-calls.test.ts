import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCarrier } from '#mocks/app.ts';
import { atOnce } from './at-once.ts';
import { Browser, movedTo, tabOf, type Answer } from './browser.ts';
import { good, path } from './commission-statement.ts';
import { newKey, order, orderOf, someBill } from './payments.ts';
import { seededOptions } from './seeded.ts';
import { createDatabase, hasPostgres } from './shared-postgres.ts';
import { describeEachDatabase, type World } from './world.ts';

const report = { report: 'renewals', format: 'csv', line: null };

/** Calls that are done once for a key: how each is made, with the first or the second of two contents. */
const calls: Readonly<Record<string, (browser: Browser, key: string, content: 0 | 1) => Promise<Answer>>> = {
  'an order of a payment': async (browser, key, content) =>
    order(browser, orderOf((await someBill(browser)).id, { key, amount: 5000 + content })),
  'an order of a report': (browser, key, content) =>
    browser.post('/-/api/report-jobs/new', { ...report, key, format: content ? 'pdf' : 'csv' }),
  'a statement that is mailed again': (browser, key, content) => {
    const body = { ...good, forPeriod: content ? '11/2025' : '12/2025' };
    return browser.post(path, body, { 'idempotency-key': key });
  },
};

/** What a call has made: the payment, the job, or the mail by what it says of it. */
const madeBy = ({ json }: Answer): string => {
  const { payment, id, ...others } = json as { payment?: { id: string }; id?: string };
  return payment?.id ?? id ?? JSON.stringify(others);
};

/** How many things the calls have done. */
const done = async ({ carrier }: Pick<World, 'carrier'>): Promise<number> => {
  const { db } = carrier.services;
  const counts = await Promise.all([
    db.selectFrom('payment_intents').select('id').execute(),
    db.selectFrom('report_jobs').select('id').execute(),
    db.selectFrom('outbox').select('id').where('subject', 'like', 'Direct bill%').execute(),
  ]);
  return counts.flat().length;
};

describeEachDatabase('A key that is sent again', (world) => {
  describe.each(Object.entries(calls))('with %s', (_, call) => {
    test('and the same content at once does it once, and nothing fails', async () => {
      const browser = await world.signedIn('agent');
      const key = newKey();

      const answers = await atOnce(world, Array.from({ length: 12 }), () => call(tabOf(browser), key, 0));

      // while the first call is at work, others may be told so
      expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      expect(new Set(answers.filter(({ status }) => status === 200).map(madeBy)).size).toBe(1);
      expect(await done(world)).toBe(1);
    });

    test('and another content at once does one of the two, and refuses the other', async () => {
      const browser = await world.signedIn('agent');
      const key = newKey();
      const contents = Array.from({ length: 12 }, (__, at) => (at % 2 ? 1 : 0));

      const answers = await atOnce(world, contents, (content) => call(tabOf(browser), key, content));

      const answered = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [contents[at]] : [])));
      expect(answered.size).toBe(1);
      expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
      expect(await done(world)).toBe(1);
    });
  });

  test('by another user at once is another key: neither learns of the other', async () => {
    const key = newKey();
    const { id } = await someBill(world);
    const browsers = [await world.signedIn('agent'), await world.signedIn('support')];

    const answers = await atOnce(world, [0, 1, 0, 1, 0, 1], (at) =>
      order(tabOf(browsers[at] as Browser), orderOf(id, { key, amount: 5000 + at })),
    );

    const ids = answers.map(madeBy);
    expect(new Set([ids[0], ids[2], ids[4]]).size).toBe(1);
    expect(new Set([ids[1], ids[3], ids[5]]).size).toBe(1);
    expect(new Set(ids).size).toBe(2);
  });
});

describe.each(hasPostgres ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('A key after a restart, on %s', (kind) => {
  test('still belongs to what it was sent with', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carrier-restart-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const database = kind === 'PostgreSQL' ? await createDatabase('seeded') : null;
    if (database) onTestFinished(database.drop);
    const place = { databaseUrl: database?.url ?? null, databaseFile: join(folder, 'carrier.sqlite') };
    const start = () => createCarrier({ ...seededOptions, ...place });
    const before = await start();
    const browser = new Browser(before);
    await browser.signIn('agent');
    const key = newKey();
    const first = await Promise.all(Object.values(calls).map((call) => call(browser, key, 0)));
    await before.close();

    const carrier = await start();
    onTestFinished(carrier.close);
    const again = movedTo(carrier, browser);
    const repeated = await Promise.all(Object.values(calls).map((call) => call(again, key, 0)));
    const others = await Promise.all(Object.values(calls).map((call) => call(again, key, 1)));

    expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(repeated.map(madeBy)).toEqual(first.map(madeBy));
    expect(others.map(({ status }) => status)).toEqual([409, 409, 422]);
    expect(await done({ carrier })).toBe(3);
  });
});
