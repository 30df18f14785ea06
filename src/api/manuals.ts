import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { readManuals } from '#machines/domain/contract/manuals.ts';
import { isOwnSite } from '#machines/domain/shell/menus.ts';
import type { Client } from './client.ts';

/** The address of the commercial manuals and raters. */
export const manualsApi = (call: Client) => ({
  /** The address, which is on one of the companies' own sites; any other one is a malformed answer. */
  readManuals: async (config: RuntimeConfig, signal?: AbortSignal): Promise<string> => {
    const { url } = await call(readManuals, {
      signal,
      badFieldOf: (answer) => (isOwnSite(config, answer.url) ? null : 'url'),
    });
    return url;
  },
});
