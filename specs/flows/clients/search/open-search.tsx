import { render } from '@testing-library/react';
import { createActor } from 'xstate';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import type { ResultPage, ResultsView, SearchRequest } from '#machines/domain/clients/search.ts';
import type { Suggestion, SuggestionRequest } from '#machines/domain/clients/suggestions.ts';
import { nextPageMachine } from '#machines/clients/next-page/next-page.machine.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { ClientSearchScreen } from '#screens/clients/search/ClientSearchScreen.tsx';
import { clients } from '#specs/flows/support/samples.ts';
import { openPort } from '#specs/support/open-port.ts';

/** Renders the search of clients over ports that the test answers. */
export const openSearch = () => {
  const results = openPort<ResultPage, SearchRequest>();
  const suggestions = openPort<readonly Suggestion[], SuggestionRequest>();
  const search = createActor(
    searchMachine.provide({
      actors: {
        fetchResults: results.logic,
        nextPage: nextPageMachine.provide({ actors: { fetchPage: results.logic } }),
        autocomplete: autocompleteMachine.provide({ actors: { fetchSuggestions: suggestions.logic } }),
      },
    }),
    { input: { preset: clients, saved: null } },
  ).start();
  const view: ResultsView[] = [];
  render(
    <ClientSearchScreen
      search={search}
      hrefOf={(id) => `/policyholder/${id}`}
      onView={(chosen) => view.push(chosen)}
    />,
  );
  return { search, calls: results.calls, suggestions, view };
};
