import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { favoritesApi } from '#api/favorites.ts';
import { favoritesMachine } from '#machines/shell/favorites/favorites.machine.ts';

interface FavoritesDeps {
  call: Client;
  /** whether the user whose favorites they are is still signed in */
  isSignedIn: () => boolean;
}

/**
 * The favorites of the user, with the carrier. Changes are sent one after the other, and also when the page has been left: who
 * presses a star and then follows a link wants both.
 */
export const favoritesActor = ({ call, isSignedIn }: FavoritesDeps) => {
  const favorites = favoritesApi(call);
  let last: Promise<unknown> = Promise.resolve();
  return favoritesMachine.provide({
    actors: {
      fetchFavorites: fromPromise(({ signal }) => favorites.readFavorites(signal)),
      saveChanges: fromPromise(({ input }) => {
        const saving = last.then(() => {
          if (!isSignedIn()) throw new Error('The user has signed out');
          return favorites.changeFavorites(input.changes);
        });
        last = saving.catch(() => null);
        return saving;
      }),
    },
  });
};
