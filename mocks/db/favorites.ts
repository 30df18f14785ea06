import type { FavoriteChange } from '#machines/domain/actions/favorites.ts';
import { nextSerial } from './serials.ts';
import type { Database } from './tables.ts';
import { withUserLock } from './user-lock.ts';

/** Ids of the actions that a user wants first, in the order in which they were chosen. */
export const favoritesOf = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('favorite_actions')
    .select('action')
    .where('user_id', '=', userId)
    .orderBy('serial')
    .orderBy('action')
    .execute();
  return rows.map(({ action }) => action);
};

/** Makes changes one after the other, all or none; answers with the favorites that are left. */
export const changeFavoritesOf = (
  db: Database,
  userId: string,
  changes: readonly FavoriteChange[],
): Promise<string[]> =>
  withUserLock(db, userId, async (inside) => {
    for (const change of changes) await makeChange(inside, userId, change);
    return favoritesOf(inside, userId);
  });

const makeChange = async (db: Database, userId: string, { action, isFavorite }: FavoriteChange): Promise<void> => {
  if (!isFavorite) {
    await db.deleteFrom('favorite_actions').where('user_id', '=', userId).where('action', '=', action).execute();
    return;
  }
  await db
    .insertInto('favorite_actions')
    .values({ user_id: userId, action, serial: nextSerial('favorite_actions', userId) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'action']).doUpdateSet(({ ref }) => ({ serial: ref('excluded.serial') })),
    )
    .execute();
};
