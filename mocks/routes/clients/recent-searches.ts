import { recentSearchesOf, recordSearch } from '../../db/recent-searches.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import type { Handlers } from '../handlers.ts';

/** What a user searched for lately: the same for every agency that they act for. */
export const recentSearchesHandlers: Handlers<'readRecentSearches' | 'recordSearch', UserRequestContext> = {
  readRecentSearches: async ({ services, user }, { query }) => ({
    texts: await recentSearchesOf(services.db, { userId: user.id, search: query.search }),
  }),

  recordSearch: async ({ services, user, now }, { body }) => {
    await recordSearch(services.db, { userId: user.id, search: body.search, text: body.text, now });
    return {};
  },
};
