import type { BusinessType } from '#machines/domain/clients/account.ts';
import { linesOf } from '#machines/domain/quotes/quote-lines.ts';

const personalLines: ReadonlySet<string> = new Set(linesOf('personal').map(({ id }) => id));

/** What a policy of a line counts under in the reports, whatever else its client has: a business may have bonds, too. */
export const businessOfLine = (line: string): BusinessType => {
  if (line === 'SB') return 'surety';
  return personalLines.has(line) ? 'personal' : 'commercial';
};
