import { dayAt, type CalendarDay } from '#machines/domain/shared/day.ts';
import { empty } from '../db/empty.ts';
import { collectSpellings } from '../db/spellings.ts';
import { createSearchIndexes, dropSearchIndexes } from '../db/search-indexes.ts';
import { DatabaseUnusable, type Engine } from '../db/engine.ts';
import { lockUser } from '../db/user-lock.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { UserRow } from '../db/tables/session.ts';
import type { CarrierOptions, HashCost } from '../options.ts';
import { takeBackPayments } from '../payments/settled.ts';
import { hashSlowly } from '../secrets.ts';
import { clientAt } from './accounts.ts';
import { agencyBills } from './records/invoices.ts';
import { recordsOf } from './records/records.ts';
import { dayNumber } from '../records/days.ts';
import { seedAgencies } from './agencies.ts';
import { tablesFilledBy } from './filled-tables.ts';
import { seedForms } from './forms.ts';
import { seedMessages } from './messages.ts';
import { demoPassword, demoPeople } from './people.ts';

/** Raised whenever the seed makes other data than before: a demonstration refuses databases of older ones. */
const edition = 18;
const batch = 20_000;
/** How many clients a new database gets where SEED_ACCOUNTS is not set. */
const usualAccounts = 5000;

const makeUsers = (cost: HashCost): Promise<UserRow[]> =>
  Promise.all(demoPeople.map(async ({ user }) => ({ ...user, password_hash: await hashSlowly(demoPassword, cost) })));

const seedPeople = async (engine: Engine, users: readonly UserRow[]): Promise<void> => {
  await engine.insertAll(engine.db, 'users', users);
  await engine.insertAll(
    engine.db,
    'user_agencies',
    demoPeople.flatMap(({ user, agencies }) => agencies.map((agency_code) => ({ user_id: user.id, agency_code }))),
  );
  await engine.insertAll(
    engine.db,
    'user_accounts',
    demoPeople.flatMap(({ user, accounts }) => accounts.map((account_id) => ({ user_id: user.id, account_id }))),
  );
};

const insertAgencies = (engine: Engine): Promise<void> =>
  engine.insertAll(
    engine.db,
    'agencies',
    seedAgencies.map(({ code, name, company, lines }) => ({ code, name, company, lines })),
  );

const seedClients = async (engine: Engine, count: number, today: CalendarDay): Promise<void> => {
  const spellings = collectSpellings();
  for (let from = 0; from < count; from += batch) {
    const clients = Array.from({ length: Math.min(batch, count - from) }, (_, at) => clientAt(from + at));
    for (const { account } of clients) spellings.add(account.display_name);
    const records = clients.map((client, at) => recordsOf(client, from + at, today));
    const insert = <Name extends keyof Tables>(table: Name, rows: readonly Tables[Name][]) =>
      engine.insertAll(engine.db, table, rows);
    await insert(
      'accounts',
      clients.map((client) => client.account),
    );
    await insert(
      'policies',
      records.flatMap(({ policies }) => policies),
    );
    await insert(
      'bills',
      records.flatMap(({ bills }) => bills),
    );
    await insert(
      'claims',
      records.flatMap(({ claims }) => claims),
    );
    await insert(
      'invoices',
      records.flatMap(({ invoices }) => invoices),
    );
  }
  await engine.insertAll(engine.db, 'invoices', agencyBills(dayNumber(today)));
  await engine.insertAll(engine.db, 'name_spellings', spellings.rows());
};

const insertForms = async (engine: Engine): Promise<void> => {
  const forms = seedForms();
  await engine.insertAll(
    engine.db,
    'forms',
    forms.map(({ row }) => row),
  );
  await engine.insertAll(
    engine.db,
    'form_states',
    forms.flatMap(({ row, states }) => states.map((state) => ({ form_id: row.id, state }))),
  );
};

