import { resultsViews, type ResultsView } from '#machines/domain/clients/search.ts';

/** One choice for each user of this browser; ids are not personal data, and another user has a choice of their own. */
const keyOf = (userId: string): string => `portal.results.${userId}`;

const attempt = <Result>(use: () => Result): Result | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

/** How this user wants results shown: cards, until they chose another view. */
export const recallResultsView = (userId: string): ResultsView => {
  const kept = attempt(() => window.localStorage.getItem(keyOf(userId)));
  return resultsViews.find((view) => view === kept) ?? 'cards';
};

export const rememberResultsView = (userId: string, view: ResultsView): void => {
  attempt(() => window.localStorage.setItem(keyOf(userId), view));
};
