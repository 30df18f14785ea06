import type { Account } from '#machines/domain/account.ts';
import { readAccount, searchAccounts, suggestAccounts, universalSearch } from '#machines/domain/contract/accounts.ts';
import { displayName } from '#machines/domain/account.ts';
import { toSearchQuery, type ResultPage, type SearchRequest } from '#machines/domain/search.ts';
import type { SuggestionRequest } from '#machines/domain/suggestions.ts';
import type { Client } from './client.ts';

/** Calls about clients (SCH-16, ACP-03, POL-01). */
export const accountsApi = (call: Client) => ({
  search: (request: SearchRequest, signal?: AbortSignal): Promise<ResultPage> =>
    call(isUniversal(request) ? universalSearch : searchAccounts, { query: toSearchQuery(request), signal }),

  suggest: async ({ preset, text, selections }: SuggestionRequest, signal?: AbortSignal): Promise<string[]> => {
    const query = {
      ...Object.fromEntries(Object.entries(selections).map(([name, values]) => [name, values.join(',')])),
      [preset.textParam]: text,
    };
    if (!isUniversal({ preset })) return (await call(suggestAccounts, { query, signal })).results;
    const page = await call(universalSearch, { query: { ...query, pageNum: '1', pageSize: '10' }, signal });
    return page.results.map(displayName);
  },

  readAccount: async (accountId: string, signal?: AbortSignal): Promise<Account> =>
    (await call(readAccount, { params: { id: accountId }, signal })).account,
});

const isUniversal = ({ preset }: Pick<SearchRequest, 'preset'>): boolean => preset.apiPath === universalSearch.path;
