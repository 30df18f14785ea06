import { refusalOf } from '#machines/domain/billing/payments.ts';
import { takeTurn } from '../db/limits.ts';
import type { PaymentIntentRow } from '../db/tables/billing.ts';
import type { Database } from '../db/tables.ts';
import { changeIn, findIn, type Ledger, type PaymentChange } from './ledger.ts';
import { findBill, paymentFactsOf } from './payment-facts.ts';

/** Payments of one client take turns. */
export const takePaymentTurn = (inside: Database, account: number): Promise<void> =>
  takeTurn(inside, `payments:${account}`);

/** Payments of bills. */
export const billLedger: Ledger<PaymentIntentRow> = {
  table: 'payment_intents',

  takeTurn: (inside, { account_id: account }) => takePaymentTurn(inside, account),

  isStillAllowed: async (inside, payment, now) => {
    const billed = await findBill(inside, payment.bill_number);
    if (!billed) return false;
    return refusalOf(payment, await paymentFactsOf(inside, billed, now, payment), now) === null;
  },

  settle: async (inside, { bill_number: bill, amount }) => {
    await inside
      .updateTable('bills')
      .set((row) => ({ paid: row('paid', '+', amount) }))
      .where('bill_number', '=', bill)
      .execute();
  },
};

/** A payment of a bill by its id; null without one. */
export const findPayment = (db: Database, id: string): Promise<PaymentIntentRow | null> => findIn(billLedger, db, id);

/** Changes a payment of a bill in a transaction of its own; the payment as it is then, null for one that does not exist. */
export const changePayment = (
  db: Database,
  id: string,
  change: PaymentChange,
  now: number,
): Promise<PaymentIntentRow | null> => changeIn(billLedger, db, id, change, now);
