import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, TypeOverrides, type PoolClient } from 'pg';
import { DatabaseUnusable, type Engine, type Opening } from './engine.ts';
import { substringIndex } from './substring.ts';
import type { Database, Tables } from './tables.ts';
import { transact } from './transaction.ts';

/** Wide integers are read as numbers: the largest are milliseconds since 1970. */
const types = new TypeOverrides();
types.setTypeParser(20, Number);

/**
 * Every query of the carrier has an index to use and ends within milliseconds: sequential scans, parallel workers and
 * just-in-time compilation cost more than they save.
 */
const settings = Object.entries({
  enable_seqscan: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  work_mem: '32MB',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Any number of the database's own: processes that prepare it at once wait for each other. */
const lockNumber = 43_004_300;

/** By this name PostgreSQL lists the connections of carriers; each process keeps one at least. */
const applicationName = 'agents-portal';

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return (message || code || 'no reason given').replaceAll(/\s+/g, ' ');
};

const createPool = (url: string): Pool => {
  try {
    return new Pool({
      connectionString: url,
      types,
      options: settings,
      application_name: applicationName,
      min: 1,
      max: 10,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
  } catch (error) {
    throw new DatabaseUnusable(`DATABASE_URL cannot be read: ${reasonOf(error)}`);
  }
};

/**
 * Handles the end of a connection, idle or in use, and removes a connection that the server is about to end from
 * the pool at once: its end may arrive after the next call has acquired it.
 */
const watch = (client: PoolClient): void => {
  client.on('error', () => {});
  client.connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL' || severity === 'PANIC') client.end().catch(() => {});
  });
};

const connect = async (url: string): Promise<Pool> => {
  const pool = createPool(url);
  pool.on('error', () => {}).on('connect', watch);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnusable(`DATABASE_URL: no connection to PostgreSQL: ${reasonOf(error)}`);
  }
  return pool;
};

const insertAll = async (db: Database, table: string, rows: readonly object[]): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const shape = sql.table(table);
  for (let at = 0; at < rows.length; at += 5000) {
    const batch = JSON.stringify(rows.slice(at, at + 5000));
    await sql`insert into ${shape} (${columns})
      select ${columns} from json_populate_recordset(null::${shape}, ${batch}::json)`.execute(db);
  }
};

/** The lock belongs to the transaction: it ends with it, and with the connection. */
const lockFirst = async (db: Database, onWait: () => void): Promise<void> => {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockNumber}) as taken`.execute(db);
  if (rows[0]?.taken) return;
  onWait();
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db);
};

/** The server notices the end of a process a little later: how often to check, and how many milliseconds apart. */
const endingProcess = { tries: 30, pause: 100 };

/** @throws DatabaseUnusable where another process uses the database and does not end */
const requireBeingAlone = async (db: Database): Promise<void> => {
  for (let left = endingProcess.tries; left > 0; left -= 1) {
    // a transaction sees the activity of its first look otherwise
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = ${applicationName} and pid <> pg_backend_pid()`.execute(
      db,
    );
    if (rows.length === 0) return;
    await setTimeout(endingProcess.pause);
  }
  throw new DatabaseUnusable('DATABASE_URL: the database is used by another process; stop it first');
};

/**
 * A PostgreSQL database, which several carriers may share.
 * @throws DatabaseUnusable when it does not answer
 */
export const openPostgres = async (
  url: string,
  { alone = false, onWait = () => {} }: Opening = {},
): Promise<Engine> => {
  const pool = await connect(url);
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    readDb: db,
    ...substringIndex.postgres,
    insertAll,
    exclusively: (work) =>
      transact(db, async (inside) => {
        await lockFirst(inside, onWait);
        if (alone) await requireBeingAlone(inside);
        return work(inside);
      }),
    analyze: async (inside) => {
      await sql`analyze`.execute(inside);
    },
    vacuum: async () => {
      await sql`vacuum`.execute(db);
    },
    version: async () => {
      const { rows } = await sql<{ version: string }>`show server_version`.execute(db);
      return `PostgreSQL ${Object.values(rows[0] ?? {}).join('')}`;
    },
    close: () => db.destroy(),
  };
};
