import * as v from 'valibot';
import { instantSchema } from '../shared/instant.ts';
import { centsSchema } from '../shared/money.ts';
import { paymentStates } from './payment-states.ts';
import { paymentBlocks, paymentMethods, paymentRefusals } from './payments.ts';
import { countSchema } from '../shared/count.ts';

/** Why a payment was declined: by the bank, or by the carrier because the bill had changed in between. */
const declineReasons = ['bank', 'bill'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/**
 * A payment of a bill; every field is invented. `total` is the amount with the fee, `expires` is when a payment that has not ended does so
 * by itself, `lastFour` is known once the hosted page has reported it.
 */
export const paymentSchema = v.object({
  id: v.string(),
  accountId: v.string(),
  billId: v.string(),
  amount: centsSchema,
  fee: centsSchema,
  total: centsSchema,
  method: v.picklist(paymentMethods),
  state: v.picklist(paymentStates),
  declined: v.nullable(v.picklist(declineReasons)),
  created: instantSchema,
  updated: instantSchema,
  expires: v.nullable(instantSchema),
  lastFour: v.nullable(v.string()),
  receiptNumber: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

/** Why something cannot be paid, and when it can be again, where that is known. */
const blockSchema = v.object({ code: v.picklist(paymentBlocks), retryAt: v.nullable(instantSchema) });
const refusalSchema = v.object({ code: v.picklist(paymentRefusals), retryAt: v.nullable(instantSchema) });
export type PaymentRefusal = v.InferOutput<typeof refusalSchema>;

/**
 * What can be paid of a bill; every field is invented. `payable` is the balance without what `open` payments will take; `most` is the largest
 * payment of each method; `cardFeeBasisPoints` is what cos-8830 adds to payments by card, 0 without it.
 */
export const paymentOptionsSchema = v.object({
  billId: v.string(),
  accountId: v.string(),
  policyId: v.string(),
  policyName: v.string(),
  minimumDue: centsSchema,
  balance: centsSchema,
  payable: centsSchema,
  least: centsSchema,
  most: v.object({ ach: centsSchema, card: centsSchema }),
  cardFeeBasisPoints: countSchema,
  leftToday: countSchema,
  leftOfInvoice: countSchema,
  blocked: v.nullable(blockSchema),
  open: v.array(paymentSchema),
});
export type PaymentOptions = v.InferOutput<typeof paymentOptionsSchema>;

/** The answer to a payment that was asked for: it was made, or the rules refuse it. */
export const paymentOutcomeSchema = v.union([
  v.object({ outcome: v.literal('created'), payment: paymentSchema }),
  v.object({ outcome: v.literal('refused'), refusal: refusalSchema }),
]);
export type PaymentOutcome = v.InferOutput<typeof paymentOutcomeSchema>;

/** Where a payment continues: the hosted page; null where the payment has ended, or where its result is awaited. */
export const handOffSchema = v.object({ payment: paymentSchema, url: v.nullable(v.pipe(v.string(), v.url())) });
export type HandOff = v.InferOutput<typeof handOffSchema>;

/** What was paid; every field is invented. `date` is an instant. */
export const receiptSchema = v.object({
  number: v.string(),
  paymentId: v.string(),
  date: instantSchema,
  amount: centsSchema,
  fee: centsSchema,
  total: centsSchema,
  method: v.picklist(paymentMethods),
  lastFour: v.nullable(v.string()),
  billId: v.string(),
  accountId: v.string(),
  accountName: v.string(),
  policyId: v.string(),
  policyName: v.string(),
});
export type Receipt = v.InferOutput<typeof receiptSchema>;
