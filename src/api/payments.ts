import type { Bill } from '#machines/domain/billing/bills.ts';
import type {
  HandOff,
  Payment,
  PaymentOptions,
  PaymentOutcome,
  Receipt,
} from '#machines/domain/billing/payment-records.ts';
import type { PaymentMethod } from '#machines/domain/billing/payments.ts';
import { listBills } from '#machines/domain/contract/client-records.ts';
import {
  cancelPayment,
  createPayment,
  handOffPayment,
  linkReceipt,
  readPayment,
  readPaymentOptions,
  readReceipt,
} from '#machines/domain/contract/payments.ts';
import { largestListPage } from '#machines/domain/shared/paging.ts';
import type { Client } from './client.ts';

/** What a payment is made of; the same `key` for every repetition of it. */
interface Order {
  key: string;
  billId: string;
  amount: number;
  method: PaymentMethod;
}

/** Calls about paying bills. */
export const paymentsApi = (call: Client) => ({
  /** The bills of a client, what is due first on top. */
  bills: async (accountId: string, signal?: AbortSignal): Promise<Bill[]> => {
    const query = { pageSize: String(largestListPage), sort: 'due,ASC' };
    return (await call(listBills, { params: { id: accountId }, query, signal })).results;
  },

  options: (billId: string, signal?: AbortSignal): Promise<PaymentOptions> =>
    call(readPaymentOptions, { params: { id: billId }, signal }),

  create: (order: Order, signal?: AbortSignal): Promise<PaymentOutcome> => call(createPayment, { body: order, signal }),

  handOff: (id: string, signal?: AbortSignal): Promise<HandOff> => call(handOffPayment, { params: { id }, signal }),

  read: async (id: string, signal?: AbortSignal): Promise<Payment> =>
    (await call(readPayment, { params: { id }, signal })).payment,

  cancel: async (id: string): Promise<Payment> => (await call(cancelPayment, { params: { id } })).payment,

  receipt: (id: string, signal?: AbortSignal): Promise<Receipt> => call(readReceipt, { params: { id }, signal }),

  /** Where the PDF of a receipt can be read, for a short time. */
  receiptLink: async (id: string, signal?: AbortSignal): Promise<string> =>
    (await call(linkReceipt, { params: { id }, signal })).url,
});
