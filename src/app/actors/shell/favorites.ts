import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { favoritesApi } from '#api/favorites.ts';
import { favoritesMachine } from '#machines/shell/favorites/favorites.machine.ts';
import { keepLeftFavorites, takeLeftFavorites } from '../../browser/left-favorites.ts';

interface FavoritesDeps {
  call: Client;
  /** whether the user whose favorites they are is still signed in */
  isSignedIn: () => boolean;
}

/**
 * The favorites of the user, with the carrier. Changes are sent one after the other, and also when the page has been left: who
 * presses a star and then follows a link wants both. What fails then is sent again, once, as the page comes back, which shows what became of it.
 */
export const favoritesActor = ({ call, isSignedIn }: FavoritesDeps) => {
  const favorites = favoritesApi(call);
  let last: Promise<unknown> = Promise.resolve();
  return favoritesMachine.provide({
    actors: {
      fetchFavorites: fromPromise(async ({ signal }) => {
        const left = takeLeftFavorites();
        const saved = left.length > 0 ? await favorites.changeFavorites(left).catch(() => null) : null;
        return saved ?? favorites.readFavorites(signal);
      }),
      saveChanges: fromPromise(({ input, signal }) => {
        const saving = last.then(() => {
          if (!isSignedIn()) throw new Error('The user has signed out');
          return favorites.changeFavorites(input.changes);
        });
        const settled = saving.catch(() => {
          // a later change takes those before it along, and a page that is there says what is not saved
          if (signal.aborted && last === settled && isSignedIn()) keepLeftFavorites(input.changes);
        });
        last = settled;
        return saving;
      }),
    },
  });
};
