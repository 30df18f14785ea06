import { isOpenState } from '#machines/domain/billing/payment-states.ts';
import type { HostedState, PaymentIntentRow } from '../db/tables/billing.ts';
import type { Database } from '../db/tables.ts';
import { changePayment, findPayment, isAgreed, type PaymentChange } from './ledger.ts';
import type { HostedPayment, PaymentPage } from './page.ts';

/** Milliseconds between two questions about a payment: 5 s at first, then twice as long each time, at most ten minutes. */
const pauseAfter = (checks: number): number => Math.min(5000 * 2 ** checks, 600_000);

/** How soon the hosted page may be asked about a payment for a user who waits, in milliseconds. */
const soonest = 3000;

/** After how many milliseconds a payment that the carrier never agreed to is given up though the page does not answer. */
const givenUpAfter = 24 * 3_600_000;

const eventsOf: Readonly<Partial<Record<HostedState, PaymentChange['event']>>> = {
  captured: 'settle',
  declined: 'decline',
  cancelled: 'cancel',
  expired: 'expire',
};

/** Claims the next question: of any number of processes and polls, one asks. */
const claim = async (
  db: Database,
  { id, checks, expires_at: end }: PaymentIntentRow,
  now: number,
): Promise<boolean> => {
  const next = now + pauseAfter(checks);
  const { numUpdatedRows } = await db
    .updateTable('payment_intents')
    .set({ checks: checks + 1, check_at: end > now ? Math.min(next, end) : next })
    .where('id', '=', id)
    .where('checks', '=', checks)
    .where('check_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const change = (db: Database, id: string, given: PaymentChange, now: number) => changePayment(db, id, given, now);

/** The money is held: the carrier accepts or refuses the payment, and the page captures or releases the money. */
const decideHeld = async (
  db: Database,
  page: PaymentPage,
  { id }: PaymentIntentRow,
  { lastFour }: HostedPayment,
  now: number,
): Promise<void> => {
  const judged = await change(db, id, { event: 'authorize', lastFour }, now);
  const concluded = await page.conclude(id, judged !== null && isAgreed(judged), now);
  if (concluded) await applyHosted(db, id, concluded, now);
};

const applyHosted = async (
  db: Database,
  id: string,
  { state, lastFour }: HostedPayment,
  now: number,
): Promise<void> => {
  const event = eventsOf[state];
  if (event) await change(db, id, { event, lastFour }, now);
};

/** A payment that the page knows nothing of, or that was not finished there in time. */
const expire = async (db: Database, page: PaymentPage, { id }: PaymentIntentRow, now: number): Promise<void> => {
  const closed = await page.conclude(id, false, now);
  await (closed ? applyHosted(db, id, closed, now) : change(db, id, { event: 'expire' }, now));
};

const lose = async (db: Database, payment: PaymentIntentRow, now: number): Promise<void> => {
  const isOver = payment.authorized_at === null && now - payment.created_at > givenUpAfter;
  const isOverdue = now >= payment.expires_at || payment.authorized_at !== null;
  if (isOver) await change(db, payment.id, { event: 'expire' }, now);
  else if (isOverdue) await change(db, payment.id, { event: 'lose' }, now);
};

/**
 * Finds out what has become of a payment whose notice has not come: the hosted page is asked, and a payment that is not finished in time expires. A page
 * that does not answer leaves it unknown, and it is asked again.
 */
export const reconcile = async (
  db: Database,
  page: PaymentPage,
  payment: PaymentIntentRow,
  now: number,
): Promise<void> => {
  if (!isOpenState(payment.state) || !(await claim(db, payment, now))) return;
  const isOverdue = now >= payment.expires_at;
  if (payment.state === 'created') {
    if (isOverdue) await change(db, payment.id, { event: 'expire' }, now);
    return;
  }
  try {
    const hosted = await page.ask(payment.id, now);
    if (hosted?.state === 'held') await decideHeld(db, page, payment, hosted, now);
    else if (hosted && eventsOf[hosted.state]) await applyHosted(db, payment.id, hosted, now);
    else if (isOverdue) await expire(db, page, payment, now);
  } catch {
    await lose(db, payment, now);
  }
};

/** The payment, after the hosted page was asked about it for a user who waits; not with every poll. */
export const readReconciled = async (
  db: Database,
  page: PaymentPage | null,
  payment: PaymentIntentRow,
  now: number,
): Promise<PaymentIntentRow> => {
  const { check_at: due, checks, updated_at: changed, expires_at: end, state } = payment;
  const isAskedFor = state === 'created' ? now >= end : now >= changed + soonest * (checks + 1);
  if (!page || due === null || (now < due && !isAskedFor)) return payment;
  await reconcile(db, page, payment, now);
  return (await findPayment(db, payment.id)) ?? payment;
};

const mostAtOnce = 50;

/**
 * Reconciles the payments that are due for it, those that wait longest first.
 * @param account a client whose payments alone are reconciled
 */
export const reconcileAll = async (
  db: Database,
  page: PaymentPage,
  now: number,
  account: number | null = null,
): Promise<void> => {
  const due = db.selectFrom('payment_intents').selectAll().where('check_at', '<=', now);
  const own = account === null ? due : due.where('account_id', '=', account);
  const rows = await own.orderBy('check_at').limit(mostAtOnce).execute();
  for (const payment of rows) await reconcile(db, page, payment, now);
};
