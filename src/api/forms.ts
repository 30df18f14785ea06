import { searchForms, suggestForms, type FormKind } from '#machines/domain/contract/forms.ts';
import { toSearchQuery, type ResultPage, type SearchRequest } from '#machines/domain/clients/search.ts';
import {
  suggestText,
  toSuggestionQuery,
  type Suggestion,
  type SuggestionRequest,
} from '#machines/domain/clients/suggestions.ts';
import type { Client } from './client.ts';

/** Calls about forms and marketing documents of one kind. */
export const formsApi = (call: Client, kind: FormKind) => ({
  search: (request: SearchRequest, signal?: AbortSignal): Promise<ResultPage> =>
    call(searchForms[kind], { query: toSearchQuery(request), signal }),
  suggest: async (request: SuggestionRequest, signal?: AbortSignal): Promise<Suggestion[]> =>
    (await call(suggestForms[kind], { query: toSuggestionQuery(request), signal })).results.map(suggestText),
});
