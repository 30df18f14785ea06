import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, sql, SqliteDialect, type SqliteDatabase } from 'kysely';
import { DatabaseUnusable, type Engine } from './engine.ts';
import { openReaders } from './readers.ts';
import { prepareOnce } from './statements.ts';
import { substringIndex } from './substring.ts';
import type { Tables } from './tables.ts';

/** The part of better-sqlite3 that Kysely speaks to, on Node's own SQLite; keeps statements prepared. */
const adapt = (database: DatabaseSync): SqliteDatabase => {
  const prepare = prepareOnce(database);
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = prepare(text);
      const given = (values: readonly unknown[]) => values as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...given(values)),
        run: (values) => statement.run(...given(values)),
        iterate: (values) => statement.iterate(...given(values)),
      };
    },
  };
};

const open = (file: string): DatabaseSync => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory;
    pragma cache_size = -131072; pragma mmap_size = 1073741824`);
  return database;
};

const insertAll = (database: DatabaseSync, table: string, rows: readonly object[]): void => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = columns.map((column) => `"${column}"`).join(', ');
  const insert = database.prepare(`insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`);
  database.exec('begin');
  for (const row of rows) insert.run(...(Object.values(row) as SQLInputValue[]));
  database.exec('commit');
};

/**
 * The embedded database.
 * @param file where it is kept, or `:memory:`
 * @throws DatabaseUnusable when the file is something else
 */
export const openSqlite = (file: string): Engine => {
  let database: DatabaseSync;
  try {
    database = open(file);
  } catch (error) {
    throw new DatabaseUnusable(`${file} cannot be used as a database (${String(error)}); delete it and start again`);
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(database) }) });
  // a database in memory belongs to its connection, so other threads cannot read it
  const readDb = file === ':memory:' ? db : openReaders(file);
  return {
    kind: 'sqlite',
    db,
    readDb,
    plainText: sql`text`,
    ...substringIndex.sqlite,
    insertAll: async (table, rows) => insertAll(database, table, rows),
    exclusively: (work) => work(),
    analyse: async () => database.exec('pragma optimize = 0x10002'),
    version: async () => `SQLite ${String(database.prepare('select sqlite_version() as version').get()?.['version'])}`,
    close: async () => {
      await readDb.destroy();
      await db.destroy();
    },
  };
};
