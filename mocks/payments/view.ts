import type { Payment, Receipt } from '#machines/domain/billing/payment-records.ts';
import { isOpenState } from '#machines/domain/billing/payment-states.ts';
import type { PaymentIntentRow } from '../db/tables/billing.ts';

/** Milliseconds since 1970 as ISO 8601 in UTC. */
export const iso = (at: number): string => new Date(at).toISOString();

/** A payment as the contract describes it. */
export const viewPayment = (row: PaymentIntentRow): Payment => ({
  id: row.id,
  accountId: String(row.account_id),
  billId: row.bill_number,
  amount: row.amount,
  fee: row.fee,
  total: row.amount + row.fee,
  method: row.method,
  state: row.state,
  declined: row.declined,
  created: iso(row.created_at),
  updated: iso(row.updated_at),
  expires: isOpenState(row.state) && row.authorized_at === null ? iso(row.expires_at) : null,
  lastFour: row.last_four,
  receiptNumber: row.receipt_number,
});

/** The receipt of a payment; null for one that is not settled. */
export const viewReceipt = (
  row: PaymentIntentRow,
  { accountName, policyId, policyName }: Pick<Receipt, 'accountName' | 'policyId' | 'policyName'>,
): Receipt | null => {
  const { settled_at: settled, receipt_number: number } = row;
  if (settled === null || number === null) return null;
  const { id: paymentId, accountId, billId, amount, fee, total, method, lastFour } = viewPayment(row);
  return {
    number,
    paymentId,
    date: iso(settled),
    amount,
    fee,
    total,
    method,
    lastFour,
    billId,
    accountId,
    accountName,
    policyId,
    policyName,
  };
};
