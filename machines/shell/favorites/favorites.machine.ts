import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ActionId } from '../../domain/actions/action-list.ts';
import { applyChanges, withChange, type FavoriteChange, type Favorites } from '../../domain/actions/favorites.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { port } from '../../support/port.ts';

/**
 * The quick actions that the user wants first, kept by the carrier. A star shows at once what it changes; where that is not
 * kept it goes back, and can be tried again. A star that is pressed while another is on its way takes that along.
 */
export const favoritesMachine = setup({
  types: {} as {
    /** `favorites` are those that show, `kept` those that the carrier has, `changes` what it has not confirmed */
    context: { favorites: Favorites; kept: Favorites; changes: readonly FavoriteChange[]; failure: Failure | null };
    events: { type: 'favorite.toggle'; action: ActionId } | { type: 'list.retry' } | { type: 'save.retry' };
  },
  actors: {
    /** GET /api/favorites. */
    fetchFavorites: port<Favorites>('fetchFavorites'),
    /** POST /api/favorites/changes, after those that are on their way; continues where it is left. */
    saveChanges: port<Favorites, { changes: readonly FavoriteChange[] }>('saveChanges'),
  },
  actions: {
    keepFavorites: assign((_, { kept }: { kept: Favorites }) => ({ favorites: kept, kept, changes: [] })),
    keepChange: assign({
      changes: ({ context: { changes, favorites } }, { action }: { action: ActionId }) =>
        withChange(changes, { action, isFavorite: !favorites.includes(action) }),
    }),
    showChanges: assign(({ context: { kept, changes } }) => ({ favorites: applyChanges(kept, changes) })),
    showKept: assign(({ context: { kept } }) => ({ favorites: kept })),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'favorites',
  options,
  context: { favorites: [], kept: [], changes: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetFailure',
      invoke: {
        id: 'list',
        src: 'fetchFavorites',
        onDone: { target: 'known', actions: { type: 'keepFavorites', params: output('kept') } },
        onError: { target: 'unread', actions: { type: 'keepFailure', params: failure } },
      },
    },
    unread: { on: { 'list.retry': 'loading' } },
    known: {
      initial: 'kept',
      on: { 'favorite.toggle': { target: '.saving', actions: { type: 'keepChange', params: payload } } },
      states: {
        kept: {},
        saving: {
          entry: ['forgetFailure', 'showChanges'],
          invoke: {
            id: 'save',
            src: 'saveChanges',
            input: fromContext('changes'),
            onDone: { target: 'kept', actions: { type: 'keepFavorites', params: output('kept') } },
            onError: { target: 'unsaved', actions: ['showKept', { type: 'keepFailure', params: failure }] },
          },
        },
        unsaved: { on: { 'save.retry': 'saving' } },
      },
    },
  },
});

export type FavoritesRef = ActorRefFrom<typeof favoritesMachine>;
