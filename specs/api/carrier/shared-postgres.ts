import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** A database of a test file's own, on the server that all test files share. */
export interface SharedDatabase {
  url: string;
  drop: () => Promise<void>;
}

const server = inject('postgres');

/** Whether the tests on PostgreSQL run: the global setup reports in one line when they do not. */
export const hasPostgres = server !== null;

const execute = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: `${server}postgres` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Creates a database: a copy of the seeded one (see seeded.ts), or an empty one. */
export const createDatabase = async (content: 'seeded' | 'empty'): Promise<SharedDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(`create database ${name}${content === 'seeded' ? ' template seeded' : ''}`);
  return { url: `${server}${name}`, drop: () => execute(`drop database ${name} with (force)`) };
};
