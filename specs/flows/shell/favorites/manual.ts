import type { favoritesMachine } from '#machines/shell/favorites/favorites.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

const favorites = (value: unknown): unknown => ({ favorites: value });

export const manual: ManualOf<typeof favoritesMachine> = {
  page: `${portal}/`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/') } },
  answers: {
    fetchFavorites: call('GET', '/api/favorites', { done: favorites }),
    saveChanges: call('POST', '/api/favorites/changes', { done: favorites }),
  },
};
