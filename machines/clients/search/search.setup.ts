import { assign, setup, stateIn } from 'xstate';
import { autocompleteMachine } from '../../widgets/autocomplete/autocomplete.machine.ts';
import type { SavedSearch } from '../../domain/clients/saved-search.ts';
import type { Preset, ResultPage, SearchRequest } from '../../domain/clients/search.ts';
import type { Suggestion } from '../../domain/clients/suggestions.ts';
import { tidy } from '../../domain/shared/text.ts';
import { port } from '../../support/port.ts';
import {
  submitText,
  blankSearch,
  chooseFilter,
  chooseSort,
  clearFilters,
  isExpected,
  keepAhead,
  keepFirstPage,
  nextAhead,
  pagesAhead,
  showAhead,
  startAhead,
  rejectionOf,
  removeFilter,
  type SearchContext,
} from './question.ts';

export type SearchEvent =
  | { type: 'text.type'; text: string }
  | { type: 'search.submit' }
  | { type: 'search.retry' }
  | { type: 'search.clear' }
  | { type: 'filter.choose'; name: string; value: string }
  | { type: 'filter.remove'; name: string; value?: string }
  | { type: 'filter.clear' }
  | { type: 'sort.choose'; name: string }
  | { type: 'page.more' }
  | { type: 'page.retry' }
  | { type: 'result.open'; id: string };

/** What the states of a search are made of. */
export const searchSetup = setup({
  types: {} as {
    input: { preset: Preset; saved: SavedSearch | null };
    context: SearchContext;
    events: SearchEvent;
    children: { autocomplete: 'autocomplete' };
    tags: 'busy';
  },
  actors: {
    /** One page of results. */
    fetchResults: port<ResultPage, SearchRequest>('fetchResults'),
    autocomplete: autocompleteMachine,
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text, message: null }),
    keepSuggestion: assign({ text: (_, params: { suggestion: Suggestion }) => params.suggestion.text, message: null }),
    submitText: assign(({ context }) => submitText(context)),
    chooseFilter: assign(({ context }, params: { name: string; value: string }) => chooseFilter(context, params)),
    removeFilter: assign(({ context }, params: { name: string; value?: string }) => removeFilter(context, params)),
    clearFilters: assign(({ context }) => clearFilters(context)),
    chooseSort: assign(({ context }, params: { name: string }) => chooseSort(context, params)),
    keepResults: assign(({ context }, params: { page: ResultPage }) => keepFirstPage(context, params)),
    startAhead: assign(({ context }) => startAhead(context)),
    keepAhead: assign(({ context }, params: { slot: number; page: ResultPage }) => keepAhead(context, params)),
    showAhead: assign(({ context }) => showAhead(context)),
    forgetAhead: assign({ ahead: [] }),
    keepRejection: assign({ message: (_, params: { error: unknown }) => rejectionOf(params.error) }),
    requireText: assign({ message: '* required' }),
    clearResults: assign({ results: [], totalResults: null, lastPage: false }),
    keepAnchor: assign({ anchor: (_, params: { id: string }) => params.id }),
    startAnew: assign(({ context }) => blankSearch(context.preset)),
    /** Opens the page of the client that was suggested. */
    openClient: (_, _params: { suggestion: Suggestion }) => {},
    /** Keeps the question and how much was shown for the next visit, never the results. */
    rememberSearch: (_, _params: { saved: SavedSearch }) => {},
    forgetSearch: () => {},
  },
  guards: {
    isRestoring: ({ context }) => context.answered !== null,
    isTextMissing: ({ context }) => context.preset.isTextRequired && tidy(context.text) === '',
    hasResults: ({ context }) => context.results.length > 0,
    isEmptyPage: (_, params: { page: ResultPage }) => params.page.results.length === 0,
    isClient: (_, params: { suggestion: Suggestion }) => params.suggestion.client !== null,
    isRejected: (_, params: { error: unknown }) => rejectionOf(params.error) !== null,
    isExpected: ({ context }, params: { slot: number }) => isExpected(context, params),
    hasNext: ({ context }) => nextAhead(context) !== null,
    isSpent: ({ context }) => context.lastPage || context.nextPage >= context.aheadFrom + pagesAhead,
    isLastPage: ({ context }) => context.lastPage,
    isListed: stateIn({ list: 'success' }),
  },
});
