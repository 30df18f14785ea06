import type { DeclineReason } from '#machines/domain/billing/payment-records.ts';
import { afterEvent, isOpenState, type PaymentEvent } from '#machines/domain/billing/payment-states.ts';
import { refusalOf } from '#machines/domain/billing/payments.ts';
import { takeTurn } from '../db/limits.ts';
import type { PaymentIntentRow } from '../db/tables/billing.ts';
import type { Database } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { newId } from '../secrets.ts';
import { dayOf, findBill, standingOf } from './standing.ts';

/** Milliseconds that a payment may take: to be handed off, and then on the hosted page. */
export const paymentTimes = { handOff: 15 * 60_000, page: 30 * 60_000, firstCheck: 60_000 } as const;

/** Something that happened to a payment, with what became known by it. */
export interface PaymentChange {
  event: PaymentEvent;
  lastFour?: string | null;
}

/** Payments of one client take turns, so that limits and balances hold for all processes together. */
export const takePaymentTurn = (inside: Database, account: number, now: number): Promise<void> =>
  takeTurn(inside, `payments:${account}`, now);

export const findPayment = async (db: Database, id: string): Promise<PaymentIntentRow | null> =>
  (await db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Whether the carrier has agreed to take the money of a payment: the hosted page may take it then. */
export const isAgreed = ({ state, authorized_at }: PaymentIntentRow): boolean =>
  authorized_at !== null && state !== 'declined';

/** Whether the rules still allow a payment that they allowed when it was made: the bill may have changed. */
const isStillAllowed = async (inside: Database, payment: PaymentIntentRow, now: number): Promise<boolean> => {
  const billed = await findBill(inside, payment.bill_number);
  if (!billed) return false;
  return refusalOf(payment, await standingOf(inside, billed, now, payment), now) === null;
};

/** The event that counts: the carrier declines what its rules no longer allow. */
const judge = async (
  inside: Database,
  payment: PaymentIntentRow,
  { event }: PaymentChange,
  now: number,
): Promise<{ event: PaymentEvent; declined: DeclineReason | null }> => {
  const isTaking = event === 'authorize' || (event === 'settle' && payment.authorized_at === null);
  if (isTaking && afterEvent(payment.state, event) !== null && !(await isStillAllowed(inside, payment, now)))
    return { event: 'decline', declined: 'bill' };
  return { event, declined: event === 'decline' ? 'bank' : null };
};

const takeFromBalance = (inside: Database, { bill_number, amount }: PaymentIntentRow) =>
  inside
    .updateTable('bills')
    .set((bill) => ({ paid: bill('paid', '+', amount) }))
    .where('bill_number', '=', bill_number)
    .execute();

/** Number of a receipt: its day, and hexadecimal digits, which are not mistaken for others. */
const newReceiptNumber = (now: number): string =>
  `R${dayOf(now).replaceAll('-', '')}-${Buffer.from(newId(), 'base64url').toString('hex').slice(0, 12).toUpperCase()}`;

const endOf = (payment: PaymentIntentRow, event: PaymentEvent, now: number): Partial<PaymentIntentRow> => {
  if (event === 'handOff' && payment.state === 'created')
    return { expires_at: now + paymentTimes.page, check_at: now + paymentTimes.firstCheck };
  if (event === 'authorize') return { authorized_at: now, check_at: now + paymentTimes.firstCheck };
  return {};
};

/**
 * Something happens to a payment: its state, the balance of the bill and the receipt change together. What comes late, twice or out of order
 * changes nothing.
 * @param inside a transaction that has the turn of the client
 * @returns the payment as it is then
 */
export const applyChange = async (
  inside: Database,
  payment: PaymentIntentRow,
  change: PaymentChange,
  now: number,
): Promise<PaymentIntentRow> => {
  const { event, declined } = await judge(inside, payment, change, now);
  const state = afterEvent(payment.state, event);
  if (state === null || (state === payment.state && event !== 'lose')) return payment;
  const next: PaymentIntentRow = {
    ...payment,
    ...endOf(payment, event, now),
    state,
    declined: state === 'declined' ? declined : null,
    updated_at: state === payment.state ? payment.updated_at : now,
    last_four: change.lastFour ?? payment.last_four,
    ...(state === 'settled' ? { settled_at: now, receipt_number: newReceiptNumber(now) } : {}),
    ...(isOpenState(state) ? {} : { check_at: null }),
  };
  const { id, ...columns } = next;
  await inside.updateTable('payment_intents').set(columns).where('id', '=', id).execute();
  if (state === 'settled') await takeFromBalance(inside, payment);
  return next;
};

/**
 * Changes a payment in a transaction of its own.
 * @param admit looks at the payment as it is when its turn has come; false leaves it alone
 * @returns null for a payment that does not exist
 */
export const changePayment = (
  db: Database,
  id: string,
  change: PaymentChange,
  now: number,
  admit: (inside: Database, payment: PaymentIntentRow) => Promise<boolean> = async () => true,
): Promise<PaymentIntentRow | null> =>
  transact(db, async (inside) => {
    const found = await findPayment(inside, id);
    if (!found) return null;
    await takePaymentTurn(inside, found.account_id, now);
    const payment = await findPayment(inside, id);
    if (!payment || !(await admit(inside, payment))) return payment;
    return applyChange(inside, payment, change, now);
  });
