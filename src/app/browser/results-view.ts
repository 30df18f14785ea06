import { resultsViews, type ResultsView } from '#machines/domain/clients/search.ts';
import { attempt } from './user-storage.ts';

/** A choice of the device, like the theme: it stays after logout, so it says nothing of a user. */
const viewKey = 'portal.results';

/** How results are shown on this device: cards, until another view is chosen. */
export const recallResultsView = (): ResultsView => {
  const kept = attempt(() => window.localStorage.getItem(viewKey));
  return resultsViews.find((view) => view === kept) ?? 'cards';
};

/** Keeps on this device whether results are cards or a table. */
export const rememberResultsView = (view: ResultsView): void => {
  attempt(() => window.localStorage.setItem(viewKey, view));
};
