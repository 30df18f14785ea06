import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Client, Pool, TypeOverrides, type PoolClient } from 'pg';
import { DatabaseUnusable, type Engine, type Opening } from './engine.ts';
import { substringIndex } from './substring.ts';
import type { Database, Tables } from './tables.ts';
import { transact } from './transaction.ts';
import { isSilence } from './unavailable.ts';

/** Wide integers are read as numbers: the largest are milliseconds since 1970. */
const types = new TypeOverrides();
types.setTypeParser(20, Number);

/**
 * Every query of the carrier has an index to use and ends within milliseconds: sequential scans, parallel workers and
 * just-in-time compilation cost more than they save.
 */
const settings = {
  enable_seqscan: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  work_mem: '32MB',
};

/** How long a query may take, in milliseconds. */
interface Patience {
  /** then the server ends it; 0 for never */
  work: number;
  /** how long a transaction may wait for this process, which may have stopped or be out of reach: then the server ends it, and its locks */
  pause: number;
  /** then the connection ends, because it, or the server, has gone silent */
  silence: number;
}

/** Of calls and of background work. */
const usual: Patience = { work: 10_000, pause: 10_000, silence: 15_000 };

/** Of what prepares the database, such as an index of a million rows. */
const long: Patience = { work: 0, pause: 60_000, silence: 600_000 };

/** Any number of the database's own: processes that prepare it at once wait for each other. */
const lockNumber = 43_004_300;

/** By this name PostgreSQL lists the connections of carriers; each process keeps one at least. */
const applicationName = 'agents-portal';

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return (message || code || 'no reason given').replaceAll(/\s+/g, ' ');
};

const createPool = (
  url: string,
  { work, pause, silence }: Patience,
  { min, max }: { min: number; max: number },
): Pool => {
  const limits = { statement_timeout: work, idle_in_transaction_session_timeout: pause };
  const chosen = Object.entries({ ...settings, ...limits });
  try {
    const pool = new Pool({
      connectionString: url,
      types,
      options: chosen.map(([name, value]) => `-c ${name}=${value}`).join(' '),
      application_name: applicationName,
      min,
      max,
      connectionTimeoutMillis: 5000,
      query_timeout: silence,
      keepAlive: true,
      // a connection that nothing uses is asked about soon: the system waits two hours otherwise
      keepAliveInitialDelayMillis: 10_000,
    });
    return pool.on('error', () => {}).on('connect', watch);
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

/** Ends a connection on which an answer does not come: after that one, no other query of it would be answered either. */
const withoutSilence = (client: PoolClient): PostgresPoolClient => {
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (isSilence(error)) client.end().catch(() => {});
      throw error;
    }
  };
  return {
    // the other way to call it is for cursors, which need a setting of Kysely
    query: query as unknown as PostgresPoolClient['query'],
    release: (isLost) => client.release(isLost),
    get processID() {
      return (client as PoolClient & { processID?: number }).processID ?? 0;
    },
  };
};

/** The pool as Kysely knows it. */
const poolFor = (pool: Pool): PostgresPool => {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const found = known.get(client) ?? withoutSilence(client);
      known.set(client, found);
      return found;
    },
    end: () => pool.end(),
  };
};

const databaseOn = (pool: Pool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(pool), controlClient: Client }) });

/** @throws DatabaseUnusable */
const requireAnswer = async (pool: Pool): Promise<void> => {
  const question = { text: 'select 1', query_timeout: usual.silence };
  try {
    await pool.query(question);
  } catch (error) {
    await pool.end();
    throw new DatabaseUnusable(`DATABASE_URL: no connection to PostgreSQL: ${reasonOf(error)}`);
  }
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

/** Milliseconds between two tries for the lock. */
const lockPause = 500;

/** The lock belongs to the transaction: it ends with it, and with the connection. */
const lockFirst = async (db: Database, onWait: () => void): Promise<void> => {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockNumber}) as taken`.execute(db);
  if (rows[0]?.taken) return;
  onWait();
  await setTimeout(lockPause);
  return lockFirst(db, () => {});
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
  { isAlone = false, onWait = () => {} }: Opening = {},
): Promise<Engine> => {
  // until it has its first query, the other one has no connection, which would be another process's to `requireBeingAlone`
  const preparing = createPool(url, long, { min: 0, max: 1 });
  await requireAnswer(preparing);
  const patient = databaseOn(preparing);
  const db = databaseOn(createPool(url, usual, { min: 1, max: 10 }));
  return {
    kind: 'postgres',
    db,
    readDb: db,
    ...substringIndex.postgres,
    insertAll,
    exclusively: (work) =>
      transact(patient, async (inside) => {
        await lockFirst(inside, onWait);
        if (isAlone) await requireBeingAlone(inside);
        return work(inside);
      }),
    analyze: async (inside) => {
      await sql`analyze`.execute(inside);
    },
    vacuum: async () => {
      await sql`vacuum`.execute(patient);
    },
    version: async () => {
      const { rows } = await sql<{ version: string }>`show server_version`.execute(db);
      return `PostgreSQL ${Object.values(rows[0] ?? {}).join('')}`;
    },
    close: async () => {
      await Promise.all([db.destroy(), patient.destroy()]);
    },
  };
};
