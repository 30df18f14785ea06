import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import type { Engine } from '#mocks/db/engine.ts';
import { migrate, migrationsFor } from '#mocks/db/migrate.ts';
import { viewedBy } from '#mocks/db/recent-views.ts';
import { openPostgres } from '#mocks/db/postgres.ts';
import { collectSpellings } from '#mocks/db/spellings.ts';
import { openSqlite } from '#mocks/db/sqlite.ts';
import type { AccountRow, OfAgency } from '#mocks/db/tables/clients.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { recordsOf } from '#mocks/seed/records/records.ts';
import { createDatabase, hasPostgres } from './shared-postgres.ts';

const times = { expires_at: 9_999_999_999_999, ends_at: 9_999_999_999_999, locked_until: null };
const person = {
  password_hash: '',
  user_type: 'agent',
  first_name: 'Ada',
  middle_name: null,
  last_name: 'Okoro',
  company: '01',
  is_employee: 0,
  internal: 0,
  mfa: 0,
  condition: 'ready',
  account_id: null,
  flags: '',
};
const message = { serial: 1, subject: '', text: '', code: null, sent_at: 0 };

/** Positions as texts of former versions, and as columns. */
const positions = [
  ['agent', 'agent', null],
  ['registerPhone', 'registerPhone', null],
  ['registerPhone/verifyPhone', 'registerPhone', 'verifyPhone'],
  ['setUpCompRater', 'setUpCompRater', null],
  ['setUpCompRater/selectRater', 'setUpCompRater', 'selectRater'],
  ['setUpCompRater/raterCredentials', 'setUpCompRater', 'raterCredentials'],
  ['setUpCompRater/rateTest', 'setUpCompRater', 'rateTest'],
  ['setUpCompRater/rateTest/passed', 'setUpCompRater', 'rateTest'],
] as const;

/** Steps as texts of former versions, and as columns. */
const steps = [
  [null, null, null],
  ['password', 'password', null],
  ['signUp:email', 'signUp', 'email'],
  ['signUp:profile', 'signUp', 'profile'],
  ['signUp:password', 'signUp', 'password'],
  ['signUp:registration', 'signUp', 'registration'],
] as const;

/** Runs work on an empty database of each kind. */
const databases: Readonly<Record<string, (work: (engine: Engine) => Promise<void>) => Promise<void>>> = {
  SQLite: async (work) => {
    const engine = await openSqlite(':memory:');
    await work(engine).finally(() => engine.close());
  },
  PostgreSQL: async (work) => {
    const { url, drop } = await createDatabase('empty');
    const engine = await openPostgres(url, {});
    await work(engine)
      .finally(() => engine.close())
      .finally(drop);
  },
};

/** A client as it was before there were last names to order by, phones, streets and DBAs to find by. */
const formerly = ({
  sort_last_name: _l,
  sort_dba: _d,
  phone: _p,
  street_name: _s,
  house_number: _h,
  ...account
}: AccountRow) => account;

const insert = (engine: Engine, table: string, rows: readonly object[]): Promise<void> =>
  engine.insertAll(engine.db, table as 'users', rows as never);

test('the migrations are listed in the order in which they run, that of their names as texts', async () => {
  const names = Object.keys(await migrationsFor('sqlite').getMigrations());

  expect(names, 'in mocks/db/migrate.ts, begin the name of a new one so that it is the last as a text').toEqual(
    names.toSorted(),
  );
});

