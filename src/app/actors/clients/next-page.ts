import { fromPromise } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import type { Client } from '#api/client.ts';
import { nextPageMachine } from '#machines/clients/next-page/next-page.machine.ts';

/** The page after those of a client search that are shown, with the carrier. */
export const nextPageActor = ({ call }: { call: Client }) => {
  const accounts = accountsApi(call);
  return nextPageMachine.provide({
    actors: { fetchPage: fromPromise(({ input, signal }) => accounts.search(input, signal)) },
  });
};
