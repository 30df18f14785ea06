import type { Hono } from 'hono';
import * as v from 'valibot';
import { balanceOfInvoice } from '#machines/domain/billing/invoices.ts';
import type { PaymentState } from '#machines/domain/billing/payment-states.ts';
import { blockOf, refusalOf, type Refusal } from '#machines/domain/billing/payments.ts';
import { formatAmount } from '#machines/domain/shared/money.ts';
import type { InvoiceLinkRow, InvoicePaymentRow } from '../../db/tables/billing.ts';
import { contentPolicy } from '../../http/headers.ts';
import { requireOurs } from '../../http/origin.ts';
import { readForm } from '../../http/read.ts';
import type { CarrierContext, CarrierEnv } from '../../http/request-context.ts';
import { signedHeaders } from '../../http/webhook-signature.ts';
import { findInvoice, paymentFactsOfInvoice } from '../../payments/invoice-ledger.ts';
import { paymentsOfInvoice, reconcileInvoice, viewInvoice } from '../../payments/invoice-view.ts';
import type { PaymentPage } from '../../payments/page.ts';
import { invoicePaymentsPath, type HostedOrder } from '../../routes/billing/invoice-payments.ts';
import { newId } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { addressOf } from '../../http/address.ts';
import { hostedPolicy } from '../hosted-page/policy.ts';
import type { Deliver } from '../payment-page/notify.ts';
import { payHosted } from '../payment-page/pay.ts';
import {
  queryOf,
  readInvoiceForm,
  waitIn,
  type FormProblem,
  type InvoiceForm,
  type ReadForm,
  type Step,
} from './form.ts';
import { invoicePage, noInvoicePage, reviewPage, type ShownInvoice } from './page.ts';
import { invoicesPath, keepHosted, linkAt, nextPaymentId } from './store.ts';

/** The page with what it needs. */
interface InvoicePage {
  services: Services;
  page: PaymentPage;
  deliver: Deliver;
}

const portalOf = ({ return_url: url }: InvoiceLinkRow): string => new URL(url).origin;

const linkOf = async ({ services }: InvoicePage, context: CarrierContext): Promise<InvoiceLinkRow | null> => {
  const link = await linkAt(services.db, context.req.param('token') ?? '', addressOf(context).origin);
  context.header(contentPolicy, hostedPolicy(link ? [portalOf(link)] : []));
  return link;
};

const isGood = (link: InvoiceLinkRow | null, now: number): link is InvoiceLinkRow =>
  link !== null && link.expires_at > now;

/** The payment that a form has made. */
const paymentOf = ({ db }: Services, { attempt }: Pick<InvoiceForm, 'attempt'>) =>
  db
    .selectFrom('invoice_payments')
    .select(['amount', 'method', 'last_four'])
    .where('id', '=', attempt)
    .executeTakeFirst();

interface SentForm extends Pick<InvoiceForm, 'method'> {
  /** the amount that was reviewed, as the page wrote it */
  reviewed: string;
  number: ReadForm['number'];
}

/** Whether a payment is the one that a form asks for. */
const isPaidBy = (
  made: Pick<InvoicePaymentRow, 'amount' | 'method' | 'last_four'>,
  { method, reviewed, number }: SentForm,
): boolean =>
  made.method === method &&
  formatAmount(made.amount) === reviewed &&
  (made.last_four === null || made.last_four === number?.lastFour);

/** The answer where an address shows no invoice; a form that was filled in there has made no payment, but for one that was sent before. */
const showNone = async (
  { services }: InvoicePage,
  context: CarrierContext,
  link: InvoiceLinkRow | null,
  fields: URLSearchParams,
) => {
  const attempt = fields.get('attempt');
  const isUnpaid = attempt !== null && !(await paymentOf(services, { attempt }));
  return context.html(noInvoicePage({ portal: link && portalOf(link), isUnpaid }), 404);
};

const ends: Readonly<Partial<Record<PaymentState, ShownInvoice['lastEnd']>>> = {
  declined: 'declined',
  expired: 'expired',
  settled: 'paid',
};

/** What the page shows: the invoice as the carrier has it, after it was asked about payments whose notice was lost. */
const show = async (
  { services, page }: InvoicePage,
  link: InvoiceLinkRow,
  now: number,
): Promise<ShownInvoice | null> => {
  const { db } = services;
  await reconcileInvoice(services, link.invoice_number, now);
  const row = await findInvoice(db, link.invoice_number);
  if (!row) return null;
  const [last] = await paymentsOfInvoice(db, link.invoice_number);
  return {
    invoice: await viewInvoice(db, row, now),
    link,
    attempt: await nextPaymentId(db, await page.secret(), link.invoice_number),
    block: blockOf(await paymentFactsOfInvoice(db, row, now), now),
    lastEnd: last ? (ends[last.state] ?? null) : null,
    isOutdated: false,
  };
};

/** Why a payment would be refused, before the number is asked for. */
const refusalFor = async (
  { db }: Services,
  link: InvoiceLinkRow,
  order: Pick<HostedOrder, 'amount' | 'method'>,
  now: number,
): Promise<Refusal | null> => {
  const row = await findInvoice(db, link.invoice_number);
  return row && refusalOf(order, await paymentFactsOfInvoice(db, row, now), now);
};

