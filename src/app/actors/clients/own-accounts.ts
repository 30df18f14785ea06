import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { ownAccountsApi } from '#api/own-accounts.ts';
import { ownAccountsMachine } from '#machines/clients/own-accounts/own-accounts.machine.ts';

interface OwnAccountsDeps {
  call: Client;
  openAccount: (accountId: string) => void;
}

/** A customer's own accounts, with the carrier. */
export const ownAccountsActor = ({ call, openAccount }: OwnAccountsDeps) => {
  const accounts = ownAccountsApi(call);
  return ownAccountsMachine.provide({
    actors: { fetchAccounts: fromPromise(({ signal }) => accounts.list(signal)) },
    actions: {
      openOnly: (_, { accounts: [only] }) => {
        if (only) openAccount(only.accountId);
      },
    },
  });
};
