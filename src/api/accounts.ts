import { searchAccounts, suggestAccounts, universalSearch } from '#machines/domain/contract/accounts.ts';
import { displayName } from '#machines/domain/clients/account.ts';
import { toSearchQuery, type ResultPage, type SearchRequest } from '#machines/domain/clients/search.ts';
import {
  suggestClient,
  toSuggestionQuery,
  type Suggestion,
  type SuggestionRequest,
} from '#machines/domain/clients/suggestions.ts';
import type { Client } from './client.ts';
import { fetchRows, firstOf } from './first-rows.ts';

/** Calls about clients. */
export const accountsApi = (call: Client) => ({
  /** The first call that answers a search. */
  firstCall: (request: SearchRequest) => ({
    operation: operationFor(request),
    query: toSearchQuery(firstOf(request)),
  }),

  /** One page; a first page of any size. */
  search: (request: SearchRequest, signal?: AbortSignal): Promise<ResultPage> =>
    fetchRows((one) => call(operationFor(one), { query: toSearchQuery(one), signal }), request, signal),

  suggest: async (request: SuggestionRequest, signal?: AbortSignal): Promise<Suggestion[]> => {
    const query = toSuggestionQuery(request);
    if (!isUniversal(request)) return (await call(suggestAccounts, { query, signal })).results.map(suggestClient);
    const page = await call(universalSearch, { query: { ...query, pageNum: '1', pageSize: '10' }, signal });
    return page.results.map((account) =>
      suggestClient({ ...account, name: displayName(account), city: account.address?.city ?? null, record: null }),
    );
  },
});

const operationFor = (request: SearchRequest) => (isUniversal(request) ? universalSearch : searchAccounts);

const isUniversal = ({ preset }: Pick<SearchRequest, 'preset'>): boolean => preset.apiPath === universalSearch.path;
