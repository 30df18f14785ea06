import type { Hono } from 'hono';
import * as v from 'valibot';
import { paymentMethods, type Refusal } from '#machines/domain/billing/payments.ts';
import type { InvoiceLinkRow } from '../../db/tables/billing.ts';
import type { Database } from '../../db/tables.ts';
import { HttpError } from '../../http/http-error.ts';
import { check, jsonOf } from '../../http/read.ts';
import type { CarrierEnv } from '../../http/request-context.ts';
import { beginInvoicePayment } from '../../payments/invoice-ledger.ts';
import type { Services } from '../../services.ts';
import { apiPrefix } from '../prefix.ts';
import { readSignedCall } from './signed-call.ts';

/** Where the hosted page begins a payment of an invoice, before it holds any money. */
export const invoicePaymentsPath = `${apiPrefix}/invoice-payments`;

const orderSchema = v.strictObject({
  payment: v.pipe(v.string(), v.regex(/^[\w-]{16}$/)),
  link: v.pipe(v.string(), v.maxLength(100)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  method: v.picklist(paymentMethods),
});
export type HostedOrder = v.InferOutput<typeof orderSchema>;

/** What the page is answered: the fee of the payment that it may take, or why it may not. */
type HostedAnswer = { fee: number } | { refusal: Refusal };

const linkOf = async (db: Database, hash: string, now: number): Promise<InvoiceLinkRow> => {
  const link = await db
    .selectFrom('invoice_links')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!link) throw new HttpError(404);
  return link;
};

/** Serves the signed calls of the hosted page that begin payments of invoices; nothing where there is no hosted page. */
export const serveInvoicePayments = (app: Hono<CarrierEnv>, { db, paymentPage: page }: Services): void => {
  if (!page) return;
  app.post(invoicePaymentsPath, async (context) => {
    context.set('route', '/invoice-payments');
    const now = context.get('now');
    const { body } = await readSignedCall(context, page);
    const { payment: id, link: hash, amount, method } = check(orderSchema, jsonOf(body));
    const link = await linkOf(db, hash, now);
    const order = {
      id,
      amount,
      method,
      invoice: link.invoice_number,
      userId: link.user_id,
      cardFee: link.card_fee,
    };
    const begun = await beginInvoicePayment(db, order, now);
    const answer: HostedAnswer = 'refusal' in begun ? begun : { fee: begun.payment.fee };
    return context.json(answer);
  });
};
