import { isAtUser, isOpenState, nothingPaid, type PaymentState } from '#machines/domain/billing/payment-states.ts';
import type { PaymentFacts } from '#machines/domain/billing/payments.ts';
import { dayAt, isoDay } from '#machines/domain/shared/day.ts';
import type { BillRow, PaymentIntentRow } from '../db/tables/billing.ts';
import type { PolicyRow } from '../db/tables/clients.ts';
import type { Database } from '../db/tables.ts';
import { viewBill } from '../records/bills.ts';
import { dayNumber } from '../records/days.ts';

/** The day of the carriers, YYYY-MM-DD. */
export const dayOf = (now: number): string => isoDay(dayAt(now));

/**
 * The invoice that a payment is for: what of the bill is due next. A bill of a term has up to five installments, each of them an invoice; what is
 * left after the last one is another.
 */
export const invoiceOf = (due: string | null): string => due ?? 'rest';

/** A bill with its policy; null where there is none of this number. */
export const findBill = async (db: Database, number: string): Promise<{ bill: BillRow; policy: PolicyRow } | null> => {
  const bill = await db.selectFrom('bills').selectAll().where('bill_number', '=', number).executeTakeFirst();
  const policy =
    bill &&
    (await db.selectFrom('policies').selectAll().where('policy_number', '=', bill.policy_number).executeTakeFirst());
  return bill && policy ? { bill, policy } : null;
};

/** When the first of some payments ends by itself; null where none will. */
export const firstEnd = (payments: readonly { expires_at: number }[], now: number): number | null => {
  const ends = payments.map(({ expires_at }) => expires_at).filter((at) => at > now);
  return ends.length > 0 ? Math.min(...ends) : null;
};

/** How many payments of a day count, and when the first of them ends by itself that still waits for its user. */
export const countDay = (
  payments: readonly { day: string; state: PaymentState; expires_at: number }[],
  day: string,
  now: number,
): Pick<PaymentFacts, 'today' | 'todayUntil'> => {
  const ofDay = payments.filter((payment) => payment.day === day);
  return {
    today: ofDay.length,
    todayUntil: firstEnd(
      ofDay.filter(({ state }) => isAtUser(state)),
      now,
    ),
  };
};

/**
 * What counts for paying a bill.
 * @param judged a payment that was made already: it does not count itself, and its own day and invoice are what counts
 */
export const paymentFactsOf = async (
  db: Database,
  billed: { bill: BillRow; policy: PolicyRow },
  now: number,
  judged: PaymentIntentRow | null = null,
): Promise<PaymentFacts & { invoice: string }> => {
  const { bill } = billed;
  const { balance, due } = viewBill(billed, dayNumber(dayAt(now)));
  const rows = await db
    .selectFrom('payment_intents')
    .select(['id', 'bill_number', 'invoice', 'day', 'amount', 'state', 'expires_at'])
    .where('account_id', '=', bill.account_id)
    .where('state', 'not in', nothingPaid)
    .execute();
  const counted = rows.filter(({ id }) => id !== judged?.id);
  const ofBill = counted.filter(({ bill_number }) => bill_number === bill.bill_number);
  const open = ofBill.filter(({ state }) => isOpenState(state));
  const { invoice, day } = judged ?? { invoice: invoiceOf(due), day: dayOf(now) };
  return {
    invoice,
    isAgencyBilled: bill.method === 'agency',
    balance,
    reserved: open.reduce((sum, { amount }) => sum + amount, 0),
    reservedUntil: firstEnd(open, now),
    ...countDay(counted, day, now),
    ofInvoice: ofBill.filter((row) => row.invoice === invoice).length,
  };
};
