import type { Attention } from '#machines/domain/reports/attention.ts';
import { movedClaims } from './claims.ts';
import { pastDue } from './past-due.ts';
import { renewals } from './premiums.ts';
import type { ReportQuestion } from './question.ts';

/** What the reports of an agency say about today: the same queries, of which one row or the totals are read. */
export const attentionOf = async (question: ReportQuestion): Promise<Omit<Attention, 'readyFiles'>> => {
  const [due, late, moved] = await Promise.all([renewals(question), pastDue(question), movedClaims(question)]);
  const soon = due.rows.find(({ key }) => key === 'within30')?.cells ?? [];
  return {
    renewals: soon[due.columns.indexOf('policies')] ?? 0,
    pastDueBills: late.totals[late.columns.indexOf('bills')] ?? 0,
    pastDueAmount: late.totals[late.columns.indexOf('owed')] ?? 0,
    movedClaims: moved.totals[moved.columns.indexOf('claims')] ?? 0,
  };
};
