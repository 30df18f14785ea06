import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { formsApi } from '#api/forms.ts';
import { nextPageMachine } from '#machines/clients/next-page/next-page.machine.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import type { PresetId, ResultPage, SearchRequest } from '#machines/domain/clients/search.ts';
import type { FormKind } from '#machines/domain/documents/forms.ts';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { forgetSearch, rememberSearch } from '../../browser/saved-search.ts';

interface FormsSearchDeps {
  call: Client;
  kind: FormKind;
  /** names the saved search */
  preset: PresetId;
}

/** A search of forms, with the carrier and storage. */
export const formsSearchActor = ({ call, kind, preset }: FormsSearchDeps) => {
  const forms = formsApi(call);
  const fetchPage = fromPromise<ResultPage, SearchRequest>(({ input, signal }) => forms.search(kind, input, signal));
  return searchMachine.provide({
    actors: {
      fetchResults: fetchPage,
      nextPage: nextPageMachine.provide({ actors: { fetchPage } }),
      autocomplete: autocompleteMachine.provide({
        actors: { fetchSuggestions: fromPromise(({ input, signal }) => forms.suggest(kind, input, signal)) },
      }),
    },
    actions: {
      rememberSearch: (_, { saved }) => rememberSearch(preset, saved),
      forgetSearch: () => forgetSearch(preset),
    },
  });
};
