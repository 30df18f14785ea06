import { assign, setup, stateIn } from 'xstate';
import { autocompleteMachine } from '../../widgets/autocomplete/autocomplete.machine.ts';
import type { SavedSearch } from '../../domain/clients/saved-search.ts';
import type { ResultPage, SearchRequest } from '../../domain/clients/search.ts';
import type { Suggestion } from '../../domain/clients/suggestions.ts';
import { tidy } from '../../domain/shared/text.ts';
import { isLimited, keptFailure, lockout } from '../../support/failures.ts';
import { port } from '../../support/port.ts';
import { nextPageMachine } from '../next-page/next-page.machine.ts';
import {
  addPage,
  submitText,
  blankSearch,
  chooseFilter,
  chooseSort,
  clearFilters,
  clearResults,
  isNewText,
  keepFirstPage,
  keepRejection,
  rejectionOf,
  removeFilter,
  type SearchContext,
  type SearchEvent,
  type SearchInput,
} from './question.ts';

/** Types, actors, actions and guards of the search machine. */
export const searchSetup = setup({
  types: {} as {
    input: SearchInput;
    context: SearchContext;
    events: SearchEvent;
    children: { autocomplete: 'autocomplete'; nextPage: 'nextPage' };
    tags: 'busy';
  },
  actors: {
    fetchResults: port<ResultPage, SearchRequest>('fetchResults'),
    nextPage: nextPageMachine,
    autocomplete: autocompleteMachine,
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text, message: null }),
    keepSuggestion: assign({ text: (_, params: { suggestion: Suggestion }) => params.suggestion.text }),
    submitText: assign(({ context }) => submitText(context)),
    chooseFilter: assign(({ context }, params: { name: string; value: string }) => chooseFilter(context, params)),
    removeFilter: assign(({ context }, params: { name: string; value?: string }) => removeFilter(context, params)),
    clearFilters: assign(({ context }) => clearFilters(context)),
    chooseSort: assign(({ context }, params: { name: string }) => chooseSort(context, params)),
    keepResults: assign(({ context }, params: { page: ResultPage }) => keepFirstPage(context, params)),
    addResults: assign(({ context }, params: { page: ResultPage | null }) => addPage(context, params)),
    keepRejection: assign(({ context }, params: { error: unknown }) => keepRejection(context, params)),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    requireText: assign({ message: '* required' }),
    clearResults: assign(({ context }) => clearResults(context)),
    keepAnchor: assign({ anchor: (_, params: { id: string }) => params.id }),
    startAnew: assign(({ context }) => blankSearch(context.preset)),
    /** Opens the page of the client that was suggested. */
    openClient: (_, _params: { suggestion: Suggestion }) => {},
    /** Keeps the question and how much was shown for the next visit, never the results. */
    rememberSearch: (_, _params: { saved: SavedSearch }) => {},
    forgetSearch: () => {},
    /** Keeps the text at the carrier, to be offered on an empty box. */
    recordSearch: (_, _params: { text: string }) => {},
  },
  guards: {
    isLimited,
    isAnswered: ({ context }) => context.answered !== null,
    isRun: ({ context }) => context.accepted !== null,
    isTextMissing: ({ context }) => context.preset.isTextRequired && tidy(context.text) === '',
    isSameText: ({ context }) => tidy(context.text) === context.question.text,
    hasResults: ({ context }) => context.results.length > 0,
    isEmptyPage: (_, params: { page: ResultPage }) => params.page.results.length === 0,
    isNewText: ({ context }) => isNewText(context),
    isClient: (_, params: { suggestion: Suggestion }) => params.suggestion.client !== null,
    isRejected: (_, params: { error: unknown }) => rejectionOf(params.error) !== null,
    isPage: (_, params: { page: ResultPage | null }) => params.page !== null,
    isLastPage: ({ context }) => context.lastPage,
    isListed: stateIn({ list: 'success' }),
  },
  delays: { lockout },
});
