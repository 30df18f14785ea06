import * as v from 'valibot';
import { activityItemSchema } from '../billing/bills.ts';
import { accountDocumentSchema } from '../documents/documents.ts';
import { centsSchema } from '../shared/money.ts';
import { accountSchema } from './account.ts';
import { claimSchema } from './claims.ts';
import { isoDaySchema, policySchema } from './policies.ts';

/** Rows of each part of an overview. */
export const overviewRows = 5;

/**
 * A client at a glance (POL-09); invented. `policies` are those in force, `claims` the open ones, `documents` and `activities` the newest; at most
 * `overviewRows` of each, with the counts of all. `nextDue` is what has to be paid next, past-due bills first.
 */
export const overviewSchema = v.object({
  account: accountSchema,
  policies: v.array(policySchema),
  policiesInForce: v.number(),
  balance: centsSchema,
  nextDue: v.nullable(v.object({ billId: v.string(), due: isoDaySchema, amount: centsSchema, isPastDue: v.boolean() })),
  claims: v.array(claimSchema),
  openClaims: v.number(),
  documents: v.array(accountDocumentSchema),
  activities: v.array(v.object({ ...activityItemSchema.entries, billId: v.string() })),
});
export type Overview = v.InferOutput<typeof overviewSchema>;
