import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeIn } from '#mocks/db/places.ts';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { findAccounts, type Question } from '#mocks/db/account-search.ts';
import { mostReaders } from '#mocks/db/readers.ts';
import { suggestClients } from '#mocks/db/suggestions.ts';
import type { LogLine } from '#mocks/options.ts';
import { startServer } from '#mocks/server.ts';
import { searchRefinements, searchTexts } from '#specs/bench/carrier-texts.ts';
import { Browser } from './browser.ts';
import { hold, startLongQuery, watchThreads } from './threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrier-search-'));
const log: LogLine[] = [];
const options = {
  seedAccounts: 300,
  demo: true,
  hashCost: { memoryCost: 8, timeCost: 1 },
  log: (line: LogLine) => void log.push(line),
};

const threads = watchThreads();
let carrier: Carrier;
beforeEach(async () => {
  carrier = await createCarrier({ ...options, databaseFile: join(folder, 'carrier.sqlite') });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await carrier.close();
  log.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

const question: Question = {
  place: placeIn(''),
  record: null,
  words: ['a'],
  agencyCode: null,
  businessType: null,
  state: null,
  order: 'sort_name',
  direction: 'asc',
  offset: 0,
  size: 20,
  population: options.seedAccounts,
};

const searchLog = (): LogLine[] => log.filter(({ route }) => route === '/api/accounts');

test('no thread starts before the first search, and then at most as many as there are readers', async () => {
  const browser = new Browser(carrier);
  await browser.signIn('support');
  expect(threads).toEqual([]);

  const answers = await Promise.all(Array.from({ length: 12 }, () => browser.get('/-/api/accounts?clientName=son')));

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(threads.length).toBeGreaterThan(0);
  expect(threads.length).toBeLessThanOrEqual(mostReaders);
});

test('searches and suggestions are answered while the connection of the event loop is taken', async () => {
  const { engine } = carrier.services;
  const { release } = await hold(engine.db, 1);

  expect((await findAccounts(engine, question)).ids).toHaveLength(20);
  expect(await suggestClients(engine, 'a', question)).toHaveLength(10);

  await release();
});

test('a read sees what was written before it', async () => {
  const { engine, db } = carrier.services;
  const { id, ...names } = await db
    .selectFrom('accounts')
    .select(['id', 'display_name', 'sort_name'])
    .limit(1)
    .executeTakeFirstOrThrow();

  for (let turn = 0; turn < 30; turn += 1) {
    const name = `Zyxwv ${turn}`;
    await db
      .updateTable('accounts')
      .set({ display_name: name, sort_name: name.toLowerCase() })
      .where('id', '=', id)
      .execute();
    expect((await suggestClients(engine, 'zyxwv', question)).map(({ name }) => name)).toEqual([name]);
  }
  await db.updateTable('accounts').set(names).where('id', '=', id).execute();
});

test('a database in a file answers every search as one in memory does', async () => {
  const inMemory = await createCarrier(options);
  const browsers = [new Browser(carrier), new Browser(inMemory)];
  for (const name of ['support', 'agent']) {
    for (const browser of browsers) await browser.signIn(name);

    for (const [at, text] of searchTexts(options.seedAccounts, 48).entries()) {
      const found = new URLSearchParams({ clientName: text, ...searchRefinements[at % searchRefinements.length] });
      const suggested = new URLSearchParams({ clientName: text });
      for (const path of [`accounts?${found}`, `accounts/autocomplete?${suggested}`]) {
        const [fromFile, fromMemory] = await Promise.all(browsers.map((browser) => browser.get(`/-/api/${path}`)));
        expect({ path, ...fromFile, headers: null }).toEqual({ path, ...fromMemory, headers: null });
      }
    }
  }
  await inMemory.close();
});

test('a search whose caller disconnects is logged as aborted, not as a defect', async () => {
  const logged = Promise.withResolvers<LogLine>();
  const server = await startServer({
    ...options,
    port: 0,
    databaseFile: join(folder, 'server.sqlite'),
    log: (line) => line['route'] === '/api/accounts' && logged.resolve(line),
  });
  const browser = new Browser(server.carrier);
  await browser.signIn('support');
  const { release } = await hold(server.carrier.services.engine.readDb, mostReaders);
  const caller = new AbortController();
  const headers = { cookie: `session=${browser.sessionId}`, 'sec-fetch-site': 'same-origin' };
  const deadline = vi.spyOn(AbortSignal, 'timeout');
  const answer = fetch(`${server.origin}/-/api/accounts?clientName=son`, { headers, signal: caller.signal });
  await expect.poll(() => deadline, { interval: 1 }).toHaveBeenCalled();

  caller.abort();

  await expect(answer).rejects.toThrow('aborted');
  const line = await logged.promise;
  expect(line).toMatchObject({ status: 499 });
  expect(line).not.toHaveProperty('defect');
  await release();
  await server.close();
});

test('a search that waits too long for a reader is answered 503', async () => {
  const browser = new Browser(carrier);
  await browser.signIn('support');
  const { release } = await hold(carrier.services.engine.readDb, mostReaders);
  const timer = new AbortController();
  const deadline = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timer.signal);
  const answer = browser.get('/-/api/accounts?clientName=son');
  await expect.poll(() => deadline, { interval: 1 }).toHaveBeenCalled();

  timer.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));

  const { status, headers } = await answer;
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(searchLog()[0]).not.toHaveProperty('defect');
  await release();
  expect((await browser.get('/-/api/accounts?clientName=son')).status).toBe(200);
});

test('closing waits for the query at work and ends every thread', async () => {
  const { engine } = carrier.services;
  const { rows } = await startLongQuery(engine.readDb, threads);

  await carrier.close();

  expect(await rows).toEqual([{ sum: 125_000_250_000 }]);
  expect(threads.length).toBeGreaterThan(0);
  expect(threads.map(({ threadId }) => threadId)).toEqual(threads.map(() => -1));
  await expect(sql`select 1`.execute(engine.readDb)).rejects.toThrow('destroyed');
});
