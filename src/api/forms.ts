import type { FormCard, FormKind } from '#machines/domain/documents/forms.ts';
import {
  downloadForms,
  linkForm,
  readForm,
  searchCommercialForms,
  searchMarketingForms,
  searchPersonalForms,
  suggestCommercialForms,
  suggestMarketingForms,
  suggestPersonalForms,
} from '#machines/domain/contract/forms.ts';
import { toSearchQuery, type ResultPage, type SearchRequest } from '#machines/domain/clients/search.ts';
import {
  suggestText,
  toSuggestionQuery,
  type Suggestion,
  type SuggestionRequest,
} from '#machines/domain/clients/suggestions.ts';
import type { Client } from './client.ts';
import { readFile, type NamedFile } from './documents.ts';
import { fetchRows, firstOf } from './first-rows.ts';

const searches = {
  personal: searchPersonalForms,
  commercial: searchCommercialForms,
  marketing: searchMarketingForms,
} as const;

const suggestions = {
  personal: suggestPersonalForms,
  commercial: suggestCommercialForms,
  marketing: suggestMarketingForms,
} as const;

/** The search of forms of one kind. */
export const formsSearchApi = (call: Client, kind: FormKind) => ({
  /** The first call that answers a search. */
  firstCall: (request: SearchRequest) => ({ operation: searches[kind], query: toSearchQuery(firstOf(request)) }),

  /** One page; a first page of any size. */
  search: (request: SearchRequest, signal?: AbortSignal): Promise<ResultPage> =>
    fetchRows((one) => call(searches[kind], { query: toSearchQuery(one), signal }), request, signal),

  suggest: async (request: SuggestionRequest, signal?: AbortSignal): Promise<Suggestion[]> =>
    (await call(suggestions[kind], { query: toSuggestionQuery(request), signal })).results.map(suggestText),
});

/** Calls about forms and marketing documents of any kind. */
export const formsApi = (call: Client) => ({
  read: (id: string, signal?: AbortSignal): Promise<FormCard> => call(readForm, { params: { id }, signal }),

  /** Where its PDF can be read, for a short time. */
  link: async (id: string, signal?: AbortSignal): Promise<string> =>
    (await call(linkForm, { params: { id }, signal })).url,

  /** Several forms in one file, whatever their kinds. */
  together: async (_kind: string, ids: readonly string[], signal?: AbortSignal): Promise<NamedFile> =>
    (await call(downloadForms, { query: { ids: ids.join(',') }, read: readFile(), signal })) as NamedFile,
});
