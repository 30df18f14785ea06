import {
  formatInvoiceNumber,
  invoiceNumberOf,
  invoicePrefixes,
  type Invoice,
  type InvoiceKind,
  type InvoiceNumberProblem,
} from '#machines/domain/billing/invoices.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';

/** What each kind of invoice is called. */
export const invoiceKindNames: Readonly<Record<InvoiceKind, string>> = {
  surety: 'Surety bond invoice',
  agency: 'Agency bill',
};

const { surety, agency } = invoicePrefixes;

/** What can be found by a number: customers have no agency bills. */
export const invoicePurpose = (reader: UserType): string =>
  `View or pay a surety bond invoice${reader === 'customer' ? '' : ' or an agency bill'} by its number.`;

/** What the numbers look like. */
export const invoiceNumberHint = (reader: UserType): string => {
  const prefix =
    reader === 'customer' ? `${surety} and` : `${surety} for surety bonds or ${agency} for agency bills, then`;
  return `${prefix} 9 digits, such as ${formatInvoiceNumber(invoiceNumberOf('surety', 1_234_567))}`;
};

/** What is wrong with a number. */
export const describeInvoiceNumber = (problem: InvoiceNumberProblem, reader: UserType): string =>
  ({
    missing: 'Enter an invoice number',
    notANumber: `Enter ${reader === 'customer' ? surety : `${surety} or ${agency}`} and 9 digits, as shown on the invoice`,
    mistyped: 'This number has a typo. Check each character against the invoice.',
  })[problem];

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
