import type { Account } from '#machines/domain/clients/account.ts';
import { listOwnAccounts } from '#machines/domain/contract/own-accounts.ts';
import type { Client } from './client.ts';

/** Calls about the accounts of a customer. */
export const ownAccountsApi = (call: Client) => ({
  list: async (signal?: AbortSignal): Promise<Account[]> => (await call(listOwnAccounts, { signal })).accounts,
});
