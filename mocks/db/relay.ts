import { lifetimes } from '../durations.ts';
import { digest, newSecret } from '../secrets.ts';
import type { Database } from './tables.ts';
import type { RelayRow } from './tables/sign-in.ts';

/** Begins a hand-off to the identity provider for one browser; the relay state is good once. */
export const beginRelay = async (
  db: Database,
  { browser, redirect, now }: { browser: string; redirect: string | null; now: number },
): Promise<string> => {
  const state = newSecret();
  await db
    .insertInto('relays')
    .values({
      state_hash: digest(state),
      browser_hash: digest(browser),
      redirect,
      expires_at: now + lifetimes.relays,
      ticket_hash: null,
      user_id: null,
    })
    .execute();
  return state;
};

/** Accepts the answer of the identity provider: a ticket replaces the relay state, which is no longer valid. */
export const redeemRelay = async (
  db: Database,
  state: string,
  userId: string,
  now: number,
): Promise<{ ticket: string; redirect: string | null } | null> => {
  const ticket = newSecret();
  const relay = await db
    .updateTable('relays')
    .set({ ticket_hash: digest(ticket), user_id: userId, expires_at: now + lifetimes.relays })
    .where('state_hash', '=', digest(state))
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', now)
    .returning('redirect')
    .executeTakeFirst();
  return relay ? { ticket, redirect: relay.redirect } : null;
};

/** The hand-off of a ticket, for the browser that began it, which has one of these tokens, and for no other. */
export const findRelay = async (
  db: Database,
  ticket: string,
  browsers: readonly string[],
  now: number,
): Promise<RelayRow | null> => {
  if (browsers.length === 0) return null;
  const relay = db
    .selectFrom('relays')
    .selectAll()
    .where('ticket_hash', '=', digest(ticket))
    .where('browser_hash', 'in', browsers.map(digest))
    .where('expires_at', '>', now);
  return (await relay.executeTakeFirst()) ?? null;
};

/** Uses a ticket up; false when it has been used in the meantime. */
export const useRelay = async (db: Database, relay: RelayRow): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('relays')
    .where('state_hash', '=', relay.state_hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
