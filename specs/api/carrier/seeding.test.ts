import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { openTables, reseedDatabase } from '#mocks/db/open.ts';
import { defaultOptions, type CarrierOptions } from '#mocks/options.ts';
import { startNode } from '#specs/support/child.ts';
import { Browser, movedTo } from './browser.ts';
import { createDatabase, hasPostgres, type SharedDatabase } from './shared-postgres.ts';

const cheap = { demo: true, hashCost: { memoryCost: 8, timeCost: 1 } };

let database: SharedDatabase | null = null;
let folder = '';
let place: Pick<CarrierOptions, 'databaseUrl' | 'databaseFile'> = defaultOptions;
const carriers: Carrier[] = [];
afterEach(async () => {
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
  database = null;
});

const emptyPlace = async (kind: string): Promise<typeof place> => {
  folder = mkdtempSync(join(tmpdir(), 'carrier-seed-'));
  database = kind === 'PostgreSQL' ? await createDatabase('empty') : null;
  return { databaseUrl: database?.url ?? null, databaseFile: join(folder, 'carrier.sqlite') };
};

const open = async (more: Partial<CarrierOptions> = {}): Promise<Carrier> => {
  const carrier = await createCarrier({ ...cheap, ...place, ...more });
  carriers.push(carrier);
  return carrier;
};
const closeAll = async (): Promise<void> => {
  for (const carrier of carriers.splice(0)) await carrier.close();
};
const reopen = async (more: Partial<CarrierOptions> = {}): Promise<Carrier> => {
  await closeAll();
  return open(more);
};
const refusal = async (more: Partial<CarrierOptions>): Promise<string> => {
  await closeAll();
  const error = await open(more).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'DatabaseUnusable', message: expect.not.stringContaining('\n') });
  return (error as Error).message;
};

