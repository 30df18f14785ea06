import { createSearchIndexes, dropSearchIndexes, empty } from '../db/migrations.ts';
import type { Engine } from '../db/engine.ts';
import type { PolicyRow, UserRow } from '../db/tables.ts';
import type { HashCost } from '../options.ts';
import { hashSlowly } from '../secrets.ts';
import { clientAt } from './accounts.ts';
import { seedAgencies } from './agencies.ts';
import { seedMessages } from './messages.ts';
import { demoPassword, demoPeople } from './people.ts';

/** Raised whenever the seed makes other data than before: databases of older ones are filled anew. */
const edition = 5;
const batch = 20_000;

const makeUsers = (cost: HashCost): Promise<UserRow[]> =>
  Promise.all(demoPeople.map(async ({ user }) => ({ ...user, password_hash: await hashSlowly(demoPassword, cost) })));

const seedPeople = async (engine: Engine, users: readonly UserRow[]): Promise<void> => {
  await engine.insertAll('users', users);
  await engine.insertAll(
    'user_agencies',
    demoPeople.flatMap(({ user, agencies }) => agencies.map((agency_code) => ({ user_id: user.id, agency_code }))),
  );
};

/** Makes the demo accounts what they were at first, and forgets everybody who has signed up since. */
export const restorePeople = async (engine: Engine, cost: HashCost): Promise<void> => {
  await empty(engine, ['user_agencies', 'users']);
  await seedPeople(engine, await makeUsers(cost));
};

/** Makes the system messages what they were at first. */
export const restoreMessages = async (engine: Engine): Promise<void> => {
  await empty(engine, ['messages']);
  await engine.insertAll('messages', seedMessages);
};

const insertAgencies = (engine: Engine): Promise<void> =>
  engine.insertAll(
    'agencies',
    seedAgencies.map(({ code, name, company, lines }) => ({ code, name, company, lines })),
  );

const seedClients = async (engine: Engine, count: number): Promise<void> => {
  for (let from = 0; from < count; from += batch) {
    const clients = Array.from({ length: Math.min(batch, count - from) }, (_, at) => clientAt(from + at));
    await engine.insertAll(
      'accounts',
      clients.map((client) => client.account),
    );
    await engine.insertAll(
      'policies',
      clients.flatMap<PolicyRow>((client) => client.policies),
    );
  }
};

/** Tables that people and tests fill by using the carrier. */
export const usedTables = [
  'sessions',
  'guests',
  'sign_ins',
  'devices',
  'user_settings',
  'relays',
  'codes',
  'user_setups',
  'sign_ups',
  'attempts',
  'locks',
  'answers',
  'outbox',
  'faults',
  'arrivals',
  'recent_views',
] as const satisfies Parameters<typeof empty>[1];

/** What a demonstration may lose when its seed changes. */
const demoTables = [...usedTables, 'settings', 'user_agencies', 'users'] as const;

/**
 * Fills the database, unless it already holds just this seed. The same count always gives the same clients. Outside a
 * demonstration nobody is made who could sign in, users stay, and a count of 0 makes nothing at all.
 */
export const seed = async (engine: Engine, count: number, cost: HashCost, isDemo = true): Promise<void> => {
  if (!isDemo && count === 0) return;
  const wanted = `${edition}:${count}`;
  const { db } = engine;
  const held = await db.selectFrom('settings').select('value').where('name', '=', 'seed').executeTakeFirst();
  if (held?.value === wanted) return;
  await empty(engine, [...(isDemo ? demoTables : []), 'agencies', 'policies', 'accounts']);
  await dropSearchIndexes(engine);
  // other threads hash while this one makes clients
  const users = isDemo ? makeUsers(cost) : null;
  await insertAgencies(engine);
  await restoreMessages(engine);
  await seedClients(engine, count);
  if (users) await seedPeople(engine, await users);
  await createSearchIndexes(engine);
  await engine.analyse();
  await db
    .insertInto('settings')
    .values({ name: 'seed', value: wanted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: wanted }))
    .execute();
};
