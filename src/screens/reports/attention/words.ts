import type { Attention } from '#machines/domain/reports/attention.ts';
import type { ReportId } from '#machines/domain/reports/reports.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { countOf } from '#machines/domain/shared/text.ts';

/** One thing that may need attention: how many, and of what. */
export interface AttentionItem {
  id: 'renewals' | 'pastDueBills' | 'movedClaims' | 'readyFiles';
  count: number;
  title: string;
  detail: string;
  /** the report that lists it; null for files, which are beside any report */
  report: ReportId | null;
}

const titleOf = (count: number, noun: string, nouns: string): string =>
  count === 0 ? `No ${nouns}` : countOf(count, noun);

/** The words for each figure, in the order of a day’s work. */
export const attentionItems = (attention: Attention): readonly AttentionItem[] => {
  const { renewals, pastDueBills, pastDueAmount, movedClaims, readyFiles } = attention;
  return [
    {
      id: 'renewals',
      count: renewals,
      title: titleOf(renewals, 'renewal', 'renewals'),
      detail: 'in the next 30 days',
      report: 'renewals',
    },
    {
      id: 'pastDueBills',
      count: pastDueBills,
      title: titleOf(pastDueBills, 'bill', 'bills'),
      detail: pastDueBills === 0 ? 'past due' : `past due, ${formatMoney(pastDueAmount)}`,
      report: 'pastDue',
    },
    {
      id: 'movedClaims',
      count: movedClaims,
      title: titleOf(movedClaims, 'claim', 'claims'),
      detail: 'moved in the last 7 days',
      report: 'movedClaims',
    },
    {
      id: 'readyFiles',
      count: readyFiles,
      title: titleOf(readyFiles, 'file', 'files'),
      detail: 'ready to download',
      report: null,
    },
  ];
};

/** Figures as long as they usually are, for the room that they are given before they come. */
export const usualItems = attentionItems({
  renewals: 88,
  pastDueBills: 88,
  pastDueAmount: 8_888_888,
  movedClaims: 88,
  readyFiles: 88,
});
