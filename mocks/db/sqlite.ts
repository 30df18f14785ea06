import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, sql, type SqliteDatabase } from 'kysely';
import type { Engine, Opening } from './engine.ts';
import { lockFile } from './file-lock.ts';
import { prepareFolder } from './folder.ts';
import { openReaders } from './readers.ts';
import { EmbeddedDialect } from './sqlite-dialect.ts';
import { prepareOnce } from './statements.ts';
import { substringIndex } from './substring.ts';
import type { Database, Tables } from './tables.ts';
import { transact } from './transaction.ts';

/** The part of better-sqlite3 that Kysely speaks to, on Node's own SQLite; keeps statements prepared. */
const adapt = (database: DatabaseSync): SqliteDatabase => {
  const prepare = prepareOnce(database);
  return {
    close: () => database.close(),
    prepare: (text) => {
      const { statement, isReader } = prepare(text);
      const given = (values: readonly unknown[]) => values as SQLInputValue[];
      return {
        reader: isReader,
        all: (values) => statement.all(...given(values)),
        run: (values) => statement.run(...given(values)),
        iterate: (values) => statement.iterate(...given(values)),
      };
    },
  };
};

const open = (file: string): DatabaseSync => {
  // for preparing it; from then on a statement waits without holding the thread
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec(`
      pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory;
      pragma cache_size = -131072; pragma mmap_size = 1073741824;
      pragma busy_timeout = 0`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

const insertAll = async (db: Database, table: string, rows: readonly object[]): Promise<void> => {
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((_, at) => sql`value ->> ${sql.lit(at)}`));
  for (let at = 0; at < rows.length; at += 5000) {
    const batch = JSON.stringify(rows.slice(at, at + 5000).map((row) => Object.values(row)));
    await sql`insert into ${sql.table(table)} (${columns}) select ${values} from json_each(${batch})`.execute(db);
  }
};

/** Other processes that may use the file: none where it is in memory. */
const lockOf =
  (file: string, patience: number, onWait: () => void) =>
  async (hold: Parameters<typeof lockFile>[1]): Promise<() => void> =>
    file === ':memory:' ? () => {} : lockFile(file, hold, { patience: hold === 'alone' ? 0 : patience, onWait });

/** How long to wait, in milliseconds: for the file system, and for another process that prepares the database. */
const defaultPatience = { folder: 60_000, lock: 300_000 };

/**
 * The embedded database.
 * @param file where it is kept, or `:memory:`
 * @throws DatabaseUnusable with the cause in one line
 */
export const openSqlite = async (
  file: string,
  { isAlone = false, onWait = () => {} }: Opening = {},
  patience = defaultPatience,
): Promise<Engine> => {
  if (file !== ':memory:') await prepareFolder(file, patience.folder);
  const lock = lockOf(file, patience.lock, onWait);
  const leave = await lock(isAlone ? 'alone' : 'shared');
  const withLock = async <Result>(work: () => Promise<Result> | Result): Promise<Result> => {
    const release = isAlone ? () => {} : await lock('preparing');
    try {
      return await work();
    } finally {
      release();
    }
  };
  const database = await withLock(() => open(file)).catch((error: unknown) => {
    leave();
    throw error;
  });
  const db: Database = new Kysely<Tables>({ dialect: new EmbeddedDialect(database, adapt(database)) });
  // a database in memory belongs to its connection, so other threads cannot read it
  const readDb = file === ':memory:' ? db : openReaders(file);
  return {
    kind: 'sqlite',
    db,
    readDb,
    ...substringIndex.sqlite,
    insertAll,
    exclusively: (work) => withLock(() => transact(db, work)),
    analyze: async (inside) => {
      await sql`pragma optimize = 0x10002`.execute(inside);
    },
    vacuum: async () => {},
    version: async () => {
      const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
      return `SQLite ${rows[0]?.version ?? ''}`;
    },
    close: async () => {
      await readDb.destroy();
      await db.destroy();
      leave();
    },
  };
};
