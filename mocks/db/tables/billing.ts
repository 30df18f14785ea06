import type { billingMethods, billingPlans } from '#machines/domain/billing/bills.ts';
import type { InvoiceKind } from '#machines/domain/billing/invoices.ts';
import type { DeclineReason } from '#machines/domain/billing/payment-records.ts';
import type { PaymentEvent, PaymentState } from '#machines/domain/billing/payment-states.ts';
import type { PaymentMethod } from '#machines/domain/billing/payments.ts';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import type { OfAgency } from './clients.ts';
import type { Flag } from './flag.ts';

/**
 * The bill of one policy's term, which begins on the day `effective`; amounts are in cents. `fees` were charged besides the premium, `credit` was returned, `paid` was paid; installments
 * and activities follow from these (records/bills.ts).
 */
export interface BillRow extends OfAgency {
  bill_number: string;
  policy_number: string;
  account_id: number;
  method: (typeof billingMethods)[number];
  plan: (typeof billingPlans)[number];
  is_cancelled: Flag;
  effective: string;
  premium: number;
  fees: number;
  credit: number;
  paid: number;
}

/**
 * What payments of bills and of invoices have in common; amounts are in cents, times in milliseconds since 1970. `day` is the carriers' day on which it
 * was made. `expires_at` is when it ends unless it is decided, `check_at` when the hosted page is asked about it, null where there is nothing to ask,
 * `checks` how often it was asked. `authorized_at` is when the carrier agreed.
 */
export interface PaymentRow {
  id: string;
  user_id: string;
  day: string;
  amount: number;
  fee: number;
  method: PaymentMethod;
  state: PaymentState;
  declined: DeclineReason | null;
  created_at: number;
  updated_at: number;
  expires_at: number;
  check_at: number | null;
  checks: number;
  authorized_at: number | null;
  settled_at: number | null;
  last_four: string | null;
  receipt_number: string | null;
}

/** A payment of a bill. `invoice` is what of the bill was due when it was made (payments/payment-facts.ts); `serial` orders those of a client. */
export interface PaymentIntentRow extends PaymentRow {
  idempotency_key: string;
  account_id: number;
  bill_number: string;
  invoice: string;
  serial: number;
}

/** A key under which a payment was asked for that had been begun under another one. */
export interface AdoptedPaymentRow {
  user_id: string;
  idempotency_key: string;
  payment_id: string;
}

/** A payment of an invoice, begun by the hosted page. `payer` is whose payments of a day are counted together. */
export interface InvoicePaymentRow extends PaymentRow {
  invoice_number: string;
  payer: string;
}

/**
 * An invoice; amounts are in cents. A client's bond has the client's id, an agency bill has none; its lines follow from the row (records/invoices.ts).
 * `settled_on` is the day on which it was paid in full.
 */
export interface InvoiceRow {
  invoice_number: string;
  kind: InvoiceKind;
  agency_code: string;
  account_id: number | null;
  issued: string;
  due: string;
  total: number;
  paid: number;
  is_void: Flag;
  settled_on: string | null;
}

/** An address of the hosted page that shows an invoice, as the hosted page of a demonstration has it. */
export interface InvoiceLinkRow {
  token_hash: string;
  invoice_number: string;
  user_id: string;
  company: CompanyId;
  /** what payments by card cost, in hundredths of a percent of the amount */
  card_fee: number;
  page_origin: string;
  return_url: string;
  expires_at: number;
}

/** A notice of the hosted page that was taken: the same one is not taken again. */
export interface PaymentNoticeRow {
  id: string;
  payment_id: string;
  event: PaymentEvent;
  at: number;
}

/** What a payment is at the hosted page: `pending` while the bank does not answer, `held` until the carrier agrees and it is `captured`. */
export type HostedState = 'open' | 'pending' | 'held' | 'captured' | 'declined' | 'cancelled' | 'expired';

/** A payment as the hosted page of a demonstration has it; no number of a card or an account is kept. */
export interface HostedPaymentRow {
  payment_id: string;
  token_hash: string;
  company: CompanyId;
  bill_number: string;
  amount: number;
  fee: number;
  method: PaymentMethod;
  page_origin: string;
  return_url: string;
  state: HostedState;
  last_four: string | null;
  /** when a bank that does not answer is given up */
  answers_at: number | null;
  updated_at: number;
}

/** The tables of bills, invoices, and their payments. */
export interface BillingTables {
  bills: BillRow;
  payment_intents: PaymentIntentRow;
  adopted_payments: AdoptedPaymentRow;
  payment_notices: PaymentNoticeRow;
  hosted_payments: HostedPaymentRow;
  invoices: InvoiceRow;
  invoice_payments: InvoicePaymentRow;
  invoice_links: InvoiceLinkRow;
}
