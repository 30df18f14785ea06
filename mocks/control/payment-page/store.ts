import { createHmac } from 'node:crypto';
import type { HostedPaymentRow } from '../../db/tables/billing.ts';
import type { Database } from '../../db/tables.ts';
import type { HandOff, HostedPayment, PaymentPage } from '../../payments/page.ts';
import { digest, newSecret } from '../../secrets.ts';
import { twinOf } from '../../static/addresses.ts';
import { showInvoice } from '../invoice-page/store.ts';
import { invoicePagePath } from '../receiver-paths.ts';

/** Where the demonstration's hosted page takes payments. */
export const paymentPagePath = `${invoicePagePath}/payments`;

/** The key that page and carrier share; all processes on one database have the same. */
const secretOf = async (db: Database): Promise<Buffer> => {
  const name = 'payment-page-secret';
  await db
    .insertInto('settings')
    .values({ name, value: newSecret() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64url');
};

/** The address of a payment cannot be guessed, and is the same whenever it is asked for. */
const tokenOf = (secret: Buffer, id: string): string =>
  createHmac('sha256', secret).update(`payment page ${id}`).digest('base64url');

const returnUrlOf = ({ payment, portal }: HandOff): string => {
  const { account_id: account, bill_number: bill, id } = payment;
  return `${portal.origin}/account/${account}/billing/${bill}/payment?payment=${id}`;
};

const rowOf = (handOff: HandOff, token: string): HostedPaymentRow => {
  const { payment, portal, company, now } = handOff;
  return {
    payment_id: payment.id,
    token_hash: digest(token),
    company,
    bill_number: payment.bill_number,
    amount: payment.amount,
    fee: payment.fee,
    method: payment.method,
    page_origin: twinOf(portal) ?? portal.origin,
    return_url: returnUrlOf(handOff),
    state: 'open',
    last_four: null,
    answers_at: null,
    updated_at: now,
  };
};

/** Gives up a bank that has not answered in time. */
const giveUp = (db: Database, id: string, now: number) =>
  db
    .updateTable('hosted_payments')
    .set({ state: 'expired', updated_at: now })
    .where('payment_id', '=', id)
    .where('state', '=', 'pending')
    .where('answers_at', '<=', now)
    .execute();

const find = async (db: Database, id: string): Promise<HostedPayment | null> => {
  const row = await db.selectFrom('hosted_payments').selectAll().where('payment_id', '=', id).executeTakeFirst();
  return row ? { state: row.state, lastFour: row.last_four } : null;
};

const moveFrom = (db: Database, id: string, from: readonly HostedPaymentRow['state'][]) => ({
  to: (state: HostedPaymentRow['state'], now: number) =>
    db
      .updateTable('hosted_payments')
      .set({ state, updated_at: now })
      .where('payment_id', '=', id)
      .where('state', 'in', from)
      .execute(),
});

/** The hosted page of a demonstration. */
export const playPaymentPage = (db: Database): PaymentPage => ({
  secret: () => secretOf(db),

  begin: async (handOff) => {
    const token = tokenOf(await secretOf(db), handOff.payment.id);
    const row = rowOf(handOff, token);
    await db
      .insertInto('hosted_payments')
      .values(row)
      .onConflict((conflict) =>
        // the portal may have been opened under the other name of this machine meanwhile
        conflict.column('payment_id').doUpdateSet({ page_origin: row.page_origin, return_url: row.return_url }),
      )
      .execute();
    return `${row.page_origin}${paymentPagePath}/${token}`;
  },

  showInvoice: (opening) => showInvoice(db, opening),

  ask: async (id, now) => {
    await giveUp(db, id, now);
    return find(db, id);
  },

  conclude: async (id, isAgreed, now) => {
    await moveFrom(db, id, ['held']).to(isAgreed ? 'captured' : 'declined', now);
    if (!isAgreed) await moveFrom(db, id, ['open', 'pending']).to('expired', now);
    return find(db, id);
  },
});
