import { isOpenState } from '#machines/domain/billing/payment-states.ts';
import { hasCome, isLeftAhead } from '../db/clocks.ts';
import type { HostedState, PaymentRow } from '../db/tables/billing.ts';
import type { Database } from '../db/tables.ts';
import { logBackground } from '../http/log.ts';
import type { CarrierOptions } from '../options.ts';
import type { Services } from '../services.ts';
import { billLedger } from './bill-ledger.ts';
import { invoiceLedger } from './invoice-ledger.ts';
import {
  changeIn,
  findIn,
  isAgreed,
  longestCheck,
  paymentTimes,
  tableOf,
  type Ledger,
  type PaymentChange,
} from './ledger.ts';
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

/** What payments are reconciled with. */
export type ReconcilingServices = Pick<Services, 'db' | 'paymentPage' | 'options'>;

interface Reconciling<Row extends PaymentRow> {
  ledger: Ledger<Row>;
  db: Database;
  page: PaymentPage;
  log: CarrierOptions['log'];
  now: number;
}

/** The hosted page does not answer about a payment; an error of anything else is not of this kind. */
class PageSilent extends Error {
  override readonly name = 'PageSilent';
}

/** Asks the hosted page for something; what it does not answer is a line in the log. */
const askPage = <Row extends PaymentRow, Answer>(
  { page, log }: Reconciling<Row>,
  id: string,
  question: (page: PaymentPage) => Promise<Answer>,
): Promise<Answer> =>
  question(page).catch((error: unknown) => {
    logBackground(log, { payment: id, hostedPage: 'no answer' }, error);
    throw new PageSilent('the hosted page does not answer', { cause: error });
  });

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
  const isTaken = judged !== null && isAgreed(judged);
  const concluded = await askPage(using, id, (page) => page.conclude(id, isTaken, using.now));
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
  const closed = await askPage(using, id, (page) => page.conclude(id, false, using.now));
  await (closed ? applyHosted(using, id, closed) : change(using, id, { event: 'expire' }));
};

const lose = async <Row extends PaymentRow>(using: Reconciling<Row>, payment: Row): Promise<void> => {
  // a clock that went back leaves the beginning ahead; the end is bounded
  const begun = Math.min(payment.created_at, payment.expires_at);
  const isOver = payment.authorized_at === null && using.now - begun > givenUpAfter;
  const isOverdue = using.now >= payment.expires_at || payment.authorized_at !== null;
  if (isOver) await change(using, payment.id, { event: 'expire' });
  else if (isOverdue) await change(using, payment.id, { event: 'lose' });
};

/** A payment that has ended unpaid: the page lets go what it holds. One that it does not know yet may be on its way there. */
const letGo = async <Row extends PaymentRow>(using: Reconciling<Row>, payment: Row): Promise<void> => {
  const { ledger, db, now } = using;
  const closed = await askPage(using, payment.id, (page) => page.conclude(payment.id, false, now));
  if (!closed && now < payment.expires_at) return;
  await db.updateTable(tableOf(ledger)).set({ check_at: null }).where('id', '=', payment.id).execute();
};

const askAbout = async <Row extends PaymentRow>(using: Reconciling<Row>, payment: Row): Promise<void> => {
  if (!isOpenState(payment.state)) return letGo(using, payment);
  const isOverdue = using.now >= payment.expires_at;
  if (payment.state === 'created') {
    if (isOverdue) await change(using, payment.id, { event: 'expire' });
    return;
  }
  const hosted = await askPage(using, payment.id, (page) => page.ask(payment.id, using.now));
  if (hosted?.state === 'held') await decideHeld(using, payment, hosted);
  else if (hosted && eventsOf[hosted.state]) await applyHosted(using, payment.id, hosted);
  else if (isOverdue) await expire(using, payment);
};

/**
 * Finds out what has happened to a payment whose notice has not come: the hosted page is asked, and a payment that is not finished in time expires. A page
 * that does not answer leaves it unknown, and it is asked again; a database that does not, and a defect, change nothing.
 */
