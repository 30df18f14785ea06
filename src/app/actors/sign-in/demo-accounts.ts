import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { demoApi } from '#api/demo.ts';
import { demoAccountsMachine } from '#machines/sign-in/demo-accounts/demo-accounts.machine.ts';

/** The accounts and codes of a demonstration, with the carrier. */
export const demoAccountsActor = ({ call }: { call: Client }) => {
  const demo = demoApi(call);
  return demoAccountsMachine.provide({
    actors: {
      fetchDemoAccounts: fromPromise(({ signal }) => demo.readAccounts(signal)),
      fetchDemoCodes: fromPromise(({ signal }) => demo.readCodes(signal)),
    },
  });
};
