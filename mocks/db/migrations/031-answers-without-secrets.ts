import type { Kysely } from 'kysely';

/** Answers by Idempotency-Key that a former version kept: some had been sent passwords, or have addresses with tokens. */
export const up = async (db: Kysely<any>): Promise<void> => {
  await db.deleteFrom('answers').execute();
};
