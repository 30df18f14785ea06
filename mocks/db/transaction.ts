import type { Database } from './tables.ts';

/**
 * Runs work in a transaction: all of it is kept, or, when it fails, nothing. Every transaction uses this function.
 * Work that is part of a transaction already stays in that one.
 * @param work uses the database that it is given, never another one
 */
export const transact = async <Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> => {
  if (db.isTransaction) return work(db);
  let failure: { reason: unknown } | null = null;
  try {
    return await db.transaction().execute((inside) =>
      work(inside).catch((reason: unknown) => {
        failure = { reason };
        throw reason;
      }),
    );
  } catch (error) {
    // where the rollback fails too, Kysely reports that: what went wrong first is what counts
    throw (failure as { reason: unknown } | null)?.reason ?? error;
  }
};
