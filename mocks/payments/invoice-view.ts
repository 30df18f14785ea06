import { clientName } from '#machines/domain/clients/account.ts';
import { balanceOfInvoice, statusOfInvoice, type Invoice } from '#machines/domain/billing/invoices.ts';
import { isOpenState } from '#machines/domain/billing/payment-states.ts';
import { dayAt, isoDay } from '#machines/domain/shared/day.ts';
import { nameOfAgency } from '../db/agencies.ts';
import type { InvoicePaymentRow, InvoiceRow } from '../db/tables/billing.ts';
import type { Database } from '../db/tables.ts';
import { linesOf } from '../records/invoices.ts';
import { invoiceLedger } from './invoice-ledger.ts';
import { readReconciled, type ReconcilingServices } from './reconcile.ts';
import { dayOf } from './payment-facts.ts';

/** Payments of an invoice, the newest first. */
export const paymentsOfInvoice = (db: Database, number: string): Promise<InvoicePaymentRow[]> =>
  db
    .selectFrom('invoice_payments')
    .selectAll()
    .where('invoice_number', '=', number)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Asks the hosted page about the payments of an invoice whose notice has not come. */
export const reconcileInvoice = async (services: ReconcilingServices, number: string, now: number): Promise<void> => {
  for (const payment of await paymentsOfInvoice(services.db, number))
    await readReconciled(invoiceLedger, services, payment, now);
};

const viewPayments = (payments: readonly InvoicePaymentRow[]): Invoice['payments'] =>
  payments.flatMap(({ settled_at: settled, receipt_number: number, amount, fee, method, last_four }) =>
    settled === null || number === null
      ? []
      : [{ receiptNumber: number, date: isoDay(dayAt(settled)), amount, fee, method, lastFour: last_four }],
  );

const billedTo = async (db: Database, { account_id: id }: InvoiceRow, agency: string): Promise<string> => {
  if (id === null) return agency;
  const account = await db.selectFrom('accounts').select('display_name').where('id', '=', id).executeTakeFirst();
  return clientName(account?.display_name ?? '');
};

/** The agency of an invoice, with its name. */
export const agencyOfInvoice = async (db: Database, { agency_code: code }: InvoiceRow): Promise<Invoice['agency']> => ({
  id: code,
  name: await nameOfAgency(db, code),
});

/** An invoice as the contract describes it. */
export const viewInvoice = async (db: Database, row: InvoiceRow, now: number): Promise<Invoice> => {
  const payments = await paymentsOfInvoice(db, row.invoice_number);
  const amounts = { total: row.total, paid: row.paid, isVoid: row.is_void === 1 };
  const status = statusOfInvoice(amounts);
  const agency = await agencyOfInvoice(db, row);
  const open = payments.filter(({ state }) => isOpenState(state));
  return {
    number: row.invoice_number,
    kind: row.kind,
    status,
    isPastDue: status === 'open' && row.due < dayOf(now),
    billedTo: await billedTo(db, row, agency.name),
    accountId: row.account_id === null ? null : String(row.account_id),
    agency,
    issued: row.issued,
    due: row.due,
    lines: linesOf(row),
    total: row.total,
    paid: row.paid,
    balance: balanceOfInvoice(amounts),
    underway: open.reduce((sum, { amount }) => sum + amount, 0),
    settledOn: row.settled_on,
    payments: viewPayments(payments),
  };
};
