import type { DeclineReason } from '#machines/domain/billing/payment-records.ts';
import {
  afterEvent,
  isAtUser,
  isOpenState,
  type PaymentEvent,
  type PaymentState,
} from '#machines/domain/billing/payment-states.ts';
import type { PaymentIntentRow, PaymentRow } from '../db/tables/billing.ts';
import type { Database } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { newId } from '../secrets.ts';
import { dayOf } from './payment-facts.ts';

/** Milliseconds that a payment may take: to be handed off, and then on the hosted page. */
export const paymentTimes = { handOff: 15 * 60_000, page: 30 * 60_000, firstCheck: 60_000 } as const;

/** How far ahead the next question about a payment is at most. */
export const longestCheck = paymentTimes.handOff;

/** Something that happened to a payment, with what became known by it. */
export interface PaymentChange {
  event: PaymentEvent;
  lastFour?: string | null;
}

/** The payments of one table, and the rules of what they pay: bills, or invoices. */
export interface Ledger<Row extends PaymentRow> {
  table: 'payment_intents' | 'invoice_payments';
  /** payments of one payer take turns, so that limits and balances hold for all processes together */
  takeTurn: (inside: Database, payment: Row) => Promise<void>;
  /** whether the rules still allow a payment that they allowed when it was made */
  isStillAllowed: (inside: Database, payment: Row, now: number) => Promise<boolean>;
  /** takes what was paid from what is owed */
  settle: (inside: Database, payment: Row, now: number) => Promise<void>;
}

/** What is done to payments touches the columns of `PaymentRow` only, which both tables have: so one of them is given to Kysely as the type of both. */
export const tableOf = <Row extends PaymentRow>({ table }: Ledger<Row>) => table as 'payment_intents';

/** A payment of a ledger by its id; null without one. */
export const findIn = async <Row extends PaymentRow>(
  ledger: Ledger<Row>,
  db: Database,
  id: string,
): Promise<Row | null> => {
  const row = await db.selectFrom(tableOf(ledger)).selectAll().where('id', '=', id).executeTakeFirst();
  return (row as PaymentRow as Row | undefined) ?? null;
};

/** Whether the carrier has agreed to take the money of a payment, and it has not ended unpaid: the hosted page may take it then. */
export const isAgreed = ({ state, authorized_at }: PaymentRow): boolean =>
  authorized_at !== null && (isOpenState(state) || state === 'settled');

/** The event that counts: what is paid after its end has expired, and the carrier declines what its rules no longer allow. */
const judge = async <Row extends PaymentRow>(
  ledger: Ledger<Row>,
  inside: Database,
  payment: Row,
  { event }: PaymentChange,
  now: number,
): Promise<{ event: PaymentEvent; declined: DeclineReason | null }> => {
  const isTaking = event === 'authorize' || (event === 'settle' && payment.authorized_at === null);
  if (isTaking && isAtUser(payment.state) && now >= payment.expires_at) return { event: 'expire', declined: null };
  if (isTaking && afterEvent(payment.state, event) !== null && !(await ledger.isStillAllowed(inside, payment, now)))
    return { event: 'decline', declined: 'bill' };
  return { event, declined: event === 'decline' ? 'bank' : null };
};

/** Number of a receipt: its day, and hexadecimal digits, which are not mistaken for others. */
const newReceiptNumber = (now: number): string =>
  `R${dayOf(now).replaceAll('-', '')}-${Buffer.from(newId(), 'base64url').toString('hex').slice(0, 12).toUpperCase()}`;

/** What ends unpaid after it was handed off is released by the hosted page, too, which may hold the money: `reconcile` asks it to. */
const checkAtEnd = (former: PaymentState, state: PaymentState, now: number): number | null =>
  state === 'settled' || former === 'created' ? null : now;

const endOf = (payment: PaymentRow, event: PaymentEvent, now: number): Partial<PaymentRow> => {
  if (event === 'handOff' && payment.state === 'created')
    return { expires_at: now + paymentTimes.page, check_at: now + paymentTimes.firstCheck };
  if (event === 'authorize') return { authorized_at: now, check_at: now + paymentTimes.firstCheck };
  return {};
};

/**
 * Something happens to a payment: its state, the balance of what it pays and the receipt change together. What comes late, twice or out of order
 * changes nothing.
 * @param inside a transaction that has the turn of the payer
 * @returns the payment as it is then
 */
const applyChange = async <Row extends PaymentRow>(
  ledger: Ledger<Row>,
  inside: Database,
  payment: Row,
  change: PaymentChange,
  now: number,
): Promise<Row> => {
  const { event, declined } = await judge(ledger, inside, payment, change, now);
  // once the carrier has agreed, only the hosted page knows whether the money is taken, also where it does not answer
  const state = event === 'cancel' && payment.authorized_at !== null ? null : afterEvent(payment.state, event);
  if (state === null || (state === payment.state && event !== 'lose')) return payment;
  const next: Row = {
    ...payment,
    ...endOf(payment, event, now),
    state,
    declined: state === 'declined' ? declined : null,
    updated_at: state === payment.state ? payment.updated_at : now,
    last_four: change.lastFour ?? payment.last_four,
    ...(state === 'settled' ? { settled_at: now, receipt_number: newReceiptNumber(now) } : {}),
    ...(isOpenState(state) ? {} : { check_at: checkAtEnd(payment.state, state, now) }),
  };
  const { id, ...columns } = next;
  await inside
    .updateTable(tableOf(ledger))
    .set(columns as Partial<PaymentIntentRow>)
    .where('id', '=', id)
    .execute();
  if (state === 'settled') await ledger.settle(inside, payment, now);
  return next;
};

/**
 * Changes a payment in a transaction of its own.
 * @param admit looks at the payment as it is when its turn has come; false leaves it alone
 * @returns null for a payment that does not exist
 */
export const changeIn = <Row extends PaymentRow>(
  ledger: Ledger<Row>,
  db: Database,
  id: string,
  change: PaymentChange,
  now: number,
  admit: (inside: Database, payment: Row) => Promise<boolean> = async () => true,
): Promise<Row | null> =>
  transact(db, async (inside) => {
    const found = await findIn(ledger, inside, id);
    if (!found) return null;
    await ledger.takeTurn(inside, found);
    const payment = await findIn(ledger, inside, id);
    if (!payment || !(await admit(inside, payment))) return payment;
    return applyChange(ledger, inside, payment, change, now);
  });
