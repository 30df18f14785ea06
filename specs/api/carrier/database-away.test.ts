import { Client } from 'pg';
import { sql } from 'kysely';
import { TimeoutError } from 'tarn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { transact } from '#mocks/db/transaction.ts';
import { unavailability } from '#mocks/db/unavailable.ts';
import type { LogLine } from '#mocks/options.ts';
import { findPrograms, startPostgres, type ThrowAwayPostgres } from '#specs/support/postgres.ts';
import { startRelay, type Relay } from '#specs/support/relay.ts';
import { Browser, currentStep, type Answer } from './browser.ts';
import { files, pages, portal } from './portal-folder.ts';
import { describeCarrier } from './world.ts';

const away = { status: 503, json: { title: 'Temporarily unavailable', status: 503, requestId: expect.any(String) } };

const expectAway = (answer: Answer): void => {
  expect(answer).toMatchObject(away);
  expect(answer.headers.get('retry-after')).toBe('5');
};

const suites = findPrograms() ? ['PostgreSQL'] : [];
describe.each(suites)('When %s goes away', () => {
  let postgres: ThrowAwayPostgres;
  let carrier: Carrier;
  let operator: Client;
  const log: LogLine[] = [];
  const browserAt = (at: number): Browser => new Browser(carrier, { ip: `198.51.100.${at}` });

  beforeAll(async () => {
    postgres = await startPostgres();
    carrier = await createCarrier({
      databaseUrl: postgres.url,
      seedAccounts: 20,
      demo: true,
      portal,
      hashCost: { memoryCost: 8, timeCost: 1 },
      log: (line) => log.push(line),
    });
    operator = new Client(postgres.url);
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await carrier.close();
    postgres.stop();
  });

  /** Holds a table while a call runs into it, then terminates the connection of that call. */
  const terminateAt = async (table: string, call: () => Promise<Answer>): Promise<Answer> => {
    await operator.query(`begin; lock table ${table} in access exclusive mode`);
    const answer = call();
    const terminateWaiting = `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(async () => (await operator.query(terminateWaiting)).rowCount).toBeGreaterThan(0);
    const given = await answer;
    await operator.query('rollback');
    return given;
  };

  test('a fail-over in the middle of a transaction answers 503, keeps nothing of it, and the next call works', async () => {
    const browser = browserAt(1);
    await browser.enterEmail('agent');

    expectAway(await terminateAt('attempts', () => browser.enterPassword()));

    const { rows } = await operator.query(`select key from locks where key = 'password:198.51.100.1'`);
    expect(rows).toEqual([]);
    expect(log.at(-1)).toMatchObject({ status: 503, unavailable: expect.stringMatching(/^57P01 /) });
    expect((await browser.enterPassword()).status).toBe(200);
  });

  test('a connection that ends between two statements of a transaction ends that transaction only', async () => {
    const { db } = carrier.services;

    const work = transact(db, async (inside) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inside);
      await inside.insertInto('locks').values({ key: 'half', until: 1 }).execute();
      await operator.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      const findProcess = () => operator.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]);
      await expect.poll(async () => (await findProcess()).rowCount).toBe(0);
      await inside.insertInto('locks').values({ key: 'whole', until: 1 }).execute();
    });

    expect(unavailability(await work.catch((error: unknown) => error))).toEqual(expect.any(String));
    expect(await db.selectFrom('locks').select('key').where('key', 'in', ['half', 'whole']).execute()).toEqual([]);
  });

  test('a step that was taken when the connection ended is not lost: the browser has the new session', async () => {
    const browser = browserAt(2);
    await browser.enterEmail('agent');

    expectAway(await terminateAt('sign_ins', () => browser.enterPassword()));

    expect(await browser.readSession()).toMatchObject({ scope: 'agent' });
  });

  test('pages and files of a demonstration come without the database', async () => {
    const outcomes = async () => {
      const answers: [string, number][] = [];
      for (const method of ['GET', 'HEAD'])
        for (const path of [...pages, ...files])
          answers.push([`${method} ${path}`, (await browserAt(12).send(method, path)).status]);
      return answers;
    };
    const before = await outcomes();
    await operator.end();
    await postgres.halt();

    const without = await outcomes();
    const call = await browserAt(12).get('/-/auth/session');
    await postgres.resume();
    operator = new Client(postgres.url);
    await operator.connect();
    expectAway(call);
    expect(without).toEqual(before);
    expect(new Set(before.map(([, status]) => status))).toEqual(new Set([200]));
  });

  test('a restart under load: what was acknowledged is kept, all else is answered 503, and the carrier continues', async () => {
    await operator.end();
    const acknowledged: Browser[] = [];
    const others: Answer[] = [];
    const load = { isOver: false };
    const write = async (at: number): Promise<void> => {
      while (!load.isOver) {
        const browser = browserAt(at);
        const answer = await browser.post('/-/auth/login/user-type', { userType: 'agent' });
        if (answer.status === 200) acknowledged.push(browser);
        else others.push(answer);
        await new Promise(setImmediate);
      }
    };
    const writers = Promise.all([3, 4, 5, 6, 7, 8, 9, 10].map(write));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);

    await postgres.halt();
    expectAway(await browserAt(11).post('/-/auth/login/user-type', { userType: 'agent' }));
    expectAway(await browserAt(11).get('/-/health'));
    await postgres.resume();
    expect((await browserAt(11).get('/-/health')).status).toBe(200);
    load.isOver = true;
    await writers;

    expect(others.length).toBeGreaterThan(0);
    for (const answer of others) expectAway(answer);
    for (const browser of acknowledged) expect(currentStep(await browser.readSession())).toBe('email');
    operator = new Client(postgres.url);
    await operator.connect();
  });
});

describe.each(suites)('When %s gives no answer', () => {
  let postgres: ThrowAwayPostgres;
  let relay: Relay;
  const carriers: Carrier[] = [];
  const log: LogLine[] = [];
  const startCarrier = async (databaseUrl: string): Promise<Carrier> => {
    const made = await createCarrier({
      databaseUrl,
      seedAccounts: 1,
      demo: true,
      portal,
      hashCost: { memoryCost: 8, timeCost: 1 },
      log: (line) => log.push(line),
    });
    carriers.push(made);
    return made;
  };
  const ask = (carrier: Carrier, at: number): Promise<Answer> =>
    new Browser(carrier, { ip: `198.51.100.${at}` }).post('/-/auth/login/user-type', { userType: 'agent' });

  beforeAll(async () => {
    postgres = await startPostgres();
    relay = await startRelay(postgres.createDatabase('relayed'));
  });
  afterAll(async () => {
    relay.stop();
    for (const carrier of carriers) await carrier.close();
    postgres.stop();
  });

  // both wait for the limits of a query
  test.concurrent('connections that have gone silent end, and calls are answered again without a restart', async () => {
    const carrier = await startCarrier(relay.url);
    const many = Array.from({ length: 20 }, (_, at) => at);
    // every connection is in use once
    await Promise.all(many.map((at) => ask(carrier, at)));

    relay.silence();
    const answers = await Promise.all(many.map((at) => ask(carrier, at)));

    expect(answers.some(({ status }) => status === 503)).toBe(true);
    for (const answer of answers) if (answer.status !== 200) expectAway(answer);
    expect(log).toContainEqual(expect.objectContaining({ status: 503, unavailable: 'Query read timeout' }));
    const after = await Promise.all(many.map((at) => ask(carrier, at)));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test.concurrent('a process that stops in the middle of a transaction holds nothing for longer than a query may take', async () => {
    const url = postgres.createDatabase('stopped');
    const { services } = await startCarrier(url);
    const stopped = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const work = transact(services.db, async (inside) => {
      await inside.insertInto('locks').values({ key: 'held', until: 1 }).execute();
      held.resolve();
      await stopped.promise;
    });
    const outcome = work.catch((error: unknown) => error);
    await held.promise;
    const operator = new Client(url);
    await operator.connect();

    // waits for the transaction, which would hold the row for as long as its connection seems to be there
    await operator.query('set statement_timeout = 30000');
    const waiting = operator.query(`insert into locks (key, until) values ('held', 2)`);
    const rowCount = await waiting.then((result) => result.rowCount).catch(String);
    await operator.end();
    stopped.resolve();

    expect(rowCount).toBe(1);
    expect(unavailability(await outcome)).toEqual(expect.any(String));
  });

  test.concurrent('a query that waits for a lock too long is ended by the server, and the next one works', async () => {
    const url = postgres.createDatabase('locked');
    const carrier = await startCarrier(url);
    const operator = new Client(url);
    await operator.connect();
    await operator.query('begin; lock table sessions in access exclusive mode');

    const answer = await ask(carrier, 100);
    const waiting = await operator.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    await operator.query('rollback');
    await operator.end();

    expectAway(answer);
    expect(log).toContainEqual(expect.objectContaining({ status: 503, unavailable: expect.stringMatching(/^57014 /) }));
    expect(waiting.rowCount).toBe(0);
    expect((await ask(carrier, 100)).status).toBe(200);
  });
});

describeCarrier('When SQLite cannot write', (world) => {
  const choose = (): Promise<Answer> => world.browser().post('/-/auth/login/user-type', { userType: 'agent' });

  test('a full disk answers 503, is logged, and the next call works once there is space', async () => {
    const { db } = world.carrier.services;
    await sql`pragma max_page_count = 1`.execute(db);

    const answers: Answer[] = [];
    while (answers.every(({ status }) => status === 200)) answers.push(await choose());
    expectAway(answers.at(-1) as Answer);
    expect(world.log.at(-1)).toMatchObject({ status: 503, unavailable: 'the disk is full' });

    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await choose()).status).toBe(200);
  });

  test('a database that may only be read answers 503 to what writes, and the rest continues', async () => {
    const { db } = world.carrier.services;
    const browser = await world.signedIn('agent');
    await sql`pragma query_only = 1`.execute(db);

    expectAway(await choose());
    expect(world.log.at(-1)).toMatchObject({ unavailable: 'the database is read-only' });
    expect((await browser.get('/-/auth/session')).status).toBe(200);

    await sql`pragma query_only = 0`.execute(db);
    expect((await choose()).status).toBe(200);
  });
});

describe('What the database reports', () => {
  const reported = (given: object, message = 'some words'): Error => Object.assign(new Error(message), given);

  test.each([
    reported({ severity: 'FATAL', code: '57P01' }),
    reported({ severity: 'FATAL', code: '57P03' }),
    reported({ severity: 'FATAL', code: '53300' }),
    reported({ severity: 'ERROR', code: '53100' }),
    reported({ severity: 'ERROR', code: '25006' }),
    reported({ severity: 'FATAL', code: '25P03' }),
    reported({ severity: 'ERROR', code: '40P01' }),
    reported({ severity: 'ERROR', code: '57014' }),
    reported({ severity: 'ERROR', code: '58030' }),
    reported({ code: 'ECONNREFUSED' }),
    reported({ code: 'ECONNRESET' }),
    reported({ code: 'ENOENT', syscall: 'connect' }),
    reported({}, 'Connection terminated unexpectedly'),
    reported({}, 'timeout exceeded when trying to connect'),
    reported({}, 'Query read timeout'),
    reported({}, 'The reader thread ended'),
    new TimeoutError('no reader was free'),
    reported({ code: 'ERR_SQLITE_ERROR', errcode: 5 }),
    reported({ code: 'ERR_SQLITE_ERROR', errcode: 13 }),
    reported({ code: 'ERR_SQLITE_ERROR', errcode: 778 }),
    reported({ code: 'ERR_SQLITE_ERROR', errcode: 1032 }),
  ])('it is away: %o', (error) => {
    expect(unavailability(error)).toMatch(/^[^\n]+$/);
  });

  test.each([
    reported({ severity: 'ERROR', code: '23505' }),
    reported({ severity: 'ERROR', code: '42601' }),
    reported({ code: 'ENOENT', syscall: 'open' }),
    reported({ code: 'ERR_SQLITE_ERROR', errcode: 1555 }),
    reported({ code: 'ERR_SQLITE_ERROR', errcode: 1 }),
    new TypeError('x is not a function'),
    'a text',
  ])('it is a defect: %o', (error) => {
    expect(unavailability(error)).toBeNull();
  });
});
