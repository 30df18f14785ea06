import type { Hono } from 'hono';
import { contentPolicy } from '../../http/headers.ts';
import { requireOurs } from '../../http/origin.ts';
import { readForm } from '../../http/read.ts';
import type { HostedPaymentRow } from '../../db/tables/billing.ts';
import type { CarrierContext, CarrierEnv } from '../../http/request-context.ts';
import { digest } from '../../secrets.ts';
import type { Services } from '../../services.ts';
import { addressOf } from '../../http/address.ts';
import { hostedPolicy } from '../hosted-page/policy.ts';
import { endPage, formPage, unknownPage } from './page.ts';
import { cancelHosted, payHosted } from './pay.ts';
import { paymentPagePath } from './store.ts';
import { readTestNumber } from './test-numbers.ts';

/** The payment of an address; null for an unknown one, and for one that is asked for on another origin than the page's. */
const paymentAt = async ({ db }: Services, context: CarrierContext): Promise<HostedPaymentRow | null> => {
  const row = await db
    .selectFrom('hosted_payments')
    .selectAll()
    .where('token_hash', '=', digest(context.req.param('token') ?? ''))
    .executeTakeFirst();
  return row && row.page_origin === addressOf(context).origin ? row : null;
};

const setPolicy = (context: CarrierContext, payment: HostedPaymentRow | null): void =>
  context.header(contentPolicy, hostedPolicy(payment ? [new URL(payment.return_url).origin] : []));

/** The hosted payment page of a demonstration: an application of its own, on the other name of this machine. */
export const servePaymentPage = (app: Hono<CarrierEnv>, services: Services): void => {
  const path = `${paymentPagePath}/:token`;
  const deliver = async (request: Request): Promise<Response> => app.fetch(request);

  app.get(path, async (context) => {
    context.set('route', path);
    const payment = await paymentAt(services, context);
    setPolicy(context, payment);
    if (!payment) return context.html(unknownPage(), 404);
    const isWrong = new URL(context.req.url).searchParams.has('wrong');
    return context.html(payment.state === 'open' ? formPage(payment, isWrong) : endPage(payment));
  });

  app.post(path, async (context) => {
    context.set('route', path);
    requireOurs(context);
    const payment = await paymentAt(services, context);
    setPolicy(context, payment);
    if (!payment) return context.html(unknownPage(), 404);
    const form = await readForm(context.req.raw);
    const acting = { services, deliver, payment, now: context.get('now') };
    if (form.get('action') === 'cancel') {
      await cancelHosted(acting);
      return context.redirect(payment.return_url, 303);
    }
    const number = readTestNumber(payment.method, form.get('number') ?? '');
    // an address, not a page: a browser cannot go back to a page that answered a form itself
    if (!number && payment.state === 'open') return context.redirect(`${context.req.path}?wrong`, 303);
    if (number) await payHosted(acting, number);
    return context.redirect(payment.return_url, 303);
  });
};
