import * as v from 'valibot';
import { accountSchema } from '../clients/account.ts';
import { centsSchema } from '../shared/money.ts';
import { billSchema, isDueNow, type Bill } from './bills.ts';
import { paymentSchema } from './payment-records.ts';

/** How many of the last payments an overview has. */
export const shownPayments = 10;

/** A bill with the account that it belongs to. */
const ownBillSchema = v.object({ ...billSchema.entries, accountId: v.string() });
export type OwnBill = v.InferOutput<typeof ownBillSchema>;

/**
 * What a customer owes and has paid, over all of their accounts; invented. Bills that are due first come first; `payments` are the last
 * `shownPayments`, newest first. `totalDue` is what has to be paid here by the days that the bills name: what an agency collects is not part of it.
 */
export const ownBillingSchema = v.object({
  accounts: v.array(accountSchema),
  bills: v.array(ownBillSchema),
  payments: v.array(paymentSchema),
  totalDue: centsSchema,
});
export type OwnBilling = v.InferOutput<typeof ownBillingSchema>;

/**
 * A text by which bills are ordered by when they are due: what is past due, then what is owed without a day, which is due now, then what is due
 * first. Null where nothing is due.
 */
export const dueOrderOf = (bill: Bill): string | null => {
  if (bill.minimumDue <= 0) return null;
  if (isDueNow(bill)) return '1';
  return `${bill.status === 'Past due' ? 0 : 2} ${bill.due}`;
};

const nothingDue = '3';

/** Bills that are due first come first, then what is owed most. */
export const byDay = (one: Bill, other: Bill): number =>
  (dueOrderOf(one) ?? nothingDue).localeCompare(dueOrderOf(other) ?? nothingDue) ||
  other.balance - one.balance ||
  one.id.localeCompare(other.id);

/** What is due of bills that are paid here. */
export const totalDueOf = (bills: readonly Bill[]): number =>
  bills.filter(({ method }) => method === 'direct').reduce((sum, { minimumDue }) => sum + minimumDue, 0);
