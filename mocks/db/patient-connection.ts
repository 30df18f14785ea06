import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** SQLite's primary result code where another connection holds the turn to write. */
const busy = 5;

/** Whether another connection holds what a statement needs: https://sqlite.org/rescode.html#busy */
export const isBusy = (error: unknown): boolean => {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === busy;
};

/** Milliseconds between two attempts. */
const pause = 10;

/**
 * A connection that waits for its turn beside other processes without stopping its own: SQLite's `busy_timeout` would hold the thread, and with it
 * every call that is underway. Within a transaction, which has its turn from its beginning, nothing is tried again.
 */
export class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #database: DatabaseSync;
  readonly #patience: number;

  /** @param patience how long to wait, in milliseconds */
  constructor(inner: DatabaseConnection, database: DatabaseSync, patience: number) {
    this.#inner = inner;
    this.#database = database;
    this.#patience = patience;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (const began = performance.now(); ;) {
      try {
        return await this.#inner.executeQuery<Row>(query);
      } catch (error) {
        const isOver = performance.now() - began >= this.#patience;
        if (!isBusy(error) || this.#database.isTransaction || isOver) throw error;
        await wait(pause);
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }
}
