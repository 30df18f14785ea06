import * as v from 'valibot';
import { favoriteChangesSchema, type FavoriteChange } from '#machines/domain/actions/favorites.ts';
import { attempt, inUserStorage, userPrefix } from './user-storage.ts';

const leftKey = `${userPrefix}left-favorites`;

/** Keeps changes that could not be saved after their page was left, for when it comes back in this session. */
export const keepLeftFavorites = (changes: readonly FavoriteChange[]): void => {
  inUserStorage((storage) => storage.setItem(leftKey, JSON.stringify(changes)));
};

/** Takes them, if there are any: the next time there are none. */
export const takeLeftFavorites = (): readonly FavoriteChange[] => {
  const text = inUserStorage((storage) => storage.getItem(leftKey));
  inUserStorage((storage) => storage.removeItem(leftKey));
  const { success, output } = v.safeParse(
    favoriteChangesSchema,
    attempt(() => JSON.parse(text ?? '') as unknown),
  );
  return success ? output : [];
};
