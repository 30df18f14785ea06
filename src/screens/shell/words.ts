import type { ActionGroup } from '#machines/domain/actions/action-groups.ts';
import type { ActionId, NamedAction } from '#machines/domain/actions/action-list.ts';
import type { FavoriteChange } from '#machines/domain/actions/favorites.ts';

/** The headings over the quick actions of the dashboard. */
export const groupWords: Readonly<Record<ActionGroup['id'], string>> = {
  favorites: 'Favorites',
  personal: 'Personal',
  commercial: 'Commercial',
  surety: 'Surety',
  all: 'All lines',
};

/** What went wrong with the favorites. */
export const favoritesWords = {
  unread: 'We couldn’t load your favorites.',
  unsaved: 'We couldn’t save your favorites.',
} as const;

/** Which stars are not saved, and what saves them. */
export const describeUnsaved = (changes: readonly FavoriteChange[], actions: readonly NamedAction[]): string => {
  const listed = (lead: string, isFavorite: boolean) => {
    const titles = changes
      .filter((change) => change.isFavorite === isFavorite)
      .flatMap(({ action }) => actions.filter(({ id }) => id === action).map(({ title }) => title));
    return titles.length > 0 ? [`${lead}: ${titles.join(', ')}.`] : [];
  };
  return [...listed('Not added', true), ...listed('Not removed', false), 'Your next change saves this too.'].join(' ');
};

/** What an action does, where its title alone is easily taken for another’s. */
export const actionNotes: Readonly<Partial<Record<ActionId, string>>> = {
  quotesActivityPersonal: 'Find quotes and recent transactions',
  activityPersonal: 'Follow requests and changes to policies',
  viewAgencyBillCL: 'What your agency is billed for its clients',
  viewDocsCommercial: 'Policy and billing documents',
  suretyBill: 'Pay or view issued and pending bonds',
  payviewAgencyBill: 'A client’s direct bill or agency bill',
};
