import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { recentSearchesApi } from '#api/recent-searches.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { firstRequest, restoredSearch } from '#machines/clients/search/question.ts';
import {
  largestPageSize,
  type PresetId,
  type SearchRequest,
  type SuggestedClient,
} from '#machines/domain/clients/search.ts';
import { forgetSearch, rememberSearch } from '../../browser/saved-search.ts';
import { autocompleteActor, type SuggestionSource } from '../widgets/autocomplete.ts';
import { nextPageActor, type ResultSource } from './next-page.ts';

interface SearchDeps {
  call: Client;
  /** the carrier's search */
  source: ResultSource & SuggestionSource;
  /** what is searched, which names the saved search */
  preset: PresetId;
  openClient: (client: SuggestedClient) => void;
  /** called with the first request of the search when it is restored */
  keepFirstCall: (request: SearchRequest) => void;
}

/** A search, with the carrier and storage. */
export const searchActor = ({ call, source, preset, openClient, keepFirstCall }: SearchDeps) => {
  const recentSearches = recentSearchesApi(call);
  return searchMachine.provide({
    actors: {
      fetchResults: fromPromise(({ input, signal }) => source.search(input, signal)),
      nextPage: nextPageActor(source),
      autocomplete: autocompleteActor({ call, source }),
    },
    actions: {
      openClient: (_, { suggestion: { client } }) => {
        if (client) openClient(client);
      },
      rememberSearch: ({ context }, { saved }) => {
        rememberSearch(preset, saved);
        const request = firstRequest({ context: restoredSearch(context.preset, saved) });
        keepFirstCall({ ...request, pageSize: Math.min(request.pageSize, largestPageSize) });
      },
      forgetSearch: () => forgetSearch(preset),
      recordSearch: (_, { text }) => {
        recentSearches.recordSearch(preset, text).catch(() => null);
      },
    },
  });
};
