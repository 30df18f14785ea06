import { knownFavorites, type FavoriteChange, type Favorites } from '#machines/domain/actions/favorites.ts';
import { changeFavorites, readFavorites } from '#machines/domain/contract/favorites.ts';
import type { Client } from './client.ts';

/** The quick actions that the user wants first. */
export const favoritesApi = (call: Client) => ({
  readFavorites: async (signal?: AbortSignal): Promise<Favorites> =>
    knownFavorites((await call(readFavorites, { signal })).favorites),
  /** Makes changes; answers with all favorites that are left. */
  changeFavorites: async (changes: readonly FavoriteChange[]): Promise<Favorites> =>
    knownFavorites((await call(changeFavorites, { body: { changes: [...changes] } })).favorites),
});
