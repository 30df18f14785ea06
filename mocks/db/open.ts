import type { CarrierOptions } from '../options.ts';
import { seed } from '../seed/seed.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrations.ts';

/**
 * Opens the database that the options name, brings its tables up to date and fills it.
 * @throws DatabaseUnusable
 */
export const openDatabase = async (options: CarrierOptions): Promise<Engine> => {
  const engine = options.databaseUrl
    ? await (await import('./postgres.ts')).openPostgres(options.databaseUrl)
    : (await import('./sqlite.ts')).openSqlite(options.databaseFile);
  try {
    await engine.exclusively(async () => {
      await migrate(engine);
      await seed(engine, options.seedAccounts, options.hashCost);
    });
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
};
