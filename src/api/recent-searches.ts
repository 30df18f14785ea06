import type { PresetId } from '#machines/domain/clients/search.ts';
import { suggestText, type Suggestion } from '#machines/domain/clients/suggestions.ts';
import { readRecentSearches, recordSearch } from '#machines/domain/contract/recent-searches.ts';
import type { Client } from './client.ts';

/** What the user searched for lately, which the carrier keeps. */
export const recentSearchesApi = (call: Client) => ({
  /**
   * The newest first. In the background: the focus asks for them, and a question for the session takes the focus and gives it back, so
   * that a refusal would be followed by the next question without end.
   */
  readRecentSearches: async (search: PresetId, signal?: AbortSignal): Promise<Suggestion[]> =>
    (await call(readRecentSearches, { query: { search }, isBackground: true, signal })).texts.map(suggestText),
  recordSearch: async (search: PresetId, text: string): Promise<void> => {
    await call(recordSearch, { body: { search, text } });
  },
});
