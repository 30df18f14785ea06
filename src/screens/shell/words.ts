import type { ActionGroup } from '#machines/domain/actions/action-groups.ts';
import type { ActionId } from '#machines/domain/actions/action-list.ts';

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

/** What an action does, where its title alone is easily taken for another’s. */
export const actionNotes: Readonly<Partial<Record<ActionId, string>>> = {
  quotesActivityPersonal: 'Find quotes and recent transactions',
  activityPersonal: 'Follow requests and changes to policies',
  viewAgencyBillCL: 'What your agency is billed for its clients',
  viewDocsCommercial: 'Policy and billing documents',
  suretyBill: 'Pay or view issued and pending bonds',
  payviewAgencyBill: 'A client’s direct bill or agency bill',
};
