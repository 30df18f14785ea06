import { recordViewed, readRecentlyViewed } from '#machines/domain/contract/recently-viewed.ts';
import type { View } from '#machines/domain/clients/recent-views.ts';
import type { NumberedRecord } from '#machines/domain/clients/search.ts';
import type { Client } from './client.ts';

/** The clients and records that the user viewed last, for the selected agency. */
export const recentlyViewedApi = (call: Client) => ({
  readRecentlyViewed: async (signal?: AbortSignal): Promise<View[]> =>
    (await call(readRecentlyViewed, { signal })).views,
  /** Notes a client, or one of their records. */
  recordViewed: async (accountId: string, record?: NumberedRecord): Promise<void> => {
    await call(recordViewed, { body: { accountId, record } });
  },
});
