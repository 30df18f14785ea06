import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { paymentsApi } from '#api/payments.ts';
import { payableBillsMachine } from '#machines/billing/payable-bills/payable-bills.machine.ts';

/** The bills of a client that can be paid, with the carrier. */
export const payableBillsActor = ({ call }: { call: Client }) => {
  const payments = paymentsApi(call);
  return payableBillsMachine.provide({
    actors: { fetchBills: fromPromise(({ input, signal }) => payments.bills(input.accountId, signal)) },
  });
};
