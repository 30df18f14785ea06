import { fromPromise } from 'xstate';
import { favoritesMachine } from '#machines/shell/favorites/favorites.machine.ts';
import type { KeptFavorites } from '../../browser/favorites.ts';
import { watcher } from '../support/watcher.ts';

/** The favorites of a user, with what this browser keeps of them. */
export const favoritesActor = ({ keep, watch }: Pick<KeptFavorites, 'keep' | 'watch'>) =>
  favoritesMachine.provide({
    actors: {
      saveFavorites: fromPromise(async ({ input }) => keep(input.favorites)),
      watchFavorites: watcher(watch),
    },
  });