describe.each(['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])('The seed, on %s', (kind) => {
  beforeEach(async () => {
    place = await emptyPlace(kind);
  });

  test('fills an empty database once; what people did is there when the carrier starts again', async () => {
    const first = await open({ seedAccounts: 40 });
    const browser = new Browser(first);
    await browser.signIn('agent');
    const before = await first.services.db.selectFrom('accounts').selectAll().orderBy('id').execute();

    const second = await reopen();

    const moved = movedTo(second, browser);
    expect((await moved.readSession()).scope).toBe('agent');
    expect(await second.services.db.selectFrom('accounts').selectAll().orderBy('id').execute()).toEqual(before);
    expect((await moved.get('/-/health')).json).toMatchObject({ accounts: 40 });
  });

  test('another SEED_ACCOUNTS is refused in one line and changes nothing, beside a running process or not', async () => {
    const running = await open({ seedAccounts: 40 });
    const browser = new Browser(running);
    await browser.signIn('agent');
    const beside = await createCarrier({ ...cheap, ...place, seedAccounts: 60 }).catch(String);
    expect(beside).toContain('SEED_ACCOUNTS is 60, but the database was filled with 40 clients.');
    expect((await browser.readSession()).scope).toBe('agent');

    expect(await refusal({ seedAccounts: 60 })).toBe(
      'SEED_ACCOUNTS is 60, but the database was filled with 40 clients. ' +
        'Leave SEED_ACCOUNTS out to use them; npm run reseed makes its data anew',
    );
    const { services } = await open();
    expect(await services.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  test('an installation that is no demonstration is refused another SEED_ACCOUNTS, and keeps the data of another edition', async () => {
    const { services } = await open({ demo: false, seedAccounts: 10 });
    await services.db.updateTable('settings').set({ value: '1:10' }).where('name', '=', 'seed').execute();

    expect(await refusal({ demo: false, seedAccounts: 60 })).toBe(
      'SEED_ACCOUNTS is 60, but the database was filled with 10 clients. Leave SEED_ACCOUNTS out to use them',
    );
    expect((await open({ demo: false })).services.population).toBe(10);
  });

  test('the data of another edition are refused in a demonstration', async () => {
    const { services } = await open({ seedAccounts: 10 });
    await services.db.updateTable('settings').set({ value: '1:10' }).where('name', '=', 'seed').execute();

    expect(await refusal({})).toMatch(
      /^The database holds the demonstration of another version \(edition 1, not \d+\); npm run reseed makes its data anew$/,
    );
  });

  test('a database with data that no seed has made is refused', async () => {
    const { services } = await open({ seedAccounts: 10 });
    await services.db.deleteFrom('settings').execute();

    expect(await refusal({})).toMatch(
      /^The database is not empty and no seed has filled it \(.*13 in users.*10 in accounts\); npm run reseed/,
    );
  });

  test('reseeding names what it destroys, and does so only when that is confirmed', async () => {
    const carrier = await open({ seedAccounts: 10 });
    await new Browser(carrier).signIn('agent');
    await closeAll();
    const options = { ...defaultOptions, ...cheap, ...place, seedAccounts: 20 };

    const held = new Map(await reseedDatabase(options, false));
    expect([held.get('users'), held.get('sessions'), held.get('accounts')]).toEqual([13, 1, 10]);
    expect(await (await open()).services.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
    await closeAll();

    await reseedDatabase(options, true);
    const { services } = await open({ seedAccounts: 20 });
    expect(await services.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
    expect(await services.db.selectFrom('accounts').select('id').execute()).toHaveLength(20);
  });

  test('reseeding that is not confirmed leaves an empty place open for any use', async () => {
    const options = { ...defaultOptions, ...cheap, ...place };

    expect(new Map(await reseedDatabase(options, false)).get('users')).toBeUndefined();

    await expect(openTables({ ...options, demo: false }).then((engine) => engine.close())).resolves.toBeUndefined();
    await expect(open()).rejects.toThrow(/^The database belongs to an installation that is no demonstration/);
  });

  test('reseeding is refused while a carrier uses the database', async () => {
    const carrier = await open({ seedAccounts: 10 });
    const options = { ...defaultOptions, ...cheap, ...place };

    await expect(reseedDatabase(options, true)).rejects.toThrow(/ is used by another process; stop it first$/);

    expect((await new Browser(carrier).signIn('agent')).status).toBe(200);
  });
});

describe('npm run reseed', () => {
  const run = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    startNode(['mocks/reseed.ts', ...args], { DATA_DIR: folder, SEED_ACCOUNTS: '12', ...environment }).ended;

  beforeEach(async () => {
    place = await emptyPlace('SQLite');
  });

  test('wants --yes, and says what is lost', async () => {
    await open({ seedAccounts: 10 });
    await closeAll();

    const asked = await run([]);
    expect(asked).toMatchObject({
      status: 1,
      errors: expect.stringMatching(
        /^This destroys in \S+: messages \(3\), user agencies \(\d+\), user accounts \(\d+\), users \(13\), agencies \(\d+\), form states \(\d+\), forms \(\d+\), invoices \(\d+\), (?:claims \(\d+\), )?bills \(\d+\), policies \(\d+\), clients \(10\)\. To do it: npm run reseed -- --yes\n$/,
      ),
    });
    expect((await open()).services.population).toBe(10);
    await closeAll();

    const done = await run(['--yes']);
    expect(done).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^Destroyed in .*users \(13\).*clients \(10\)/),
    });
    expect((await open()).services.population).toBe(12);
  });

  test.each([
    [{ NODE_ENV: 'production' }, ['--yes'], 'npm run reseed works in a demonstration only'],
    [{}, ['--sure'], "Unknown option '--sure'"],
  ])('with %o and %o is refused in one line', async (environment, args, message) => {
    const { status, errors } = await run(args, environment);

    expect([status, errors.split('\n')]).toEqual([1, [expect.stringContaining(message), '']]);
  });
});
