import { createHmac } from 'node:crypto';
import { companyOfAgency } from '../../db/companies.ts';
import type { HostedPaymentRow, InvoiceLinkRow } from '../../db/tables/billing.ts';
import type { Database } from '../../db/tables.ts';
import { lifetimes } from '../../durations.ts';
import type { InvoiceOpening } from '../../payments/page.ts';
import { digest, newSecret } from '../../secrets.ts';
import { twinOf } from '../../static/addresses.ts';
import { invoicePagePath } from '../receiver-paths.ts';
import type { HostedOrder } from '../../routes/billing/invoice-payments.ts';

/** Where the demonstration's hosted page shows invoices. */
export const invoicesPath = `${invoicePagePath}/invoices`;

/** Keeps an address for an invoice, and answers with it. */
export const showInvoice = async (
  db: Database,
  { invoice, userId, cardFee, portal, now }: InvoiceOpening,
): Promise<string> => {
  const token = newSecret();
  const row: InvoiceLinkRow = {
    token_hash: digest(token),
    invoice_number: invoice.invoice_number,
    user_id: userId,
    company: await companyOfAgency(db, invoice.agency_code),
    card_fee: cardFee,
    page_origin: twinOf(portal) ?? portal.origin,
    return_url: `${portal.origin}/cloud-invoice?number=${invoice.invoice_number}`,
    expires_at: now + lifetimes.invoice_links,
  };
  await db.insertInto('invoice_links').values(row).execute();
  return `${row.page_origin}${invoicesPath}/${token}`;
};

/** The invoice of an address, which may have run out; null for one that was guessed, or that is asked for on another origin than the page's. */
export const linkAt = async (db: Database, token: string, origin: string): Promise<InvoiceLinkRow | null> => {
  const row = await db
    .selectFrom('invoice_links')
    .selectAll()
    .where('token_hash', '=', digest(token))
    .where('page_origin', '=', origin)
    .executeTakeFirst();
  return row ?? null;
};

/**
 * The id of the payment that is made of an invoice next. It follows from how many there were, so that a double press, two tabs and two people who see the same
 * invoice mean one payment.
 */
export const nextPaymentId = async (db: Database, secret: Buffer, number: string): Promise<string> => {
  const { count } = await db
    .selectFrom('invoice_payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('invoice_number', '=', number)
    .executeTakeFirstOrThrow();
  return createHmac('sha256', secret).update(`invoice payment ${number} ${count}`).digest('base64url').slice(0, 16);
};

/** A payment that the carrier let begin, as the page has it. */
export const keepHosted = async (
  db: Database,
  link: InvoiceLinkRow,
  { payment, amount, method, fee }: HostedOrder & { fee: number },
  now: number,
): Promise<HostedPaymentRow> => {
  const row: HostedPaymentRow = {
    payment_id: payment,
    token_hash: digest(newSecret()),
    company: link.company,
    bill_number: link.invoice_number,
    amount,
    fee,
    method,
    page_origin: link.page_origin,
    return_url: link.return_url,
    state: 'open',
    last_four: null,
    answers_at: null,
    updated_at: now,
  };
  await db
    .insertInto('hosted_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  return row;
};
