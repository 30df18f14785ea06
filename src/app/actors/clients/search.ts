import { fromPromise } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import type { Client } from '#api/client.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import type { PresetId, SuggestedClient } from '#machines/domain/clients/search.ts';
import { forgetSearch, rememberSearch } from '../../browser/saved-search.ts';
import { nextPageActor } from './next-page.ts';
import { autocompleteActor } from '../widgets/autocomplete.ts';

interface SearchDeps {
  call: Client;
  /** what is searched, which names the saved search */
  preset: PresetId;
  openClient: (client: SuggestedClient) => void;
}

/** The client search, with the carrier and storage. */
export const searchActor = ({ call, preset, openClient }: SearchDeps) => {
  const accounts = accountsApi(call);
  return searchMachine.provide({
    actors: {
      fetchResults: fromPromise(({ input, signal }) => accounts.search(input, signal)),
      nextPage: nextPageActor({ call }),
      autocomplete: autocompleteActor({ call }),
    },
    actions: {
      openClient: (_, { suggestion: { client } }) => {
        if (client) openClient(client);
      },
      rememberSearch: (_, { saved }) => rememberSearch(preset, saved),
      forgetSearch: () => forgetSearch(preset),
    },
  });
};
