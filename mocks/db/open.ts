import type { CarrierOptions } from '../options.ts';
import { markInstallation, requireInstallation } from '../seed/installation.ts';
import { seed } from '../seed/seed.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrations.ts';

type DatabaseOptions = Pick<CarrierOptions, 'databaseUrl' | 'databaseFile' | 'demo'>;

/**
 * Opens the database that the options name, brings its tables up to date and lets `fill` put in what belongs there.
 * @throws DatabaseUnusable, also where a demonstration opens a database of real use or the other way round
 */
export const openTables = async (options: DatabaseOptions, fill = async (_: Engine) => {}): Promise<Engine> => {
  const engine = options.databaseUrl
    ? await (await import('./postgres.ts')).openPostgres(options.databaseUrl)
    : (await import('./sqlite.ts')).openSqlite(options.databaseFile);
  try {
    await engine.exclusively(async () => {
      await migrate(engine);
      await requireInstallation(engine, options.demo);
      await fill(engine);
      await markInstallation(engine, options.demo);
    });
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
};

/** Opens the database and fills it. */
export const openDatabase = (options: CarrierOptions): Promise<Engine> =>
  openTables(options, (engine) => seed(engine, options.seedAccounts, options.hashCost, options.demo));
