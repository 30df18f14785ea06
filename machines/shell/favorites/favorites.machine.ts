import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ActionId } from '../../domain/actions/action-list.ts';
import { toggleFavorite, type Favorites } from '../../domain/actions/favorites.ts';
import { options } from '../../support/options.ts';
import { fromContext, payload } from '../../support/params.ts';
import { listener, port } from '../../support/port.ts';

/** Another tab of this browser has changed the favorites. */
export type FavoritesMessage = { type: 'favorites.changed'; favorites: Favorites };

/**
 * The quick actions that the user wants first, kept in this browser. Where the browser keeps nothing, the user is told, and
 * the favorites last as long as the visit.
 */
export const favoritesMachine = setup({
  types: {} as {
    input: { favorites: Favorites };
    context: { favorites: Favorites };
    events: FavoritesMessage | { type: 'favorite.toggle'; action: ActionId };
  },
  actors: {
    /** Keeps the favorites for the user's next visit; rejects where only this visit has them. */
    saveFavorites: port<void, { favorites: Favorites }>('saveFavorites'),
    /** Changes that other tabs make. */
    watchFavorites: listener<FavoritesMessage>('watchFavorites'),
  },
  actions: {
    toggleFavorite: assign({
      favorites: ({ context }, params: { action: ActionId }) => toggleFavorite(context.favorites, params.action),
    }),
    keepFavorites: assign({ favorites: (_, params: { favorites: Favorites }) => params.favorites }),
  },
}).createMachine({
  id: 'favorites',
  options,
  context: ({ input }) => input,
  invoke: { id: 'tabs', src: 'watchFavorites' },
  initial: 'kept',
  on: {
    'favorite.toggle': { target: '.saving', actions: { type: 'toggleFavorite', params: payload } },
    'favorites.changed': { actions: { type: 'keepFavorites', params: payload } },
  },
  states: {
    kept: {},
    saving: {
      invoke: {
        id: 'save',
        src: 'saveFavorites',
        input: fromContext('favorites'),
        onDone: 'kept',
        onError: 'unkept',
      },
    },
    unkept: {},
  },
});

export type FavoritesRef = ActorRefFrom<typeof favoritesMachine>;
