import { dayAt } from '#machines/domain/shared/day.ts';
import { dayNumber } from '#mocks/records/days.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { agencyBills, bondInvoicesOf } from '#mocks/seed/records/invoices.ts';

const today = dayNumber(dayAt(Date.now()));

/** The invoices of the demo customer's bonds, at agency 214. */
const bonds = bondInvoicesOf(clientAt(5), 5, today).map((row) => row.invoice_number);
const numberAt = (at: number): string => bonds[at] ?? '';
export const invoiceNumbers = {
  due: numberAt(0),
  pastDue: numberAt(1),
  paid: numberAt(2),
  void: numberAt(3),
};

/** The newest bill of an agency, which is due. */
export const agencyBillOf = (agency: string): string =>
  agencyBills(today).find(({ agency_code: code }) => code === agency)?.invoice_number ?? '';
