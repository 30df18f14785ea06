import type { Database } from './tables.ts';

/** Most visitors of one address who are not signed in: many times what an office signs in at once. */
export const mostGuestsOf = 1000;

/** Most visitors altogether who are not signed in. */
export const mostGuests = 20_000;

/** Both databases need a limit with an offset. */
const all = 1_000_000_000;

/** Ends the sessions of the oldest guests, all but so many; those who have signed in since keep theirs. */
const endOldest = async (db: Database, most: number, address?: string): Promise<void> => {
  const guests = db.selectFrom('guests').select('flow').orderBy('at', 'desc').orderBy('flow').limit(all).offset(most);
  const oldest = await (address === undefined ? guests : guests.where('address', '=', address)).execute();
  const flows = oldest.map(({ flow }) => flow);
  for (let from = 0; from < flows.length; from += mostGuestsOf) {
    const some = flows.slice(from, from + mostGuestsOf);
    await db.deleteFrom('sessions').where('flow', 'in', some).where('user_id', 'is', null).execute();
    await db.deleteFrom('guests').where('flow', 'in', some).execute();
  }
};

/**
 * Notes a session that was begun without signing in, and ends the oldest ones of its address where they are too many: a
 * flood ends its own sessions, and no one is refused.
 */
export const admitGuest = async (db: Database, guest: { flow: string; address: string; at: number }): Promise<void> => {
  await db.insertInto('guests').values(guest).execute();
  await endOldest(db, mostGuestsOf, guest.address);
};

/** Bounds the guests of all addresses together; those of former days have no session anymore. */
export const sweepGuests = async (db: Database, begun: number): Promise<void> => {
  await db.deleteFrom('guests').where('at', '<', begun).execute();
  await endOldest(db, mostGuests);
};
