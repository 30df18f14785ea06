import { fromPromise } from 'xstate';
import { billingApi } from '#api/billing.ts';
import type { Client } from '#api/client.ts';
import { accountBillingMachine } from '#machines/billing/account-billing/account-billing.machine.ts';

/** What a customer owes and has paid, with the carrier. */
export const accountBillingActor = (call: Client) =>
  accountBillingMachine.provide({
    actors: { fetchBilling: fromPromise(({ signal }) => billingApi(call).own(signal)) },
  });
