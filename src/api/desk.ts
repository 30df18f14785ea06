import type { Account } from '#machines/domain/clients/account.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { noteViewed, readManuals, readRecentlyViewed } from '#machines/domain/contract/desk.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { isOwnSite } from '#machines/domain/shell/menus.ts';
import type { Client } from './client.ts';

/** Calls of the agent's desk. */
export const deskApi = (call: Client) => ({
  /** Where the manuals and raters are; a foreign address is no answer. */
  readManuals: async (config: RuntimeConfig, signal?: AbortSignal): Promise<string> => {
    const { url } = await call(readManuals, { signal });
    if (!isOwnSite(config, url)) throw { kind: 'malformed', path: 'url' } satisfies Failure;
    return url;
  },
  readRecentlyViewed: async (signal?: AbortSignal): Promise<Account[]> =>
    (await call(readRecentlyViewed, { signal })).accounts,
  noteViewed: async (accountId: string, signal?: AbortSignal): Promise<void> => {
    await call(noteViewed, { body: { accountId }, signal });
  },
});
