import { fromPromise } from 'xstate';
import type { Suggestion, SuggestionRequest } from '#machines/domain/clients/suggestions.ts';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';

/** What offers suggestions. */
export interface SuggestionSource {
  suggest: (request: SuggestionRequest, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

/** What begins like the text that is typed, with the carrier. */
export const autocompleteActor = ({ suggest }: SuggestionSource) =>
  autocompleteMachine.provide({
    actors: { fetchSuggestions: fromPromise(({ input, signal }) => suggest(input, signal)) },
  });
