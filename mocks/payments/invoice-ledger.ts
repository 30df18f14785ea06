import { isOpenState, nothingPaid } from '#machines/domain/billing/payment-states.ts';
import { balanceOfInvoice } from '#machines/domain/billing/invoices.ts';
import {
  convenienceFee,
  refusalOf,
  type PaymentFacts,
  type PaymentMethod,
  type Refusal,
} from '#machines/domain/billing/payments.ts';
import { recordActivity } from '../db/activity.ts';
import { takeTurn } from '../db/limits.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../db/tables/billing.ts';
import type { Database } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { paymentTimes, type Ledger } from './ledger.ts';
import { countDay, dayOf, firstEnd } from './payment-facts.ts';

/** An invoice by its number; null without one. */
export const findInvoice = async (db: Database, number: string): Promise<InvoiceRow | null> =>
  (await db.selectFrom('invoices').selectAll().where('invoice_number', '=', number).executeTakeFirst()) ?? null;

/** Who pays an invoice: the client of a bond, or the agency of an agency bill. */
const payerOf = ({ account_id: account, agency_code: agency }: InvoiceRow): string =>
  account === null ? `agency:${agency}` : `account:${account}`;

const takePayerTurn = (inside: Database, payer: string): Promise<void> => takeTurn(inside, `invoice-payments:${payer}`);

/** What counts for paying an invoice; a payment that is judged does not count itself. */
export const paymentFactsOfInvoice = async (
  db: Database,
  invoice: InvoiceRow,
  now: number,
  judged: InvoicePaymentRow | null = null,
): Promise<PaymentFacts> => {
  const rows = await db
    .selectFrom('invoice_payments')
    .select(['id', 'invoice_number', 'day', 'amount', 'state', 'expires_at'])
    .where('payer', '=', payerOf(invoice))
    .where('state', 'not in', nothingPaid)
    .execute();
  const counted = rows.filter(({ id }) => id !== judged?.id);
  const ofInvoice = counted.filter((row) => row.invoice_number === invoice.invoice_number);
  const open = ofInvoice.filter(({ state }) => isOpenState(state));
  const { total, paid, is_void } = invoice;
  return {
    isAgencyBilled: false,
    balance: balanceOfInvoice({ total, paid, isVoid: is_void === 1 }),
    reserved: open.reduce((sum, { amount }) => sum + amount, 0),
    reservedUntil: firstEnd(open, now),
    ...countDay(counted, judged?.day ?? dayOf(now), now),
    ofInvoice: ofInvoice.length,
  };
};

/** Payments of invoices. */
export const invoiceLedger: Ledger<InvoicePaymentRow> = {
  table: 'invoice_payments',

  takeTurn: (inside, { payer }) => takePayerTurn(inside, payer),

  isStillAllowed: async (inside, payment, now) => {
    const invoice = await findInvoice(inside, payment.invoice_number);
    if (!invoice) return false;
    return refusalOf(payment, await paymentFactsOfInvoice(inside, invoice, now, payment), now) === null;
  },

  settle: async (inside, { invoice_number: number, amount }, now) => {
    const { total, paid } = await inside
      .updateTable('invoices')
      .set((row) => ({ paid: row('paid', '+', amount) }))
      .where('invoice_number', '=', number)
      .returning(['total', 'paid'])
      .executeTakeFirstOrThrow();
    if (paid < total) return;
    await inside
      .updateTable('invoices')
      .set({ settled_on: dayOf(now) })
      .where('invoice_number', '=', number)
      .execute();
  },
};

/** A payment that the hosted page begins; the same id is the same payment. */
export interface InvoiceOrder {
  id: string;
  invoice: string;
  userId: string;
  amount: number;
  method: PaymentMethod;
  /** what payments by card cost, in hundredths of a percent of the amount */
  cardFee: number;
}

const newRow = (order: InvoiceOrder, payer: string, now: number): InvoicePaymentRow => ({
  id: order.id,
  user_id: order.userId,
  invoice_number: order.invoice,
  payer,
  day: dayOf(now),
  amount: order.amount,
  fee: convenienceFee(order.amount, order.method, order.cardFee),
  method: order.method,
  state: 'handedOff',
  declined: null,
  created_at: now,
  updated_at: now,
  expires_at: now + paymentTimes.page,
  check_at: now + paymentTimes.firstCheck,
  checks: 0,
  authorized_at: null,
  settled_at: null,
  last_four: null,
  receipt_number: null,
});

const isSame = (row: InvoicePaymentRow, { invoice, amount, method }: InvoiceOrder): boolean =>
  row.invoice_number === invoice && row.amount === amount && row.method === method;

/**
 * Begins a payment of an invoice where the rules allow it, before the hosted page holds any money. While one has not ended there is no other: all that
 * the rules look at is read in the same transaction, in which the payer has the turn.
 * @throws HttpError 404 for an unknown invoice, 409 where the id belongs to another payment
 */
export const beginInvoicePayment = (
  db: Database,
  order: InvoiceOrder,
  now: number,
): Promise<{ payment: InvoicePaymentRow } | { refusal: Refusal }> =>
  transact(db, async (inside) => {
    const invoice = await findInvoice(inside, order.invoice);
    if (!invoice) throw new HttpError(404);
    const payer = payerOf(invoice);
    await takePayerTurn(inside, payer);
    const known = await inside.selectFrom('invoice_payments').selectAll().where('id', '=', order.id).executeTakeFirst();
    if (known && !isSame(known, order)) throw new HttpError(409, 'This id belongs to another payment.');
    if (known) return { payment: known };
    const current = (await findInvoice(inside, order.invoice)) ?? invoice;
    const facts = await paymentFactsOfInvoice(inside, current, now);
    const refusal =
      facts.reserved > 0 ? { code: 'inProgress' as const, retryAt: facts.reservedUntil } : refusalOf(order, facts, now);
    if (refusal) return { refusal };
    const payment = newRow(order, payer, now);
    await inside.insertInto('invoice_payments').values(payment).execute();
    const subject = { kind: 'invoice' as const, id: order.invoice, of: null };
    await recordActivity(inside, {
      event: 'payment-started',
      user: order.userId,
      at: now,
      subject,
      label: null,
      network: null,
    });
    return { payment };
  });