const isOfAmount = (problem: FormProblem): boolean => problem !== 'number';

/** The page of an address: what its query says was entered counts until a payment has begun. */
const pageAt = async ({ services }: InvoicePage, shown: ShownInvoice, query: URLSearchParams, now: number) => {
  const { form, problems, amount } = readInvoiceForm(query, shown.invoice.balance);
  if (form.attempt !== shown.attempt) return invoicePage(shown);
  const step = query.get('step');
  if (step === 'outdated') return invoicePage({ ...shown, isOutdated: true });
  const ofAmount = problems.filter(isOfAmount);
  const refusal = await refusalFor(services, shown.link, { amount, method: form.method }, now);
  if (step === 'amount' || ofAmount.length > 0 || refusal)
    return invoicePage(shown, { form, problems: ofAmount, refusal });
  const problem = step === 'number' || step === 'failed' ? step : null;
  return reviewPage(shown, { form, amount, problem, wait: waitIn(query, now) });
};

const answerSchema = v.union([v.object({ fee: v.number() }), v.object({ refusal: v.looseObject({}) })]);

/** Asks the carrier for a payment, by a call that is signed. Where it did not take the call: when it will, null where it does not say. */
const begin = async ({ page, deliver }: InvoicePage, order: HostedOrder, now: number) => {
  const body = JSON.stringify(order);
  const headers = signedHeaders(await page.secret(), { id: newId(), timestamp: String(Math.floor(now / 1000)), body });
  const answer = await deliver(
    new Request(`http://localhost${invoicePaymentsPath}`, { method: 'POST', headers, body }),
  );
  const { success, output } = v.safeParse(answerSchema, answer.ok ? await answer.json() : null);
  if (success) return output;
  const retryAfter = Number(answer.headers.get('retry-after'));
  return { until: answer.status === 429 && retryAfter > 0 ? now + retryAfter * 1000 : null };
};

/** Pays; answers with the query where the carrier does not agree, or does not take the call. */
const pay = async (
  using: InvoicePage,
  link: InvoiceLinkRow,
  { form, order, number }: { form: InvoiceForm; order: HostedOrder; number: Parameters<typeof payHosted>[1] },
  now: number,
): Promise<string> => {
  const answer = await begin(using, order, now);
  if ('until' in answer) return queryOf(form, 'failed', answer.until);
  if ('refusal' in answer) return queryOf(form, 'amount');
  const { services, deliver } = using;
  const payment = await keepHosted(services.db, link, { ...order, fee: answer.fee }, now);
  await payHosted({ services, deliver, payment, now }, number);
  return '';
};

/** The hosted invoice page of a demonstration: an application of its own, on the other name of this machine. */
export const serveInvoicePage = (app: Hono<CarrierEnv>, services: Services): void => {
  const { paymentPage: page } = services;
  if (!page) return;
  const path = `${invoicesPath}/:token`;
  const using: InvoicePage = { services, page, deliver: async (request) => app.fetch(request) };

  app.get(path, async (context) => {
    context.set('route', path);
    const now = context.get('now');
    const query = new URL(context.req.url).searchParams;
    const link = await linkOf(using, context);
    const shown = isGood(link, now) ? await show(using, link, now) : null;
    return shown ? context.html(await pageAt(using, shown, query, now)) : showNone(using, context, link, query);
  });

  // answers with addresses alone: a browser cannot go back to a page that answered a form itself
  app.post(path, async (context) => {
    context.set('route', path);
    requireOurs(context);
    const now = context.get('now');
    const link = await linkOf(using, context);
    const fields = await readForm(context.req.raw);
    if (!isGood(link, now)) return showNone(using, context, link, fields);
    const action = fields.get('action');
    if (action === 'cancel') return context.redirect(link.return_url, 303);
    const row = await findInvoice(services.db, link.invoice_number);
    const balance = row ? balanceOfInvoice({ ...row, isVoid: row.is_void === 1 }) : 0;
    const { form, problems, amount, number } = readInvoiceForm(fields, balance);
    const attempt = await nextPaymentId(services.db, await page.secret(), link.invoice_number);
    const goTo = (step: Step) => context.redirect(context.req.path + queryOf(form, step), 303);
    const reviewed = fields.get('reviewed') ?? formatAmount(amount);
    if (form.attempt !== attempt) {
      const made = await paymentOf(services, form);
      // another press of the same button means no second payment: the page shows what happened to the first
      const isRepeated = action === 'pay' && made && isPaidBy(made, { method: form.method, reviewed, number });
      const query = made && !isRepeated ? queryOf({ ...form, attempt }, 'outdated') : '';
      return context.redirect(context.req.path + query, 303);
    }
    // a balance that has changed since is reviewed again
    if (action !== 'pay' || problems.some(isOfAmount) || reviewed !== formatAmount(amount)) return goTo('review');
    if (!number) return goTo('number');
    const order = { payment: attempt, link: link.token_hash, amount, method: form.method };
    return context.redirect(context.req.path + (await pay(using, link, { form, order, number }, now)), 303);
  });
};
