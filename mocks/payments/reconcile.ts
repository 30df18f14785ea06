import { isOpenState } from '#machines/domain/billing/payment-states.ts';
import type { HostedState, PaymentRow } from '../db/tables/billing.ts';
import type { Database } from '../db/tables.ts';
import { billLedger } from './bill-ledger.ts';
import { invoiceLedger } from './invoice-ledger.ts';
import { changeIn, findIn, isAgreed, tableOf, type Ledger, type PaymentChange } from './ledger.ts';
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

/** What a payment is reconciled with. */
interface Reconciling<Row extends PaymentRow> {
  ledger: Ledger<Row>;
  db: Database;
  page: PaymentPage;
  now: number;
}

/** Claims the next question: of any number of processes and polls, one asks. */
const claim = async <Row extends PaymentRow>({ ledger, db, now }: Reconciling<Row>, payment: Row): Promise<boolean> => {
  const { id, checks, expires_at: end } = payment;
  const next = now + pauseAfter(checks);
  const { numUpdatedRows } = await db
    .updateTable(tableOf(ledger))
    .set({ checks: checks + 1, check_at: end > now ? Math.min(next, end) : next })
    .where('id', '=', id)
    .where('checks', '=', checks)
    .where('check_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const change = <Row extends PaymentRow>({ ledger, db, now }: Reconciling<Row>, id: string, given: PaymentChange) =>
  changeIn(ledger, db, id, given, now);

/** The money is held: the carrier accepts or refuses the payment, and the page captures or releases the money. */
const decideHeld = async <Row extends PaymentRow>(
  using: Reconciling<Row>,
  { id }: Row,
  { lastFour }: HostedPayment,
): Promise<void> => {
  const judged = await change(using, id, { event: 'authorize', lastFour });
  const concluded = await using.page.conclude(id, judged !== null && isAgreed(judged), using.now);
  if (concluded) await applyHosted(using, id, concluded);
};

const applyHosted = async <Row extends PaymentRow>(
  using: Reconciling<Row>,
  id: string,
  { state, lastFour }: HostedPayment,
): Promise<void> => {
  const event = eventsOf[state];
  if (event) await change(using, id, { event, lastFour });
};

/** A payment that the page knows nothing of, or that was not finished there in time. */
const expire = async <Row extends PaymentRow>(using: Reconciling<Row>, { id }: Row): Promise<void> => {
  const closed = await using.page.conclude(id, false, using.now);
  await (closed ? applyHosted(using, id, closed) : change(using, id, { event: 'expire' }));
};

const lose = async <Row extends PaymentRow>(using: Reconciling<Row>, payment: Row): Promise<void> => {
  const isOver = payment.authorized_at === null && using.now - payment.created_at > givenUpAfter;
  const isOverdue = using.now >= payment.expires_at || payment.authorized_at !== null;
  if (isOver) await change(using, payment.id, { event: 'expire' });
  else if (isOverdue) await change(using, payment.id, { event: 'lose' });
};

/** A payment that has ended unpaid: the page lets go what it holds. One that it does not know yet may be on its way there. */
const letGo = async <Row extends PaymentRow>({ ledger, db, page, now }: Reconciling<Row>, payment: Row) => {
  const closed = await page.conclude(payment.id, false, now);
  if (!closed && now < payment.expires_at) return;
  await db.updateTable(tableOf(ledger)).set({ check_at: null }).where('id', '=', payment.id).execute();
};

/**
 * Finds out what has become of a payment whose notice has not come: the hosted page is asked, and a payment that is not finished in time expires. A page
 * that does not answer leaves it unknown, and it is asked again.
 */
const reconcile = async <Row extends PaymentRow>(using: Reconciling<Row>, payment: Row): Promise<void> => {
  if (!(await claim(using, payment))) return;
  if (!isOpenState(payment.state)) return letGo(using, payment).catch(() => {});
  const isOverdue = using.now >= payment.expires_at;
  if (payment.state === 'created') {
    if (isOverdue) await change(using, payment.id, { event: 'expire' });
    return;
  }
  try {
    const hosted = await using.page.ask(payment.id, using.now);
    if (hosted?.state === 'held') await decideHeld(using, payment, hosted);
    else if (hosted && eventsOf[hosted.state]) await applyHosted(using, payment.id, hosted);
    else if (isOverdue) await expire(using, payment);
  } catch {
    await lose(using, payment);
  }
};

/** The payment, after the hosted page was asked about it for a user who waits; not with every poll. */
export const readReconciled = async <Row extends PaymentRow>(
  using: Omit<Reconciling<Row>, 'page'> & { page: PaymentPage | null },
  payment: Row,
): Promise<Row> => {
  const { ledger, db, page, now } = using;
  const { check_at: due, checks, updated_at: changed, expires_at: end, state } = payment;
  const isAskedFor = state === 'created' ? now >= end : now >= changed + soonest * (checks + 1);
  if (!page || due === null || (now < due && !isAskedFor)) return payment;
  await reconcile({ ...using, page }, payment);
  return (await findIn(ledger, db, payment.id)) ?? payment;
};

const mostAtOnce = 50;

/** Reconciles the payments of bills that are due for it, those that wait longest first; of one client, or of all. */
export const reconcileBills = async (
  db: Database,
  page: PaymentPage,
  now: number,
  account: number | null = null,
): Promise<void> => {
  const due = db.selectFrom('payment_intents').selectAll().where('check_at', '<=', now);
  const own = account === null ? due : due.where('account_id', '=', account);
  const rows = await own.orderBy('check_at').limit(mostAtOnce).execute();
  for (const payment of rows) await reconcile({ ledger: billLedger, db, page, now }, payment);
};

const reconcileInvoices = async (db: Database, page: PaymentPage, now: number): Promise<void> => {
  const due = db.selectFrom('invoice_payments').selectAll().where('check_at', '<=', now);
  const rows = await due.orderBy('check_at').limit(mostAtOnce).execute();
  for (const payment of rows) await reconcile({ ledger: invoiceLedger, db, page, now }, payment);
};

/** Reconciles every payment that is due for it. */
export const reconcileAll = async (db: Database, page: PaymentPage, now: number): Promise<void> => {
  await reconcileBills(db, page, now);
  await reconcileInvoices(db, page, now);
};
