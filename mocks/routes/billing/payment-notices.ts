import type { Hono } from 'hono';
import * as v from 'valibot';
import { check, jsonOf } from '../../http/read.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Database } from '../../db/tables.ts';
import type { CarrierEnv } from '../../http/request-context.ts';
import { billLedger } from '../../payments/bill-ledger.ts';
import { invoiceLedger } from '../../payments/invoice-ledger.ts';
import { changeIn, isAgreed } from '../../payments/ledger.ts';
import type { Services } from '../../services.ts';
import { apiPrefix } from '../prefix.ts';
import { readSignedCall } from './signed-call.ts';

/** Where the hosted page reports what has happened to a payment. */
export const noticesPath = `${apiPrefix}/payment-notices`;

/** What a notice says. */
const noticeSchema = v.strictObject({
  payment: v.pipe(v.string(), v.maxLength(100)),
  event: v.picklist(['authorize', 'settle', 'decline', 'cancel', 'expire']),
  lastFour: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/))),
});
export type Notice = v.InferOutput<typeof noticeSchema>;

/** Serves the signed notices of the hosted page; nothing where there is no hosted page. */
export const servePaymentNotices = (app: Hono<CarrierEnv>, { db, paymentPage: page }: Services): void => {
  if (!page) return;
  app.post(noticesPath, async (context) => {
    context.set('route', '/payment-notices');
    const now = context.get('now');
    const { id, body } = await readSignedCall(context, page);
    const { payment: paymentId, event, lastFour } = check(noticeSchema, jsonOf(body));
    const admit = async (inside: Database): Promise<boolean> => {
      const { numInsertedOrUpdatedRows: isNew } = await inside
        .insertInto('payment_notices')
        .values({ id, payment_id: paymentId, event, at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return Boolean(isNew);
    };
    const change = { event, lastFour };
    const payment =
      (await changeIn(billLedger, db, paymentId, change, now, admit)) ??
      (await changeIn(invoiceLedger, db, paymentId, change, now, admit));
    if (!payment) throw new HttpError(404);
    return context.json({ state: payment.state, isAgreed: isAgreed(payment) });
  });
};
