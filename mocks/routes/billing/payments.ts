import type { PaymentOptions } from '#machines/domain/billing/payment-records.ts';
import { openStates } from '#machines/domain/billing/payment-states.ts';
import {
  blockOf,
  leastPayment,
  mostPayment,
  payable,
  paymentLimits,
  type Refusal,
} from '#machines/domain/billing/payments.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { companyOfAgency } from '../../db/companies.ts';
import { attempt } from '../../db/limits.ts';
import type { PaymentIntentRow } from '../../db/tables/billing.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import { logBackground } from '../../http/log.ts';
import { placeOf } from '../../http/security-log.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { orderPayment } from '../../payments/create.ts';
import { billLedger, changePayment } from '../../payments/bill-ledger.ts';
import { readReconciled, reconcileBills } from '../../payments/reconcile.ts';
import { findBill, paymentFactsOf } from '../../payments/payment-facts.ts';
import { iso, viewPayment } from '../../payments/view.ts';
import { viewBill } from '../../records/bills.ts';
import { dayNumber } from '../../records/days.ts';
import { ownAccount } from '../clients/accounts.ts';
import type { Handlers } from '../handlers.ts';
import { addressOf } from '../../http/address.ts';
import { cardFeeOf } from './hosted-page.ts';
import { ownBill, ownPayment } from './own-payments.ts';

const limit = { most: 120, period: 10 * 60_000 };
const mostListed = 100;

const viewRefusal = <Code extends string>({ code, retryAt }: Refusal<Code>) => ({
  code,
  retryAt: retryAt === null ? null : iso(retryAt),
});

/** The last payments of a client or of one bill, newest first. */
const lastPayments = (request: UserRequestContext, account: number, bill: string | null) => {
  const payments = request.services.db.selectFrom('payment_intents').selectAll().where('account_id', '=', account);
  const own = bill === null ? payments : payments.where('bill_number', '=', bill);
  return own.orderBy('serial', 'desc').limit(mostListed);
};

const reconciled = ({ services, now }: UserRequestContext, payment: PaymentIntentRow) =>
  readReconciled(billLedger, services, payment, now);

/** Ends what has run out, so that it counts no more. */
const reconcileClient = ({ services, now }: UserRequestContext, account: number): Promise<void> =>
  reconcileBills(services, now, account);

const waitForRoom = async ({ services, user, now }: UserRequestContext): Promise<void> => {
  const { wait } = await attempt(services.db, `payment:${user.id}`, limit, now);
  if (wait > 0) throw tooMany(wait);
};

export const paymentHandlers: Handlers<
  | 'readPaymentOptions'
  | 'listBillPayments'
  | 'listPayments'
  | 'createPayment'
  | 'handOffPayment'
  | 'cancelPayment'
  | 'readPayment',
  UserRequestContext
> = {
  readPaymentOptions: async (request, { id }): Promise<PaymentOptions> => {
    const { db, paymentPage } = request.services;
    const billed = await ownBill(request, id);
    await reconcileClient(request, billed.account.id);
    const current = (await findBill(db, id)) ?? billed;
    const facts = await paymentFactsOf(db, current, request.now);
    const { policyId, policyName, minimumDue, balance } = viewBill(current, dayNumber(dayAt(request.now)));
    const open = await lastPayments(request, billed.account.id, id).where('state', 'in', openStates).execute();
    const blocked = paymentPage ? blockOf(facts, request.now) : { code: 'unavailable' as const, retryAt: null };
    const most = (method: 'ach' | 'card') => Math.min(payable(facts), mostPayment(method));
    return {
      billId: id,
      accountId: String(billed.account.id),
      policyId,
      policyName,
      minimumDue,
      balance,
      payable: payable(facts),
      least: leastPayment,
      most: { ach: most('ach'), card: most('card') },
      cardFeeBasisPoints: await cardFeeOf(request),
      leftToday: Math.max(0, paymentLimits.perDay - facts.today),
      leftOfInvoice: Math.max(0, paymentLimits.perInvoice - facts.ofInvoice),
      blocked: blocked && viewRefusal(blocked),
      open: open.map(viewPayment),
    };
  },

  listBillPayments: async (request, { id }) => {
    const { account } = await ownBill(request, id);
    return { payments: (await lastPayments(request, account.id, id).execute()).map(viewPayment) };
  },

  listPayments: async (request, { id }) => {
    const account = await ownAccount(request, id);
    return { payments: (await lastPayments(request, account.id, null).execute()).map(viewPayment) };
  },

  createPayment: async (request, { body }) => {
    const { services, user, now } = request;
    const { account } = await ownBill(request, body.billId);
    await waitForRoom(request);
    if (!services.paymentPage) return { outcome: 'refused', refusal: { code: 'unavailable', retryAt: null } };
    await reconcileClient(request, account.id);
    const order = {
      ...body,
      userId: user.id,
      accountId: account.id,
      cardFeeBasisPoints: await cardFeeOf(request),
      origin: placeOf(request.context),
    };
    const ordered = await orderPayment(services.db, order, now);
    return 'refusal' in ordered
      ? { outcome: 'refused', refusal: viewRefusal(ordered.refusal) }
      : { outcome: 'created', payment: viewPayment(ordered.payment) };
  },

  handOffPayment: async (request, { id }) => {
    const { services, now } = request;
    const { db, paymentPage } = services;
    const found = await reconciled(request, await ownPayment(request, id));
    const payment = (await changePayment(db, id, { event: 'handOff' }, now)) ?? found;
    if (payment.state !== 'handedOff' || !paymentPage) return { payment: viewPayment(payment), url: null };
    const { account } = await ownBill(request, payment.bill_number);
    const company = await companyOfAgency(db, account.agency_code);
    const url = await paymentPage
      .begin({ payment, portal: addressOf(request.context), company, now })
      .catch((error: unknown) => {
        logBackground(services.options.log, { payment: id, hostedPage: 'no answer' }, error);
        throw new HttpError(503, 'The payment page isn’t available right now.', { retryAfter: 5 });
      });
    return { payment: viewPayment(payment), url };
  },

  cancelPayment: async (request, { id }) => {
    const found = await ownPayment(request, id);
    const payment = (await changePayment(request.services.db, id, { event: 'cancel' }, request.now)) ?? found;
    return { payment: viewPayment(await reconciled(request, payment)) };
  },

  readPayment: async (request, { id }) => {
    return { payment: viewPayment(await reconciled(request, await ownPayment(request, id))) };
  },
};
