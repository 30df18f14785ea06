import * as v from 'valibot';
import { isoDaySchema } from '../clients/policies.ts';
import { centsSchema } from '../shared/money.ts';
import { pageOf } from '../shared/paging.ts';
import { leastPayment } from './payments.ts';
import { countSchema } from '../shared/count.ts';

export const billingMethods = ['direct', 'agency'] as const;
export const billingPlans = ['full', 'semiannual', 'quarterly', 'monthly'] as const;

/** The policy that a bill is for. The source names the type and shows no fields: invented. */
const billingPolicyBillingInfoSchema = v.object({ policyId: v.string(), policyName: v.string() });

/**
 * A bill of one policy's term; every field is invented. `minimumDue` is due on `due`, and at once where `due` is null: what a canceled
 * policy still owes has no day. `balance` is what remains of the whole term, negative where the client has a credit.
 */
export const billSchema = v.object({
  id: v.string(),
  ...billingPolicyBillingInfoSchema.entries,
  status: v.string(),
  method: v.picklist(billingMethods),
  plan: v.picklist(billingPlans),
  due: v.nullable(isoDaySchema),
  minimumDue: centsSchema,
  balance: centsSchema,
  total: centsSchema,
});
export type Bill = v.InferOutput<typeof billSchema>;

/** Whether something of a bill can be paid here, as far as the bill itself says. */
export const isPayable = ({ method, balance }: Bill): boolean => method === 'direct' && balance >= leastPayment;

/** Whether something is due at once: it is owed, and has no day. */
export const isDueNow = ({ due, minimumDue }: Pick<Bill, 'due' | 'minimumDue'>): boolean =>
  due === null && minimumDue > 0;

export const installmentStatuses = ['paid', 'partlyPaid', 'due', 'pastDue', 'scheduled', 'canceled'] as const;

/** One installment of a bill. */
const installmentItemSchema = v.object({
  number: countSchema,
  due: isoDaySchema,
  amount: centsSchema,
  paid: centsSchema,
  status: v.picklist(installmentStatuses),
});
export type InstallmentItem = v.InferOutput<typeof installmentItemSchema>;

export const activityKinds = ['charge', 'payment', 'fee', 'credit', 'refund'] as const;

/** Something that happened to a bill: charges are positive, payments and credits negative. */
export const activityItemSchema = v.object({
  id: v.string(),
  date: isoDaySchema,
  kind: v.picklist(activityKinds),
  description: v.string(),
  amount: centsSchema,
});
export type ActivityItem = v.InferOutput<typeof activityItemSchema>;

/** A bill with its installments and what happened to it, newest first. */
export const billDetailSchema = v.object({
  ...billSchema.entries,
  accountId: v.string(),
  installments: v.array(installmentItemSchema),
  activities: v.array(activityItemSchema),
});
export type BillDetail = v.InferOutput<typeof billDetailSchema>;

export const billPageSchema = pageOf(billSchema);

/** Columns by which bills are ordered. */
export const billColumns = [
  'id',
  'policyId',
  'status',
  'due',
  'minimumDue',
  'balance',
] as const satisfies (keyof Bill)[];
