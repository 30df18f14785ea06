import { parseFavorites, type Favorites } from '#machines/domain/actions/favorites.ts';
import type { FavoritesMessage } from '#machines/shell/favorites/favorites.machine.ts';
import { attempt } from './user-storage.ts';

/** A short number for a user, so that the key tells users apart and names none. */
const digestOf = (userId: string): string =>
  [...userId]
    .reduce((digest, letter) => Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0, 0x81_1c_9d_c5)
    .toString(36);

/** The favorites of one user in this browser. */
export interface KeptFavorites {
  recall: () => Favorites;
  /** @throws where the browser keeps nothing; the visit keeps them then */
  keep: (favorites: Favorites) => void;
  /** reports changes that other tabs make; returns how to stop */
  watch: (notify: (message: FavoritesMessage) => void) => () => void;
}

/** What storage refuses, gone with its portal. */
const visits = new WeakMap<object, Map<string, string>>();

/** The favorites of a user; those that storage refuses are kept as long as `portal` is. */
export const keptFavorites = (userId: string, portal: object): KeptFavorites => {
  const visit = visits.get(portal) ?? new Map<string, string>();
  visits.set(portal, visit);
  const key = `portal.favorites.${digestOf(userId)}`;
  const recall = () => parseFavorites(visit.get(key) ?? attempt(() => window.localStorage.getItem(key)));
  return {
    recall,
    keep: (favorites) => {
      const text = JSON.stringify(favorites);
      visit.set(key, text);
      window.localStorage.setItem(key, text);
      visit.delete(key);
    },
    watch: (notify) => {
      const stopping = new AbortController();
      window.addEventListener(
        'storage',
        (event) => {
          if (event.key === key || event.key === null) notify({ type: 'favorites.changed', favorites: recall() });
        },
        { signal: stopping.signal },
      );
      return () => stopping.abort();
    },
  };
};