/** Resets a demonstration to its seed: users and messages, without anything that users did. */
export const restore = async (engine: Engine, cost: HashCost): Promise<void> => {
  const users = await makeUsers(cost);
  await engine.exclusively(async (db) => {
    const inside = { ...engine, db };
    // who has a turn comes first: a call that holds one would wait for a row that is being deleted here, and this for the turn
    await empty(db, ['locks']);
    // then the users, as in every step: before their sessions, and in the order in which a reset of a password locks several
    for (const { id } of await db.selectFrom('users').select('id').orderBy('id').execute()) await lockUser(db, id);
    await takeBackPayments(db);
    await empty(db, tablesFilledBy('use', 'reset'));
    await seedPeople(inside, users);
    await engine.insertAll(db, 'messages', seedMessages);
    await db.deleteFrom('settings').where('name', '=', 'clock').execute();
  });
};

/** Fills an empty database; `db` of the engine is a transaction. The same count gives the same clients, the same day the same records of them. */
const fill = async (engine: Engine, count: number, { hashCost, demo, now }: CarrierOptions): Promise<void> => {
  await dropSearchIndexes(engine);
  // other threads hash while this one makes clients
  const users = demo ? makeUsers(hashCost) : null;
  await insertAgencies(engine);
  await engine.insertAll(engine.db, 'messages', seedMessages);
  await insertForms(engine);
  await seedClients(engine, count, dayAt(now()));
  if (users) await seedPeople(engine, await users);
  await createSearchIndexes(engine);
  await engine.analyze(engine.db);
  await engine.db
    .insertInto('settings')
    .values({ name: 'seed', value: `${edition}:${count}` })
    .execute();
};

const countedTables = tablesFilledBy('use', 'reset', 'reseed');

/** How many rows the tables hold, without those that hold none. */
export const countRows = async (db: Database): Promise<[table: keyof Tables, rows: number][]> => {
  const counts: [keyof Tables, number][] = [];
  for (const table of countedTables) {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    if (rows > 0) counts.push([table, rows]);
  }
  return counts;
};

const remedy = 'npm run reseed makes its data anew';

/** @throws DatabaseUnusable where the database was filled otherwise than the options require */
const requireMatch = (mark: string, { seedAccounts, demo }: CarrierOptions): void => {
  const [madeBy = 0, count = 0] = mark.split(':').map(Number);
  if (seedAccounts !== null && seedAccounts !== count)
    throw new DatabaseUnusable(
      `SEED_ACCOUNTS is ${seedAccounts}, but the database was filled with ${count} clients. ` +
        `Leave SEED_ACCOUNTS out to use them${demo ? `; ${remedy}` : ''}`,
    );
  if (demo && madeBy !== edition)
    throw new DatabaseUnusable(
      `The database holds the demonstration of another version (edition ${madeBy}, not ${edition}); ${remedy}`,
    );
};

/** @throws DatabaseUnusable where another program, or a version whose seed was cut off, has left data */
const requireEmpty = async (db: Database, { demo }: CarrierOptions): Promise<void> => {
  const own = demo ? countedTables : tablesFilledBy('reseed');
  const counts = (await countRows(db)).filter(([table]) => table !== 'settings' && own.includes(table));
  if (counts.length === 0) return;
  const held = counts.map(([table, rows]) => `${rows} in ${table}`).join(', ');
  throw new DatabaseUnusable(
    `The database is not empty and no seed has filled it (${held})${demo ? `; ${remedy}` : ''}`,
  );
};

/**
 * Fills the database where it is empty, and leaves it alone where it is not.
 * @param engine its `db` is a transaction
 * @returns whether it was filled just now
 * @throws DatabaseUnusable where the options require other data
 */
export const seed = async (engine: Engine, options: CarrierOptions): Promise<boolean> => {
  const { db } = engine;
  const held = await db.selectFrom('settings').select('value').where('name', '=', 'seed').executeTakeFirst();
  if (held) {
    requireMatch(held.value, options);
    return false;
  }
  const accounts = options.seedAccounts ?? (options.demo ? usualAccounts : 0);
  if (!options.demo && accounts === 0) return false;
  await requireEmpty(db, options);
  await fill(engine, accounts, options);
  return true;
};

/** Deletes everything and seeds the database again. */
export const reseed = async (engine: Engine, options: CarrierOptions): Promise<void> => {
  await empty(engine.db, [...countedTables, ...tablesFilledBy('derived')]);
  await fill(engine, options.seedAccounts ?? usualAccounts, options);
};
