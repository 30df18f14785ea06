import type { Account } from '#machines/domain/clients/account.ts';
import { recordViewed, readRecentlyViewed } from '#machines/domain/contract/recently-viewed.ts';
import type { Client } from './client.ts';

/** The clients that the user viewed last, for the selected agency. */
export const recentlyViewedApi = (call: Client) => ({
  readRecentlyViewed: async (signal?: AbortSignal): Promise<Account[]> =>
    (await call(readRecentlyViewed, { signal })).accounts,
  recordViewed: async (accountId: string, signal?: AbortSignal): Promise<void> => {
    await call(recordViewed, { body: { accountId }, signal });
  },
});
