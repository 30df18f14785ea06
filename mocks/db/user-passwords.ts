import type { Database } from './tables.ts';
import type { UserRow } from './tables/session.ts';

/**
 * Gives a user who still has the password that was read another one, or keeps that one; false where another call has set
 * one since. Until the transaction ends no other call sets one: what ends the sessions of a user does so before or after it.
 */
export const setPassword = async (
  inside: Database,
  { id, password_hash: former }: Pick<UserRow, 'id' | 'password_hash'>,
  password_hash = former,
): Promise<boolean> => {
  const { numUpdatedRows } = await inside
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', former)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
