import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openReaders } from '#mocks/db/readers.ts';
import { openSqlite } from '#mocks/db/sqlite.ts';
import type { Engine } from '#mocks/db/engine.ts';
import type { Database } from '#mocks/db/tables.ts';
import { hold, startLongQuery, watchThreads } from './threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrier-readers-'));
const file = join(folder, 'carrier.sqlite');
const threads = watchThreads();
let writer: Engine;
beforeAll(async () => {
  writer = await openSqlite(file);
  await sql`create table settings (name text, value text)`.execute(writer.db);
});
afterAll(async () => {
  await writer.close();
  rmSync(folder, { recursive: true });
});

const opened: Database[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const readers of opened.splice(0)) await readers.destroy();
});

const readersOf = (most: number, of = file): Database => {
  const readers = openReaders(of, most);
  opened.push(readers);
  return readers;
};

test('an aborted query that waits for a reader is never sent to one', async () => {
  const readers = readersOf(1);
  const { release } = await hold(readers, 1);
  const sent = vi.spyOn(threads[0] as Worker, 'postMessage');
  const caller = new AbortController();
  const query = sql`select 'aborted'`.execute(readers, { signal: caller.signal });
  const reason = new Error('the caller left');

  caller.abort(reason);

  await expect(query).rejects.toBe(reason);
  await release();
  await sql`select 'next'`.execute(readers);
  expect(sent.mock.calls).toEqual([[{ sql: "select 'next'", parameters: [] }]]);
});

test('an aborted query that runs is not waited for, and its reader takes the next one', async () => {
  const readers = readersOf(1);
  const caller = new AbortController();
  const { rows } = await startLongQuery(readers, threads, caller.signal);

  const isOver = once(threads[0] as Worker, 'message');
  caller.abort(new Error('the caller left'));

  await expect(rows).rejects.toThrow('the caller left');
  // a query waits for a reader for five seconds, and a busy machine may take longer for the one before
  await isOver;
  expect((await sql`select 2 as two`.execute(readers)).rows).toEqual([{ two: 2 }]);
  expect(threads).toHaveLength(1);
});

test('a query fails when its thread crashes, and another thread takes the next one', async () => {
  const readers = readersOf(1);
  const { rows } = await startLongQuery(readers, threads);
  const failed = expect(rows).rejects.toThrow('The reader thread ended');

  await threads[0]?.terminate();

  await failed;
  expect((await sql`select 2 as two`.execute(readers)).rows).toEqual([{ two: 2 }]);
  expect(threads).toHaveLength(2);
});

test('a thread that ended while idle is replaced before it is given a query', async () => {
  const readers = readersOf(1);
  await sql`select 1`.execute(readers);
  await threads[0]?.terminate();

  expect((await sql`select 2 as two`.execute(readers)).rows).toEqual([{ two: 2 }]);

  expect(threads).toHaveLength(2);
});

test('readers refuse to write, and their errors carry the code of SQLite', async () => {
  const readers = readersOf(1);

  await expect(sql`delete from settings`.execute(readers)).rejects.toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    errcode: 8,
    message: 'attempt to write a readonly database',
  });
  await expect(sql`select missing`.execute(readers)).rejects.toMatchObject({ errcode: 1 });
});

test('reads in a transaction see one state of the database', async () => {
  const readers = readersOf(2);
  const names = (db: Database) => db.selectFrom('settings').select('name').where('name', 'like', 'test-%').execute();
  const add = (name: string) => writer.db.insertInto('settings').values({ name, value: '' }).execute();
  await add('test-1');

  const seen = await readers.transaction().execute(async (inside) => {
    const before = await names(inside);
    await add('test-2');
    return [before, await names(inside), await names(readers)];
  });

  expect(seen.map((rows) => rows.length)).toEqual([1, 1, 2]);
});

test('a query fails when no thread can open the file', async () => {
  const readers = readersOf(1, join(folder, 'missing.sqlite'));

  await expect(sql`select 1`.execute(readers)).rejects.toThrow('unable to open database file');
});
