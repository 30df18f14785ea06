import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from 'kysely';
import { PatientConnection } from '#mocks/db/patient-connection.ts';
import { openSqlite } from '#mocks/db/sqlite.ts';
import type { Database } from '#mocks/db/tables.ts';
import { transact } from '#mocks/db/transaction.ts';
import { migrate } from '#mocks/db/migrate.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locked-database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keepLock = (db: Database) => db.insertInto('locks').values({ key: 'kept', until: 1 }).execute();

describe('While another process writes to the embedded database', () => {
  test.for([
    ['a statement', keepLock],
    ['a transaction', (db: Database) => transact(db, keepLock)],
  ] as const)('%s that writes waits for its turn, and what reads goes on', async ([, write]) => {
    const file = join(folder, 'carrier.sqlite');
    const engine = await openSqlite(file);
    await migrate(engine);
    const other = new DatabaseSync(file);
    other.exec('begin immediate');

    let isWritten = false;
    const writing = write(engine.db).then(() => {
      isWritten = true;
    });
    const read = () => engine.readDb.selectFrom('locks').select('key').execute();
    expect(await read()).toEqual([]);
    expect(isWritten).toBe(false);
    other.exec('commit');
    await writing;

    expect(await read()).toEqual([{ key: 'kept' }]);
    other.close();
    await engine.close();
  });

  test.for([
    ['no longer than its patience', 0, false],
    ['not within a transaction, which has its turn', 600_000, true],
  ] as const)('a statement waits %s', async ([, patience, isTransaction]) => {
    const database = new DatabaseSync(':memory:');
    if (isTransaction) database.exec('begin immediate');
    const locked = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
    let count = 0;
    const refuse = async () => {
      count += 1;
      throw locked;
    };
    const inner = { executeQuery: refuse } as Partial<DatabaseConnection> as DatabaseConnection;

    const answer = new PatientConnection(inner, database, patience).executeQuery({ sql: 'select 1' } as never);

    await expect(answer).rejects.toBe(locked);
    expect(count).toBe(1);
    database.close();
  });
});
