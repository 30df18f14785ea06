import type { OwnBilling } from '#machines/domain/billing/own-billing.ts';
import type { Payment } from '#machines/domain/billing/payment-records.ts';
import { readOwnBilling } from '#machines/domain/contract/own-accounts.ts';
import { listBillPayments } from '#machines/domain/contract/payments.ts';
import type { Client } from './client.ts';

/** Calls about what is owed and what was paid. */
export const billingApi = (call: Client) => ({
  /** The last payments of a bill, newest first. */
  paymentsOf: async (billId: string, signal?: AbortSignal): Promise<Payment[]> =>
    (await call(listBillPayments, { params: { id: billId }, signal })).payments,

  /** The bills and last payments of a customer. */
  own: (signal?: AbortSignal): Promise<OwnBilling> => call(readOwnBilling, { signal }),
});
