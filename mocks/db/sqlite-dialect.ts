import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
} from 'kysely';
import { PatientConnection } from './patient-connection.ts';

/** SQLite rolls tables back like rows: migrations run inside of a transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** How long a statement waits for its turn beside other processes, in milliseconds. */
const patience = 5000;

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  #connection: PatientConnection | undefined;

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    super({ database: adapted });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= new PatientConnection(await super.acquireConnection(), this.#database, patience));
  }

  // a transaction that reads first cannot wait for its turn to write: it takes the turn at its beginning
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // a full disk makes SQLite roll back by itself; a second rollback would hide the reason
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Kysely's dialect for one SQLite connection: queries and transactions take turns, also with those of other processes.
 */
export class EmbeddedDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #adapted: SqliteDatabase;

  constructor(database: DatabaseSync, adapted: SqliteDatabase) {
    super({ database: adapted });
    this.#database = database;
    this.#adapted = adapted;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database, this.#adapted);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
