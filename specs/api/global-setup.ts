import type { TestProject } from 'vitest/node';
import { createCarrier } from '#mocks/app.ts';
import { ensurePostgres, startPostgres } from '#specs/support/postgres.ts';
import { seededOptions } from './carrier/seeded.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of a PostgreSQL server that the test files share, without a database; null where there is none */
    postgres: string | null;
  }
}

/**
 * One PostgreSQL server for all tests of the carrier, with a seeded database that each test file copies: starting and
 * seeding a server takes seconds, a copy takes a tenth of one.
 */
export default async ({ provide }: TestProject) => {
  if (!ensurePostgres((line) => console.log(`test: ${line}`))) {
    provide('postgres', null);
    return undefined;
  }
  const postgres = await startPostgres();
  const carrier = await createCarrier({ ...seededOptions, databaseUrl: postgres.createDatabase('seeded') });
  await carrier.close();
  provide('postgres', postgres.url.replace(/[^/]+$/, ''));
  return postgres.stop;
};
