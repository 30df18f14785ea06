import { availableParallelism } from 'node:os';
import { CompiledQuery, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Driver } from 'kysely';
import { Pool } from 'tarn';
import { ReaderConnection } from './reader-connection.ts';
import type { Database, Tables } from './tables.ts';

/** Threads that read at the same time: one processor is left to the thread that answers requests. */
export const mostReaders = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Milliseconds that a query waits for a reader before it fails. */
const longestWait = 5000;

class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Starts a reader when a query finds none free, up to the limit, and replaces those whose thread has ended. */
class ReaderDriver implements Driver {
  readonly #pool: Pool<ReaderConnection>;

  constructor(file: string, most: number) {
    this.#pool = new Pool({
      create: () => ReaderConnection.open(file),
      validate: (reader) => reader.isAlive,
      destroy: (reader) => reader.close(),
      // as many at least as at most: a reader that was started stays until the pool is closed
      min: most,
      max: most,
      acquireTimeoutMillis: longestWait,
      propagateCreateError: true,
    });
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<ReaderConnection> {
    return this.#pool.acquire().promise;
  }

  async releaseConnection(reader: ReaderConnection): Promise<void> {
    this.#pool.release(reader);
  }

  async beginTransaction(reader: ReaderConnection): Promise<void> {
    await reader.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(reader: ReaderConnection): Promise<void> {
    await reader.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(reader: ReaderConnection): Promise<void> {
    await reader.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#pool.destroy();
  }
}

/**
 * Read-only access to a SQLite file through connections in threads of their own, which leave the event loop free. A
 * query sees everything committed before it. Threads start with the first queries and end when it is destroyed.
 */
export const openReaders = (file: string, most = mostReaders): Database =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new ReaderAdapter(),
      createDriver: () => new ReaderDriver(file, most),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
