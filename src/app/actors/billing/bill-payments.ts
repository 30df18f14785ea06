import { fromPromise } from 'xstate';
import { billingApi } from '#api/billing.ts';
import type { Client } from '#api/client.ts';
import { billPaymentsMachine } from '#machines/billing/bill-payments/bill-payments.machine.ts';

/** The payments of a bill, with the carrier. */
export const billPaymentsActor = (call: Client) =>
  billPaymentsMachine.provide({
    actors: {
      fetchPayments: fromPromise(({ input: { billId }, signal }) => billingApi(call).paymentsOf(billId, signal)),
    },
  });
