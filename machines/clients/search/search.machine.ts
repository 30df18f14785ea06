import { assign, not, raise, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate';
import { autocompleteMachine } from '../../widgets/autocomplete/autocomplete.machine.ts';
import type { SavedSearch } from '../../domain/clients/saved-search.ts';
import type { ResultPage, SearchRequest } from '../../domain/clients/search.ts';
import type { Suggestion } from '../../domain/clients/suggestions.ts';
import { tidy } from '../../domain/shared/text.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import {
  addPage,
  submitText,
  blankSearch,
  chooseFilter,
  chooseSort,
  clearFilters,
  firstRequest,
  keepFirstPage,
  nextRequest,
  rejectionOf,
  removeFilter,
  restoredSearch,
  saved,
  type SearchContext,
  type SearchEvent,
  type SearchInput,
} from './question.ts';
import { failure, output, payload } from '../../support/params.ts';

/**
 * One search screen, whatever it searches: text, suggestions, filters, order, results and paging (SCH, FLT). A new question
 * leaves every state that waits for an older answer, which cancels its call: nothing late changes anything.
 */
export const searchMachine = setup({
  types: {} as {
    input: SearchInput;
    context: SearchContext;
    events: SearchEvent;
    children: { autocomplete: 'autocomplete' };
    tags: 'busy';
  },
  actors: {
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
    addResults: assign(({ context }, params: { page: ResultPage }) => addPage(context, params)),
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
    isLastPage: ({ context }) => context.lastPage,
    isListed: stateIn({ list: 'success' }),
  },
}).createMachine({
  id: 'search',
  options,
  context: ({ input }) => restoredSearch(input.preset, input.saved),
  type: 'parallel',
  states: {
    list: {
      initial: 'entering',
      on: {
        'search.submit': [
          { guard: 'isTextMissing', actions: 'requireText' },
          { target: '.loading', actions: 'submitText' },
        ],
        'search.clear': { target: '.initial', actions: ['startAnew', 'forgetSearch'] },
        'filter.choose': { target: '.loading', actions: { type: 'chooseFilter', params: payload } },
        'filter.remove': { target: '.loading', actions: { type: 'removeFilter', params: payload } },
        'filter.clear': { target: '.loading', actions: 'clearFilters' },
        'sort.choose': { target: '.loading', actions: { type: 'chooseSort', params: payload } },
      },
      states: {
        entering: { always: [{ guard: 'isRestoring', target: 'loading' }, { target: 'initial' }] },
        initial: {
          on: {
            'filter.choose': { actions: { type: 'chooseFilter', params: payload } },
            'filter.remove': { actions: { type: 'removeFilter', params: payload } },
            'filter.clear': { actions: 'clearFilters' },
            'sort.choose': { actions: { type: 'chooseSort', params: payload } },
          },
        },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'fetchResults',
            input: firstRequest,
            onDone: [
              {
                guard: { type: 'isEmptyPage', params: output('page') },
                target: 'empty',
                actions: { type: 'keepResults', params: output('page') },
              },
              { target: 'success', actions: { type: 'keepResults', params: output('page') } },
            ],
            onError: [
              {
                guard: { type: 'isRejected', params: failure },
                target: 'rejected',
                actions: { type: 'keepRejection', params: failure },
              },
              { target: 'failed', actions: 'clearResults' },
            ],
          },
        },
        rejected: { always: [{ guard: 'hasResults', target: 'success' }, { target: 'initial' }] },
        failed: { on: { 'search.retry': 'loading' } },
        empty: { entry: { type: 'rememberSearch', params: saved } },
        success: {
          entry: { type: 'rememberSearch', params: saved },
          on: {
            'result.open': {
              actions: [
                { type: 'keepAnchor', params: payload },
                { type: 'rememberSearch', params: saved },
              ],
            },
          },
        },
      },
    },
    paging: {
      initial: 'initial',
      states: {
        initial: { always: { guard: 'isListed', target: 'listed' } },
        listed: {
          initial: 'deciding',
          always: { guard: not('isListed'), target: 'initial' },
          states: {
            deciding: { always: [{ guard: 'isLastPage', target: 'done' }, { target: 'ready' }] },
            ready: { on: { 'page.more': 'loading' } },
            loading: {
              tags: 'busy',
              invoke: {
                id: 'page',
                src: 'fetchResults',
                input: nextRequest,
                onDone: {
                  target: 'deciding',
                  actions: [
                    { type: 'addResults', params: output('page') },
                    { type: 'rememberSearch', params: saved },
                  ],
                },
                onError: 'failed',
              },
            },
            failed: { on: { 'page.retry': 'loading' } },
            done: {},
          },
        },
      },
    },
    suggesting: {
      initial: 'listening',
      on: {
        'text.type': {
          actions: [
            { type: 'keepText', params: payload },
            sendTo('autocomplete', ({ context, event }) => ({
              type: 'text.changed',
              text: event.text,
              selections: context.question.selections,
            })),
          ],
        },
        'search.submit': { actions: sendTo('autocomplete', { type: 'suggestions.close' }) },
        'search.clear': { actions: sendTo('autocomplete', { type: 'text.changed', text: '', selections: {} }) },
        'filter.*': {
          actions: sendTo('autocomplete', ({ context }) => ({
            type: 'filters.changed',
            selections: context.question.selections,
          })),
        },
        'sort.choose': { actions: sendTo('autocomplete', { type: 'suggestions.close' }) },
      },
      states: {
        listening: {
          invoke: {
            id: 'autocomplete',
            src: 'autocomplete',
            input: ({ context }) => ({
              preset: context.preset,
              text: context.text,
              selections: context.question.selections,
            }),
            onDone: [
              {
                guard: { type: 'isClient', params: output('suggestion') },
                target: 'listening',
                reenter: true,
                actions: { type: 'openClient', params: output('suggestion') },
              },
              {
                target: 'listening',
                reenter: true,
                actions: [{ type: 'keepSuggestion', params: output('suggestion') }, raise({ type: 'search.submit' })],
              },
            ],
          },
        },
      },
    },
  },
});

export type SearchRef = ActorRefFrom<typeof searchMachine>;
