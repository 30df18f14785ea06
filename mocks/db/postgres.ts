import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, TypeOverrides } from 'pg';
import { DatabaseUnusable, type Engine } from './engine.ts';
import { substringIndex } from './substring.ts';
import type { Tables } from './tables.ts';

/** Wide integers are read as numbers: the largest are milliseconds since 1970. */
const types = new TypeOverrides();
types.setTypeParser(20, Number);

/**
 * Every query of the carrier has an index to use and ends within milliseconds: sequential scans, parallel workers and
 * just-in-time compilation cost more than they bring.
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

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || 'no reason given';
};

const connect = async (url: string): Promise<Pool> => {
  let pool: Pool;
  try {
    pool = new Pool({ connectionString: url, types, options: settings, max: 10, connectionTimeoutMillis: 5000 });
  } catch (error) {
    throw new DatabaseUnusable(`DATABASE_URL cannot be read: ${reasonOf(error)}`);
  }
  // a connection that breaks while idle is replaced with the next query
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnusable(`DATABASE_URL: no connection to PostgreSQL: ${reasonOf(error)}`);
  }
  return pool;
};

const insertAll = async (pool: Pool, table: string, rows: readonly object[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
  const names = columns.join(', ');
  for (let at = 0; at < rows.length; at += 5000) {
    await pool.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(at, at + 5000))],
    );
  }
};

const exclusively = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]);
    client.release();
  }
};

/**
 * A PostgreSQL database, which several carriers may share.
 * @throws DatabaseUnusable when it does not answer
 */
export const openPostgres = async (url: string): Promise<Engine> => {
  const pool = await connect(url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    readDb: db,
    plainText: sql`text collate "C"`,
    ...substringIndex.postgres,
    insertAll: (table, rows) => insertAll(pool, table, rows),
    exclusively: (work) => exclusively(pool, work),
    analyse: async () => {
      await pool.query('vacuum analyze');
    },
    version: async () => {
      const { rows } = await sql<{ version: string }>`show server_version`.execute(db);
      return `PostgreSQL ${Object.values(rows[0] ?? {}).join('')}`;
    },
    close: () => db.destroy(),
  };
};
