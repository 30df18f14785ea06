import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { recentSearchesApi } from '#api/recent-searches.ts';
import type { Suggestion, SuggestionRequest } from '#machines/domain/clients/suggestions.ts';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';

/** What offers suggestions. */
export interface SuggestionSource {
  suggest: (request: SuggestionRequest, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

interface AutocompleteDeps {
  call: Client;
  source: SuggestionSource;
}

/** What begins like the text that is typed, and what was searched for lately, with the carrier. */
export const autocompleteActor = ({ call, source }: AutocompleteDeps) => {
  const recentSearches = recentSearchesApi(call);
  return autocompleteMachine.provide({
    actors: {
      fetchSuggestions: fromPromise(({ input, signal }) => source.suggest(input, signal)),
      fetchRecent: fromPromise(({ input, signal }) => recentSearches.readRecentSearches(input.search, signal)),
    },
  });
};
