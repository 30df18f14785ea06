import type { Database } from './tables.ts';
import { transact } from './transaction.ts';

/** Runs work in a transaction in which calls of one user take turns: what it reads of theirs is not changed by another before it ends. */
export const inTurn = <Result>(
  db: Database,
  userId: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  transact(db, async (inside) => {
    // two that lock the same rows in another order would wait for each other
    await inside.updateTable('users').set({ id: userId }).where('id', '=', userId).execute();
    return work(inside);
  });
