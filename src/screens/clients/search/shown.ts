import { countOf } from '#machines/domain/shared/text.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';

/** How many of the results are here, and how many there are. */
export const describeShown = ({
  results,
  totalResults,
}: Pick<ReturnType<SearchRef['getSnapshot']>['context'], 'results' | 'totalResults'>): string => {
  const shown = results.length.toLocaleString('en-US');
  return totalResults === null ? `Showing ${shown}` : `Showing ${shown} of ${countOf(totalResults, 'result')}`;
};
