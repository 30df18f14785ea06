import type { Database } from '../db/tables.ts';
import type { SettledPayment } from '../records/bills.ts';

/** What was paid of a client's bills through the portal. */
export const settledPayments = (db: Database, account: number): Promise<SettledPayment[]> =>
  db
    .selectFrom('payment_intents')
    .select(['id', 'bill_number', 'amount', 'method', 'settled_at', 'last_four'])
    .where('account_id', '=', account)
    .where('state', '=', 'settled')
    .orderBy('serial')
    .execute();

/** Removes every payment, and gives bills and invoices the balances that they had before. */
export const takeBackPayments = async (inside: Database): Promise<void> => {
  await takeBackFromBills(inside);
  await takeBackFromInvoices(inside);
};

const takeBackFromInvoices = async (inside: Database): Promise<void> => {
  const payments = await inside
    .deleteFrom('invoice_payments')
    .returning(['invoice_number', 'amount', 'state'])
    .execute();
  for (const { invoice_number, amount } of payments.filter(({ state }) => state === 'settled'))
    await inside
      .updateTable('invoices')
      .set((invoice) => ({ paid: invoice('paid', '-', amount), settled_on: null }))
      .where('invoice_number', '=', invoice_number)
      .execute();
};

const takeBackFromBills = async (inside: Database): Promise<void> => {
  const payments = await inside.deleteFrom('payment_intents').returning(['bill_number', 'amount', 'state']).execute();
  for (const { bill_number, amount } of payments.filter(({ state }) => state === 'settled'))
    await inside
      .updateTable('bills')
      .set((bill) => ({ paid: bill('paid', '-', amount) }))
      .where('bill_number', '=', bill_number)
      .execute();
};
