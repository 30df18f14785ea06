import { newId } from '../secrets.ts';
import type { Database } from './tables.ts';
import { transact } from './transaction.ts';

/** At most `most` attempts in any stretch of `period` milliseconds. */
export interface Limit {
  most: number;
  period: number;
}

/** An attempt that counts: which one in its period it is, and how long to wait when it is one too many. */
export interface Attempt {
  id: string;
  rank: number;
  /** milliseconds until another attempt is allowed; 0 when this one is */
  wait: number;
}

/**
 * Counts an attempt. Attempts on one key wait for each other at its row in `locks`, so that of any number of attempts at
 * once, in any number of processes, exactly as many pass as the limit says. Refused attempts do not count.
 */
export const attempt = (db: Database, key: string, { most, period }: Limit, now: number): Promise<Attempt> =>
  transact(db, async (alone) => {
    await alone
      .insertInto('locks')
      .values({ key, until: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet((held) => ({ until: held.ref('locks.until') })))
      .execute();
    await alone
      .deleteFrom('attempts')
      .where('key', '=', key)
      .where('at', '<=', now - period)
      .execute();
    const { count, first } = await alone
      .selectFrom('attempts')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('first')])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const id = newId();
    if (count >= most) return { id, rank: count + 1, wait: Math.max(1, (first ?? now) + period - now) };
    await alone.insertInto('attempts').values({ id, key, at: now }).execute();
    return { id, rank: count + 1, wait: 0 };
  });

/** Takes an attempt back that turned out to be a good one. */
export const giveBack = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('attempts').where('id', '=', id).execute();
};

export const forgetAttempts = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
};

/** Locks something until a moment. */
export const lock = async (db: Database, key: string, until: number): Promise<void> => {
  await db
    .insertInto('locks')
    .values({ key, until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ until }))
    .execute();
};

/** Until when something is locked; null when it is not. */
export const lockedUntil = async (db: Database, key: string, now: number): Promise<number | null> => {
  const held = await db.selectFrom('locks').select('until').where('key', '=', key).executeTakeFirst();
  return held && held.until > now ? held.until : null;
};
