import type { Hono } from 'hono';
import * as v from 'valibot';
import { check, jsonOf, readText } from '../../http/read.ts';
import { HttpError } from '../../http/http-error.ts';
import type { CarrierEnv } from '../../http/request-context.ts';
import { verifiedId } from '../../http/webhook-signature.ts';
import { changePayment, isAgreed } from '../../payments/ledger.ts';
import type { Services } from '../../services.ts';
import { apiPrefix } from '../prefix.ts';

/** Where the hosted page reports what has happened to a payment. */
export const noticesPath = `${apiPrefix}/payment-notices`;

/** What a notice says. */
const noticeSchema = v.strictObject({
  payment: v.pipe(v.string(), v.maxLength(100)),
  event: v.picklist(['authorize', 'settle', 'decline', 'cancel', 'expire']),
  lastFour: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/))),
});
export type Notice = v.InferOutput<typeof noticeSchema>;

/** Notices are server to server: the signature says who sends them, no session and no origin does. */
export const servePaymentNotices = (app: Hono<CarrierEnv>, { db, paymentPage: page }: Services): void => {
  if (!page) return;
  app.post(noticesPath, async (context) => {
    context.set('route', '/payment-notices');
    const now = context.get('now');
    const body = await readText(context.req.raw);
    const id = verifiedId(await page.secret(), context.req.raw.headers, body, now);
    if (id === null) throw new HttpError(401, 'This notice is not signed, or it is too old.');
    const { payment: paymentId, event, lastFour } = check(noticeSchema, jsonOf(body));
    const payment = await changePayment(db, paymentId, { event, lastFour }, now, async (inside) => {
      const { numInsertedOrUpdatedRows: isNew } = await inside
        .insertInto('payment_notices')
        .values({ id, payment_id: paymentId, event, at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return Boolean(isNew);
    });
    if (!payment) throw new HttpError(404);
    return context.json({ state: payment.state, isAgreed: isAgreed(payment) });
  });
};
