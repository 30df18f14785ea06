import { countOf, tidy } from '#machines/domain/shared/text.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';

/** How many of the results are here, and how many there are. */
export const describeShown = ({
  results,
  totalResults,
}: Pick<ReturnType<SearchRef['getSnapshot']>['context'], 'results' | 'totalResults'>): string => {
  const shown = results.length.toLocaleString('en-US');
  return totalResults === null ? `Showing ${shown}` : `Showing ${shown} of ${countOf(totalResults, 'result')}`;
};

/** What was searched for where the box has another text, as one that was rejected leaves it; else null. */
export const selectOtherText = ({ context }: ReturnType<SearchRef['getSnapshot']>): string | null => {
  const { text } = context.question;
  if (tidy(context.text) === text) return null;
  return text === '' ? 'an empty search' : `“${text}”`;
};
