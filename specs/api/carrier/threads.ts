import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { Database } from '#mocks/db/tables.ts';

/** Collects the threads that each test of a file starts. */
export const watchThreads = (): Worker[] => {
  const threads: Worker[] = [];
  const note = (message: unknown): void => void threads.push((message as { worker: Worker }).worker);
  beforeAll(() => subscribe('worker_threads', note));
  afterEach(() => {
    threads.length = 0;
  });
  afterAll(() => {
    unsubscribe('worker_threads', note);
  });
  return threads;
};

/** Takes that many connections of a database until `release` is called. */
export const hold = async (db: Database, count: number): Promise<{ release: () => Promise<void> }> => {
  const held = Promise.withResolvers<void>();
  const taken = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const uses = taken.map(({ resolve }) =>
    db.connection().execute(async () => {
      resolve();
      await held.promise;
    }),
  );
  await Promise.all(taken.map(({ promise }) => promise));
  return {
    release: async () => {
      held.resolve();
      await Promise.all(uses);
    },
  };
};

/** Starts a query of many steps; it runs in the thread when the promise resolves. */
export const startLongQuery = async (
  readers: Database,
  threads: readonly Worker[],
  signal?: AbortSignal,
): Promise<{ rows: Promise<unknown[]> }> => {
  await sql`select 'a thread'`.execute(readers);
  const sent = threads.map((thread) => vi.spyOn(thread, 'postMessage'));
  const query = sql<{ sum: number }>`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 500000)
    select sum(n) as sum from numbers`.execute(readers, { signal });
  await expect.poll(() => sent.some(({ mock }) => mock.calls.length > 0), { interval: 1 }).toBe(true);
  return { rows: query.then(({ rows }) => rows) };
};
