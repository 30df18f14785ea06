import {
  formatInvoiceNumber,
  invoiceNumberOf,
  invoicePrefixes,
  type Invoice,
  type InvoiceKind,
  type InvoiceNumberProblem,
} from '#machines/domain/billing/invoices.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';

/** What each kind of invoice is called. */
export const invoiceKindNames: Readonly<Record<InvoiceKind, string>> = {
  surety: 'Surety bond invoice',
  agency: 'Agency bill',
};

/** What the numbers look like. */
export const invoiceNumberHint = `${invoicePrefixes.surety} for surety bonds or ${invoicePrefixes.agency} for agency bills, then 9 digits, such as ${formatInvoiceNumber(invoiceNumberOf('surety', 1_234_567))}`;

export const invoiceNumberProblems: Readonly<Record<InvoiceNumberProblem, string>> = {
  missing: 'Enter an invoice number',
  notANumber: `Enter ${invoicePrefixes.surety} or ${invoicePrefixes.agency} and 9 digits, as shown on the invoice`,
  mistyped: 'This number has a typo. Check each character against the invoice.',
};

/** The status of an invoice in one or two words. */
export const invoiceStatus = ({ status, isPastDue }: Pick<Invoice, 'status' | 'isPastDue'>): string => {
  if (isPastDue) return 'Past due';
  return { open: 'Open', paid: 'Paid', void: 'Void' }[status];
};

/** What follows from an invoice for the reader. */
export const invoiceLead = ({ status, balance, due, settledOn, isPastDue, underway }: Invoice): string => {
  if (status === 'void') return 'This invoice is void. Nothing is owed on it.';
  if (status === 'paid')
    return settledOn === null ? 'This invoice is paid.' : `This invoice was paid on ${formatIsoDay(settledOn)}.`;
  if (underway > 0) return `A payment of ${formatMoney(underway)} is being processed. You don’t have to pay again.`;
  return isPastDue
    ? `${formatMoney(balance)} was due on ${formatIsoDay(due)}.`
    : `${formatMoney(balance)} is due on ${formatIsoDay(due)}.`;
};