const reconcile = async <Row extends PaymentRow>(using: Reconciling<Row>, payment: Row): Promise<void> => {
  if (!(await claim(using, payment))) return;
  try {
    await askAbout(using, payment);
  } catch (error) {
    if (!(error instanceof PageSilent)) throw error;
    if (isOpenState(payment.state)) await lose(using, payment);
  }
};

/** A payment as it can be at most: a clock that went back leaves an end, and a next question, as far ahead as the clock was. */
const bound = async <Row extends PaymentRow>(
  { ledger, db, now }: Pick<Reconciling<Row>, 'ledger' | 'db' | 'now'>,
  payment: Row,
): Promise<Row> => {
  const { id, checks, check_at: due, expires_at: end } = payment;
  if (due === null) return payment;
  const isDueAhead = isLeftAhead(due, now, longestCheck);
  const isEndAhead = isLeftAhead(end, now, paymentTimes.page);
  if (!isDueAhead && !isEndAhead) return payment;
  const bounds = {
    check_at: isDueAhead ? now : due,
    expires_at: isEndAhead ? now + paymentTimes.page : end,
  };
  await db
    .updateTable(tableOf(ledger))
    .set(bounds)
    .where('id', '=', id)
    .where('checks', '=', checks)
    .where('expires_at', '=', end)
    .where('check_at', '=', due)
    .execute();
  return { ...payment, ...bounds };
};

/** The payment, after the hosted page was asked about it for a user who waits; not with every poll. */
export const readReconciled = async <Row extends PaymentRow>(
  ledger: Ledger<Row>,
  { db, paymentPage: page, options: { log } }: ReconcilingServices,
  found: Row,
  now: number,
): Promise<Row> => {
  const payment = await bound({ ledger, db, now }, found);
  const { check_at: due, checks, updated_at: changed, expires_at: end, state } = payment;
  const isAskedFor = state === 'created' ? now >= end : now >= changed + soonest * (checks + 1);
  if (!page || due === null || (now < due && !isAskedFor)) return payment;
  await reconcile({ ledger, db, page, log, now }, payment);
  return (await findIn(ledger, db, payment.id)) ?? payment;
};

const mostAtOnce = 50;

/** One of several: what goes wrong with it keeps none of the others. */
const reconcileOne = async <Row extends PaymentRow>(using: Reconciling<Row>, payment: Row): Promise<void> => {
  try {
    await reconcile(using, await bound(using, payment));
  } catch (error) {
    logBackground(using.log, { payment: payment.id, reconcile: 'failed' }, error);
  }
};

/** Reconciles the payments of bills that are due for it, those that wait longest first; of one client, or of all. */
export const reconcileBills = async (
  { db, paymentPage: page, options: { log } }: ReconcilingServices,
  now: number,
  account: number | null = null,
): Promise<void> => {
  if (!page) return;
  const due = db
    .selectFrom('payment_intents')
    .selectAll()
    .where(hasCome('check_at', now, longestCheck));
  const own = account === null ? due : due.where('account_id', '=', account);
  const rows = await own.orderBy('check_at').limit(mostAtOnce).execute();
  for (const payment of rows) await reconcileOne({ ledger: billLedger, db, page, log, now }, payment);
};

const reconcileInvoices = async (
  { db, paymentPage: page, options: { log } }: ReconcilingServices,
  now: number,
): Promise<void> => {
  if (!page) return;
  const due = db
    .selectFrom('invoice_payments')
    .selectAll()
    .where(hasCome('check_at', now, longestCheck));
  const rows = await due.orderBy('check_at').limit(mostAtOnce).execute();
  for (const payment of rows) await reconcileOne({ ledger: invoiceLedger, db, page, log, now }, payment);
};

/** Reconciles every payment that is due for it; nothing where there is no hosted page. */
export const reconcileAll = async (services: ReconcilingServices, now: number): Promise<void> => {
  await reconcileBills(services, now);
  await reconcileInvoices(services, now);
};
