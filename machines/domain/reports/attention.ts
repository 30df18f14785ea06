import * as v from 'valibot';
import { centsSchema } from '../shared/money.ts';
import { countSchema } from '../shared/count.ts';

/**
 * What needs attention at an agency today, invented: policies that expire within 30 days, bills that are past due with what is owed on them in cents, claims with
 * something new in the last seven days, and files of the user that are ready.
 */
export const attentionSchema = v.object({
  renewals: countSchema,
  pastDueBills: countSchema,
  pastDueAmount: v.pipe(centsSchema, v.minValue(0)),
  movedClaims: countSchema,
  readyFiles: countSchema,
});
export type Attention = v.InferOutput<typeof attentionSchema>;

/** Whether there is nothing to do. */
export const isNothing = ({ renewals, pastDueBills, movedClaims, readyFiles }: Attention): boolean =>
  renewals + pastDueBills + movedClaims + readyFiles === 0;
