import type { CarrierOptions } from '../options.ts';
import { markInstallation, requireInstallation } from '../seed/installation.ts';
import { countRows, reseed, seed } from '../seed/seed.ts';
import type { Engine, Opening } from './engine.ts';
import { migrate } from './migrate.ts';
import { asUnusable } from './unusable.ts';

/** An open database whose tables are those of this version. */
export interface OpenDatabase {
  engine: Engine;
  /** how many clients it holds */
  population: number;
}

const prepare = async <Result>(
  options: CarrierOptions,
  { isAlone = false }: Pick<Opening, 'isAlone'>,
  work: (engine: Engine) => Promise<Result>,
): Promise<{ engine: Engine; result: Result }> => {
  const onWait = (): void =>
    options.log({ time: new Date().toISOString(), notice: 'another process prepares the database; waiting for it' });
  let engine: Engine | null = null;
  try {
    const opened: Engine = options.databaseUrl
      ? await (await import('./postgres.ts')).openPostgres(options.databaseUrl, { isAlone, onWait })
      : await (await import('./sqlite.ts')).openSqlite(options.databaseFile, { isAlone, onWait });
    engine = opened;
    const result = await opened.exclusively(async (db) => {
      const inside = { ...opened, db };
      await migrate(inside);
      await requireInstallation(inside, options.demo);
      return work(inside);
    });
    return { engine: opened, result };
  } catch (error) {
    await engine?.close().catch(() => {});
    throw asUnusable(error, options);
  }
};

/**
 * Opens the database that the options name and brings its tables up to date.
 * @throws DatabaseUnusable, also where a demonstration opens a database of real use or the other way round
 */
export const openTables = async (options: CarrierOptions): Promise<Engine> => {
  const { engine } = await prepare(options, {}, (inside) => markInstallation(inside, options.demo));
  return engine;
};

const countAccounts = async ({ db }: Engine): Promise<number> => {
  const { total } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/**
 * Opens the database that the options name, brings its tables up to date, and fills it where it is empty: all of it or
 * nothing, by one process while others wait.
 * @throws DatabaseUnusable
 */
export const openDatabase = async (options: CarrierOptions): Promise<OpenDatabase> => {
  const { engine, result: isNew } = await prepare(options, {}, async (inside) => {
    const wasEmpty = await seed(inside, options);
    await markInstallation(inside, options.demo);
    return wasEmpty;
  });
  if (isNew) await engine.vacuum();
  return { engine, population: await countAccounts(engine) };
};

/**
 * Deletes everything in the database and seeds it again, where that is confirmed and no other process uses it.
 * @returns how many rows there were of what
 * @throws DatabaseUnusable
 */
export const reseedDatabase = async (
  options: CarrierOptions,
  isConfirmed: boolean,
): Promise<Awaited<ReturnType<typeof countRows>>> => {
  const { engine, result } = await prepare(options, { isAlone: true }, async (inside) => {
    const held = await countRows(inside.db);
    if (isConfirmed) {
      await reseed(inside, options);
      await markInstallation(inside, options.demo);
    }
    return held;
  });
  if (isConfirmed) await engine.vacuum();
  await engine.close();
  return result;
};
