import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Engine } from '#mocks/db/engine.ts';
import { migrationsFor } from '#mocks/db/migrate.ts';
import { openDatabase, openTables } from '#mocks/db/open.ts';
import { openPostgres } from '#mocks/db/postgres.ts';
import { openSqlite } from '#mocks/db/sqlite.ts';
import { defaultOptions, type CarrierOptions } from '#mocks/options.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { seedForms } from '#mocks/seed/forms.ts';
import { demoPeople } from '#mocks/seed/people.ts';
import { countRows } from '#mocks/seed/seed.ts';
import { startNode } from '#specs/support/child.ts';
import { createDatabase, hasPostgres } from './shared-postgres.ts';

type Place = Pick<CarrierOptions, 'databaseUrl' | 'databaseFile'>;

const emptyPlace = async (kind: string): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'carrier-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = kind === 'PostgreSQL' ? await createDatabase('empty') : null;
  if (database) onTestFinished(database.drop);
  return { databaseUrl: database?.url ?? null, databaseFile: join(folder, 'carrier.sqlite') };
};

const optionsAt = (place: Place, more: Partial<CarrierOptions> = {}): CarrierOptions => ({
  ...defaultOptions,
  ...place,
  demo: true,
  seedAccounts: 30,
  hashCost: { memoryCost: 8, timeCost: 1 },
  log: () => {},
  ...more,
});

const withEngine = async <Result>(engine: Engine, work: (engine: Engine) => Promise<Result>): Promise<Result> =>
  work(engine).finally(() => engine.close());

/** What a database holds: how many rows of what, and which migrations have run. */
const contentOf = async ({ db }: Engine) => ({
  rows: await countRows(db),
  migrations: (
    await db
      .selectFrom('kysely_migration' as 'users')
      .select('name' as 'id')
      .execute()
  ).length,
});

const countMigrations = async (): Promise<number> => Object.keys(await migrationsFor('sqlite').getMigrations()).length;

/** Prepares a database in a process of its own, which kills itself in place of the first statement with a text. */
const killAt = async (call: string, given: readonly unknown[], statement: string): Promise<void> => {
  const script = `
    const { DatabaseSync } = await import('node:sqlite');
    const { default: pg } = await import('pg');
    for (const [type, name] of [[DatabaseSync, 'prepare'], [DatabaseSync, 'exec'], [pg.Client, 'query']]) {
      const real = type.prototype[name];
      type.prototype[name] = function (...given) {
        if (String(given[0]?.text ?? given[0]).includes(${JSON.stringify(statement)})) process.kill(process.pid, 'SIGKILL');
        return real.apply(this, given);
      };
    }
    const open = await import('./mocks/db/open.ts');
    const { defaultOptions } = await import('./mocks/options.ts');
    const [options, ...more] = ${JSON.stringify(given)};
    await open.${call}({ ...defaultOptions, ...options }, ...more);
    console.log('not killed');`;
  const { child, ended } = startNode(['--input-type=module', '--eval', script]);
  expect(await ended).toEqual({ status: null, output: '', errors: '' });
  expect(child.signalCode).toBe('SIGKILL');
};

describe.each(hasPostgres ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('A start on %s', (kind) => {
  const openSeeded = async (place: Place) => (await openDatabase(optionsAt(place))).engine;

  test.each(['create table "payment_intents"', 'insert into "settings"', kind === 'SQLite' ? 'pragma' : 'vacuum'])(
    'that is killed at "%s" leaves the next one nothing half done',
    async (statement) => {
      const place = await emptyPlace(kind);

      await killAt('openDatabase', [optionsAt(place)], statement);

      const rows = expect.arrayContaining([
        ['users', demoPeople.length],
        ['accounts', 30],
        ['forms', seedForms().length],
      ]);
      expect(await withEngine(await openSeeded(place), contentOf)).toEqual({
        rows,
        migrations: await countMigrations(),
      });
    },
  );

  test('after a reseed that is killed has the data from before it', async () => {
    const place = await emptyPlace(kind);
    const before = await withEngine(await openSeeded(place), async (engine) => {
      await engine.db.insertInto('locks').values({ key: 'kept', until: 1 }).execute();
      return contentOf(engine);
    });

    await killAt('reseedDatabase', [optionsAt(place, { seedAccounts: 20 }), true], 'insert into "policies"');

    expect(await withEngine(await openSeeded(place), contentOf)).toEqual(before);
  });

  /** A database of a former version, with clients in it. */
  const formerPlace = async (): Promise<Place> => {
    const place = await emptyPlace(kind);
    const { databaseUrl, databaseFile } = place;
    await withEngine(await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(databaseFile)), async (engine) => {
      const former = new Migrator({ db: engine.db, provider: migrationsFor(engine.kind) });
      expect((await former.migrateTo('994-payments')).error).toBeUndefined();
      const accounts = Array.from({ length: 700 }, (_, at) => clientAt(at).account);
      await engine.insertAll(engine.db, 'accounts', accounts);
    });
    return place;
  };

  const real = { demo: false, seedAccounts: null };

  test.each(['create table "adopted_payments"', 'commit'])(
    'of a new version that is killed at "%s" leaves the former one whole, and the next start continues',
    async (statement) => {
      const place = await formerPlace();

      await killAt('openTables', [optionsAt(place, real)], statement);

      const { databaseUrl, databaseFile } = place;
      const opened = await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(databaseFile));
      const left = await withEngine(opened, ({ db, kind: of }) =>
        new Migrator({ db, provider: migrationsFor(of) }).getMigrations(),
      );
      expect(left.findLast(({ executedAt }) => executedAt)?.name).toBe('994-payments');
      const content = await withEngine(await openTables(optionsAt(place, real)), contentOf);
      const rows = expect.arrayContaining([['accounts', 700]]);
      expect(content).toEqual({ rows, migrations: await countMigrations() });
    },
  );

  test('of a new version, several times at once, brings the tables up to date once', async () => {
    const place = await formerPlace();

    const engines = await Promise.all([1, 2, 3].map(() => openTables(optionsAt(place, real))));

    const contents = await Promise.all(engines.map((engine) => withEngine(engine, contentOf)));
    expect(contents[0]?.rows).toContainEqual(['accounts', 700]);
    expect(contents.slice(1)).toEqual([contents[0], contents[0]]);
  });

  test.each([
    {
      what: 'a demonstration and a real installation',
      others: [{ demo: false }, {}],
      words: /^The database belongs to (?:a demonstration|an installation that is no demonstration), /,
    },
    {
      what: 'demonstrations of two sizes',
      others: [{ seedAccounts: 10 }, { seedAccounts: 20 }],
      words: /^SEED_ACCOUNTS is \d+, but the database was filled with \d+ clients\. /,
    },
  ])('of $what at once on an empty database is made by one, and the other one is told why it cannot', async (given) => {
    const place = await emptyPlace(kind);

    const starts = await Promise.allSettled(given.others.map((more) => openDatabase(optionsAt(place, more))));

    const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const refused = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as Error] : []));
    for (const { engine } of opened) await engine.close();
    expect(opened).toHaveLength(1);
    expect(refused).toMatchObject([{ name: 'DatabaseUnusable', message: expect.stringMatching(given.words) }]);
  });
});
