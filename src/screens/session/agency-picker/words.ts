import { countOf } from '#machines/domain/shared/text.ts';
import type { FoundAgencies } from '#machines/domain/session/agency-search.ts';

/** How many agencies were found, and whether all of them are listed. */
export const describeFound = ({ agencies, total }: FoundAgencies): string =>
  total > agencies.length
    ? `The first ${agencies.length} of ${countOf(total, 'agency')}. Type more to narrow them.`
    : countOf(total, 'agency');
