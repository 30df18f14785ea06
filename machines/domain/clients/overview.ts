import * as v from 'valibot';
import { activityItemSchema, billingMethods } from '../billing/bills.ts';
import { accountDocumentSchema } from '../documents/documents.ts';
import { centsSchema } from '../shared/money.ts';
import { accountDetailSchema } from './account.ts';
import { claimSchema } from './claims.ts';
import { isoDaySchema, policySchema } from './policies.ts';
import { countSchema } from '../shared/count.ts';

/** Rows of each part of an overview. */
export const overviewRows = 5;

/**
 * A client at a glance (POL-09); invented. `policies` are those in force, `claims` the open ones, `documents` and `activities` the newest; at most
 * `overviewRows` of each, with the counts of all. `billingMethod` is that of all bills, null where they differ or there is none. `balance` is what is owed on all bills together, `credit` what the client has to their credit on
 * others. `nextDue` is what has to be paid first, as `byDay` orders bills; without a day it is due now.
 */
export const overviewSchema = v.object({
  account: accountDetailSchema,
  policies: v.array(policySchema),
  policiesInForce: countSchema,
  billingMethod: v.nullable(v.picklist(billingMethods)),
  balance: centsSchema,
  credit: centsSchema,
  nextDue: v.nullable(
    v.object({ billId: v.string(), due: v.nullable(isoDaySchema), amount: centsSchema, isPastDue: v.boolean() }),
  ),
  claims: v.array(claimSchema),
  openClaims: countSchema,
  documents: v.array(accountDocumentSchema),
  activities: v.array(v.object({ ...activityItemSchema.entries, billId: v.string() })),
});
export type Overview = v.InferOutput<typeof overviewSchema>;
