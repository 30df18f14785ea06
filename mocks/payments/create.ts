import { isAtUser } from '#machines/domain/billing/payment-states.ts';
import { convenienceFee, refusalOf, type PaymentMethod, type Refusal } from '#machines/domain/billing/payments.ts';
import { recordActivity, type ActivityEntry } from '../db/activity.ts';
import { takeTurn } from '../db/limits.ts';
import type { PaymentIntentRow } from '../db/tables/billing.ts';
import type { Database } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { newId } from '../secrets.ts';
import { takePaymentTurn } from './bill-ledger.ts';
import { paymentTimes } from './ledger.ts';
import { dayOf, findBill, paymentFactsOf } from './payment-facts.ts';

/** A payment that a user asks for. */
export interface PaymentOrder {
  userId: string;
  key: string;
  billId: string;
  accountId: number;
  amount: number;
  method: PaymentMethod;
  /** the share of its amount that a payment by card costs on top, in hundredths of a percent */
  cardFeeBasisPoints: number;
  /** where the user asks for it */
  origin: Pick<ActivityEntry, 'label' | 'network'>;
}

/** What happened to an order: a payment, the same for the same key and while the same order is not finished, or the reason why there is none. */
export type Ordered = { payment: PaymentIntentRow } | { refusal: Refusal };

/**
 * The payment that a key was answered with: the one that was made for it, or the one that its user had begun elsewhere.
 * @throws HttpError 409 where the key belongs to another payment
 */
const keyed = async (db: Database, order: PaymentOrder): Promise<PaymentIntentRow | null> => {
  const adopted = db
    .selectFrom('adopted_payments')
    .select('payment_id')
    .where('user_id', '=', order.userId)
    .where('idempotency_key', '=', order.key);
  const found = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('user_id', '=', order.userId)
    .where((payment) => payment.or([payment('idempotency_key', '=', order.key), payment('id', 'in', adopted)]))
    .executeTakeFirst();
  if (!found) return null;
  const isSame = found.bill_number === order.billId && found.amount === order.amount && found.method === order.method;
  if (!isSame) throw new HttpError(409, 'This key belongs to another payment.');
  return found;
};

/**
 * The same payment, which the user has begun elsewhere and not finished yet: two tabs with the same entries continue the same payment. Once it has
 * ended there can be another.
 */
const begun = async (db: Database, order: PaymentOrder, now: number): Promise<PaymentIntentRow | null> => {
  const found = await db
    .selectFrom('payment_intents')
    .selectAll()
    .where('account_id', '=', order.accountId)
    .where('bill_number', '=', order.billId)
    .where('user_id', '=', order.userId)
    .where('amount', '=', order.amount)
    .where('method', '=', order.method)
    .where('expires_at', '>', now)
    .orderBy('serial')
    .execute();
  return found.find(({ state }) => isAtUser(state)) ?? null;
};

/** Continues with the payment that was begun: from then on the key is that payment's, whatever happens to it. */
const adopt = async (inside: Database, order: PaymentOrder, payment: PaymentIntentRow): Promise<PaymentIntentRow> => {
  await inside
    .insertInto('adopted_payments')
    .values({ user_id: order.userId, idempotency_key: order.key, payment_id: payment.id })
    .execute();
  return payment;
};

const insert = async (
  inside: Database,
  order: PaymentOrder,
  invoice: string,
  now: number,
): Promise<PaymentIntentRow> => {
  const row: PaymentIntentRow = {
    id: newId(),
    user_id: order.userId,
    idempotency_key: order.key,
    account_id: order.accountId,
    bill_number: order.billId,
    invoice,
    day: dayOf(now),
    amount: order.amount,
    fee: convenienceFee(order.amount, order.method, order.cardFeeBasisPoints),
    method: order.method,
    state: 'created',
    declined: null,
    serial: await nextSerial(inside, order.accountId),
    created_at: now,
    updated_at: now,
    expires_at: now + paymentTimes.handOff,
    check_at: now + paymentTimes.handOff,
    checks: 0,
    authorized_at: null,
    settled_at: null,
    last_four: null,
    receipt_number: null,
  };
  await inside.insertInto('payment_intents').values(row).execute();
  const subject = { kind: 'bill' as const, id: order.billId, of: String(order.accountId) };
  await recordActivity(inside, { event: 'payment-started', user: order.userId, at: now, subject, ...order.origin });
  return row;
};

/** Orders the payments of a client, also those of one millisecond. */
const nextSerial = async (inside: Database, account: number): Promise<number> => {
  const last = await inside
    .selectFrom('payment_intents')
    .select(({ fn }) => fn.max('serial').as('serial'))
    .where('account_id', '=', account)
    .executeTakeFirst();
  return (last?.serial ?? 0) + 1;
};

/**
 * Makes a payment where the rules allow it. All that they look at is read in the same transaction, in which the client has the turn, and then
 * the key, which may be on its way for a bill of another client, too.
 * @throws HttpError 409 where the key belongs to another payment
 */
export const orderPayment = (db: Database, order: PaymentOrder, now: number): Promise<Ordered> =>
  transact(db, async (inside) => {
    await takePaymentTurn(inside, order.accountId);
    await takeTurn(inside, `payment:${order.userId}:${order.key}`);
    const known = await keyed(inside, order);
    if (known) return { payment: known };
    const unfinished = await begun(inside, order, now);
    if (unfinished) return { payment: await adopt(inside, order, unfinished) };
    const billed = await findBill(inside, order.billId);
    if (!billed) throw new HttpError(404);
    const facts = await paymentFactsOf(inside, billed, now);
    const refusal = refusalOf(order, facts, now);
    if (refusal) return { refusal };
    return { payment: await insert(inside, order, facts.invoice, now) };
  });
