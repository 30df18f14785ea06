import { changeFavoritesOf, favoritesOf } from '../../db/favorites.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import type { Handlers } from '../handlers.ts';

/** The quick actions that a user wants first: the same for every agency that they act for. */
export const favoritesHandlers: Handlers<'readFavorites' | 'changeFavorites', UserRequestContext> = {
  readFavorites: async ({ services, user }) => ({ favorites: await favoritesOf(services.db, user.id) }),

  changeFavorites: async ({ services, user }, { body }) => ({
    favorites: await changeFavoritesOf(services.db, user.id, body.changes),
  }),
};
