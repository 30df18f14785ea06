import { fromPromise } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import type { Client } from '#api/client.ts';
import { ownAccountsMachine } from '#machines/clients/own-accounts/own-accounts.machine.ts';

interface OwnAccountsDeps {
  call: Client;
  openAccount: (accountId: string) => void;
}

/** A customer's own accounts, with the carrier. */
export const ownAccountsActor = ({ call, openAccount }: OwnAccountsDeps) => {
  const accounts = accountsApi(call);
  return ownAccountsMachine.provide({
    actors: { fetchAccounts: fromPromise(({ signal }) => accounts.listOwn(signal)) },
    actions: {
      openOnly: (_, { accounts: [only] }) => {
        if (only) openAccount(only.accountId);
      },
    },
  });
};
