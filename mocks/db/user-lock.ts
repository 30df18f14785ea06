import type { Database } from './tables.ts';
import { transact } from './transaction.ts';

/** Locks the row of a user until the transaction ends. All that lock a user and what they have, for example their sessions, do so in this order. */
export const lockUser = async (inside: Database, id: string): Promise<void> => {
  await inside.updateTable('users').set({ id }).where('id', '=', id).execute();
};

/** Runs work in a transaction in which calls of one user take turns: what it reads of theirs is not changed by another before it ends. */
export const withUserLock = <Result>(
  db: Database,
  userId: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  transact(db, async (inside) => {
    // two that lock the same rows in another order would wait for each other
    await lockUser(inside, userId);
    return work(inside);
  });
