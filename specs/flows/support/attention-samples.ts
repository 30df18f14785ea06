import type { Attention } from '#machines/domain/reports/attention.ts';

/** Something of everything; one claim alone. */
export const attention: Attention = {
  renewals: 12,
  pastDueBills: 3,
  pastDueAmount: 120_450,
  movedClaims: 1,
  readyFiles: 2,
};

export const nothing: Attention = {
  renewals: 0,
  pastDueBills: 0,
  pastDueAmount: 0,
  movedClaims: 0,
  readyFiles: 0,
};

/** Bills past due, and nothing else. */
export const bills: Attention = { ...nothing, pastDueBills: 1, pastDueAmount: 9900 };
