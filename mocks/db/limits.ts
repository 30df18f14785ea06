import { newId } from '../secrets.ts';
import type { Database } from './tables.ts';
import { transact } from './transaction.ts';

/** At most `most` attempts in any stretch of `period` milliseconds. */
export interface Limit {
  most: number;
  period: number;
}

/** Limits that hold for a key together. */
export interface KeyLimits {
  key: string;
  limits: readonly Limit[];
}

/** An attempt that counts: which one in its period it is, and how long to wait when it is one too many. */
export interface Attempt {
  id: string;
  rank: number;
  /** milliseconds until another attempt is allowed; 0 when this one is */
  wait: number;
}

/**
 * The latest attempts on a key. A clock that went back leaves some ahead of now: they count as attempts of now, so that they neither free an attacker nor
 * lock a key for longer than a period.
 */
const timesOf = async (db: Database, { key, limits }: KeyLimits, now: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('attempts')
    .select('at')
    .where('key', '=', key)
    .orderBy('at', 'desc')
    .limit(Math.max(...limits.map(({ most }) => most)))
    .execute();
  if ((rows[0]?.at ?? now) > now)
    await db.updateTable('attempts').set({ at: now }).where('key', '=', key).where('at', '>', now).execute();
  return rows.map(({ at }) => Math.min(at, now));
};

const waitAfter = (times: readonly number[], limits: readonly Limit[], now: number): number =>
  Math.max(0, ...limits.map(({ most, period }) => (times[most - 1] ?? Number.NEGATIVE_INFINITY) + period - now));

/** Milliseconds until another attempt on a key is allowed, without counting one. */
export const waitFor = async (db: Database, counted: KeyLimits, now: number): Promise<number> =>
  waitAfter(await timesOf(db, counted, now), counted.limits, now);

/** Waits for the turn of a key in a transaction, and keeps it until that ends: of any number of processes one has it. */
export const takeTurn = async (inside: Database, key: string): Promise<void> => {
  await inside
    .insertInto('locks')
    // not now: to a clock that goes back that would be a lock
    .values({ key, until: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((held) => ({ until: held.ref('locks.until') })))
    .execute();
};

/**
 * Counts an attempt. Attempts on one key wait for each other at its row in `locks`, so that of any number of attempts at
 * once, in any number of processes, exactly as many pass as the limits allow. Refused attempts do not count.
 */
export const attempt = (db: Database, key: string, given: Limit | readonly Limit[], now: number): Promise<Attempt> =>
  transact(db, async (alone) => {
    const limits = 'most' in given ? [given] : given;
    await takeTurn(alone, key);
    await alone
      .deleteFrom('attempts')
      .where('key', '=', key)
      .where('at', '<=', now - Math.max(...limits.map(({ period }) => period)))
      .execute();
    const times = await timesOf(alone, { key, limits }, now);
    const wait = waitAfter(times, limits, now);
    const id = newId();
    if (wait === 0) await alone.insertInto('attempts').values({ id, key, at: now }).execute();
    const since = now - (limits[0]?.period ?? 0);
    return { id, rank: times.filter((at) => at > since).length + 1, wait };
  });

/** Takes attempts back that turned out to be good ones. */
export const giveBack = async (db: Database, ...ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await db.deleteFrom('attempts').where('id', 'in', ids).execute();
};

/**
 * Counts an attempt on several keys, in the order given, or on none where one of them allows no more.
 * @returns the ids of what was counted, to be given back, and how long to wait
 */
export const attemptAll = async (
  db: Database,
  keys: readonly KeyLimits[],
  now: number,
): Promise<{ ids: string[]; wait: number }> => {
  const ids: string[] = [];
  for (const { key, limits } of keys) {
    const { id, wait } = await attempt(db, key, limits, now);
    if (wait > 0) {
      await giveBack(db, ...ids);
      return { ids: [], wait };
    }
    ids.push(id);
  }
  return { ids, wait: 0 };
};

/** Removes the attempts that count under keys. */
export const forgetAttempts = async (db: Database, ...keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('attempts').where('key', 'in', keys).execute();
};

/** Locks something until a moment. */
export const lock = async (db: Database, key: string, until: number): Promise<void> => {
  await db
    .insertInto('locks')
    .values({ key, until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ until }))
    .execute();
};

/**
 * Until when something is locked; null when it is not.
 * @param longest how long a lock can last: one that a clock made that has gone back since ends no later
 */
export const lockedUntil = async (db: Database, key: string, now: number, longest: number): Promise<number | null> => {
  const held = await db.selectFrom('locks').select('until').where('key', '=', key).executeTakeFirst();
  if (!held || held.until <= now) return null;
  const last = now + longest;
  if (held.until > last)
    await db.updateTable('locks').set({ until: last }).where('key', '=', key).where('until', '>', last).execute();
  return Math.min(held.until, last);
};
