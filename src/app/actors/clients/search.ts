import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { recentSearchesApi } from '#api/recent-searches.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { firstRequest, restoredSearch } from '#machines/clients/search/question.ts';
import type { PresetId, SearchRequest, SuggestedClient } from '#machines/domain/clients/search.ts';
import type { FirstCall } from '../../browser/first-call.ts';
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
  /** the call that the page begins with when it comes back, by the request that it begins with then */
  firstCallFor: (request: SearchRequest) => FirstCall;
}

/** A search, with the carrier and storage. */
export const searchActor = ({ call, source, preset, openClient, firstCallFor }: SearchDeps) => {
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
        const request = firstRequest({ context: restoredSearch(context.preset, saved) });
        rememberSearch(preset, saved, firstCallFor(request));
      },
      forgetSearch: () => forgetSearch(preset),
      recordSearch: (_, { text }) => {
        recentSearches.recordSearch(preset, text).catch(() => null);
      },
    },
  });
};