describe.each(hasPostgres ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('The tables of a former version on %s', (kind) => {
  test('keep positions, sign-ups, rate tests and recipients, in columns of their own', async () => {
    await databases[kind]?.(async (engine) => {
      const { db } = engine;
      const former = new Migrator({ db, provider: migrationsFor(engine.kind) });
      const { error } = await former.migrateTo('94-fault-order');
      expect(error).toBeUndefined();
      await insert(
        engine,
        'users',
        positions.map(([scope], at) => ({ id: `user-${at}`, email: `${at}@demo.test`, scope, ...person })),
      );
      await insert(
        engine,
        'user_setups',
        positions.map((_, at) => ({ user_id: `user-${at}`, phone: null, phone_verified: 0 })),
      );
      const session = { user_type: null, email: null, user_id: null, mfa_required: 0, selected_agency: null, ...times };
      await insert(engine, 'sessions', [
        ...positions.map(([scope], at) => ({ id_hash: `p${at}`, flow: '', scope, step: null, ...session })),
        ...steps.map(([step], at) => ({ id_hash: `s${at}`, flow: '', scope: 'guest', step, ...session })),
      ]);
      await insert(engine, 'outbox', [
        { id: 'a', recipient: 'ada@demo.test', ...message },
        { id: 'b', recipient: '(612) 555-0142', ...message },
      ]);

      await migrate(engine);

      const users = await db.selectFrom('users').select(['scope', 'subview']).orderBy('id').execute();
      expect(users).toEqual(positions.map(([, scope, subview]) => ({ scope, subview })));
      const sessions = db.selectFrom('sessions').orderBy('id_hash');
      expect(await sessions.select(['scope', 'subview']).where('id_hash', 'like', 'p%').execute()).toEqual(users);
      expect(await sessions.select(['step', 'sign_up_step']).where('id_hash', 'like', 's%').execute()).toEqual(
        steps.map(([, step, sign_up_step]) => ({ step, sign_up_step })),
      );
      const passed = await db.selectFrom('user_setups').select('user_id').where('rate_test_passed', '=', 1).execute();
      expect(passed).toEqual([{ user_id: 'user-7' }]);
      expect(await db.selectFrom('outbox').select(['id', 'recipient_kind']).orderBy('id').execute()).toEqual([
        { id: 'a', recipient_kind: 'email' },
        { id: 'b', recipient_kind: 'phone' },
      ]);
    });
  });

  test('give people a last name to be ordered by, and companies their names', async () => {
    await databases[kind]?.(async (engine) => {
      const former = new Migrator({ db: engine.db, provider: migrationsFor(engine.kind) });
      expect((await former.migrateTo('96-client-records')).error).toBeUndefined();
      const accounts = Array.from({ length: 1200 }, (_, at) => clientAt(at).account);
      await insert(engine, 'accounts', accounts.map(formerly));

      await migrate(engine);

      const rows = await engine.db.selectFrom('accounts').select(['id', 'sort_last_name']).orderBy('id').execute();
      expect(rows).toEqual(accounts.map(({ id, sort_last_name }) => ({ id, sort_last_name })));
    });
  });

  test('give clients the street, and their names the spellings, that they are found by', async () => {
    await databases[kind]?.(async (engine) => {
      const { db } = engine;
      const former = new Migrator({ db, provider: migrationsFor(engine.kind) });
      expect((await former.migrateTo('96-client-records')).error).toBeUndefined();
      const accounts = Array.from({ length: 1200 }, (_, at) => clientAt(at).account);
      await insert(engine, 'accounts', accounts.map(formerly));

      await migrate(engine);

      const streets = await db
        .selectFrom('accounts')
        .select(['id', 'street_name', 'house_number'])
        .orderBy('id')
        .execute();
      expect(streets).toEqual(accounts.map(({ id, street_name, house_number }) => ({ id, street_name, house_number })));
      const spellings = await db.selectFrom('name_spellings').selectAll().execute();
      const expected = collectSpellings();
      for (const { display_name } of accounts) expected.add(display_name);
      expect(new Set(spellings.map((row) => JSON.stringify(row)))).toEqual(
        new Set(expected.rows().map((row) => JSON.stringify(row))),
      );
    });
  });

  test('give clients the key of the DBA that they are suggested by', async () => {
    await databases[kind]?.(async (engine) => {
      const former = new Migrator({ db: engine.db, provider: migrationsFor(engine.kind) });
      expect((await former.migrateTo('96-client-records')).error).toBeUndefined();
      const accounts = Array.from({ length: 3000 }, (_, at) => clientAt(at).account);
      expect(accounts.filter(({ dba }) => dba).length).toBeGreaterThan(500);
      await insert(engine, 'accounts', accounts.map(formerly));

      await migrate(engine);

      const rows = await engine.db.selectFrom('accounts').select(['id', 'sort_dba']).orderBy('id').execute();
      expect(rows).toEqual(accounts.map(({ id, sort_dba }) => ({ id, sort_dba })));
    });
  });

  test('give policies, bills and claims the agency of their clients and the line of the policies, and bills the day on which their policies begin', async () => {
    await databases[kind]?.(async (engine) => {
      const former = new Migrator({ db: engine.db, provider: migrationsFor(engine.kind) });
      expect((await former.migrateTo('9991-recent-searches')).error).toBeUndefined();
      const clients = Array.from({ length: 600 }, (_, at) => clientAt(at));
      const records = clients.map((client, at) => recordsOf(client, at, { year: 2026, month: 1, day: 5 }));
      const policies = records.flatMap((record) => record.policies);
      const bills = records.flatMap((record) => record.bills);
      const claims = records.flatMap((record) => record.claims);
      await insert(
        engine,
        'accounts',
        clients.map(({ account }) => account),
      );
      const ofNoAgency = ({ agency_code: _a, business_type: _b, ...row }: OfAgency) => row;
      await insert(engine, 'policies', policies.map(ofNoAgency));
      await insert(
        engine,
        'bills',
        bills.map(({ effective: _, ...bill }) => ofNoAgency(bill)),
      );
      await insert(engine, 'claims', claims.map(ofNoAgency));

      await migrate(engine);

      const { db } = engine;
      const byNumber = <Row extends object>(rows: readonly Row[], number: keyof Row) =>
        rows.toSorted((one, other) => (String(one[number]) < String(other[number]) ? -1 : 1));
      expect(await db.selectFrom('policies').selectAll().orderBy('policy_number').execute()).toEqual(
        byNumber(policies, 'policy_number'),
      );
      expect(await db.selectFrom('bills').selectAll().orderBy('bill_number').execute()).toEqual(
        byNumber(bills, 'bill_number'),
      );
      expect(await db.selectFrom('claims').selectAll().orderBy('claim_number').execute()).toEqual(
        byNumber(claims, 'claim_number'),
      );
    });
  });

  test('keep what was viewed, as views of clients', async () => {
    await databases[kind]?.(async (engine) => {
      const former = new Migrator({ db: engine.db, provider: migrationsFor(engine.kind) });
      expect((await former.migrateTo('98-last-names')).error).toBeUndefined();
      const list = { user_id: 'user-1', agency_code: '77' };
      await insert(engine, 'recent_views', [{ id: 'v1', ...list, account_id: 20_000_001, serial: 1, viewed_at: 0 }]);

      await migrate(engine);

      expect(await viewedBy(engine.db, { userId: 'user-1', agency: '77' })).toEqual([
        { accountId: 20_000_001, record: null },
      ]);
    });
  });
});
