import type { UserRow } from './tables/session.ts';
import type { Database } from './tables.ts';

/** Ids of a customer's own accounts, in their order; agents have none. */
export const accountIdsOf = async (db: Database, { id }: Pick<UserRow, 'id'>): Promise<number[]> => {
  const rows = await db
    .selectFrom('user_accounts')
    .select('account_id')
    .where('user_id', '=', id)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
};
