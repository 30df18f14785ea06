import { not, raise, sendTo, type ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { answer, failure, output, payload } from '../../support/params.ts';
import { asked, firstRequest, nextRequest, restoredSearch, saved } from './question.ts';
import { searchSetup } from './search.setup.ts';

/**
 * One search screen, whatever it searches: text, suggestions, filters, order, results and paging (SCH, FLT). A new question
 * leaves every state that waits for an older answer, which cancels its call: nothing late changes anything.
 */
export const searchMachine = searchSetup.createMachine({
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
        'spelling.choose': { target: '.loading', actions: [{ type: 'keepText', params: payload }, 'submitText'] },
        'search.clear': { target: '.initial', actions: ['startAnew', 'forgetSearch'] },
        'filter.choose': { target: '.loading', actions: { type: 'chooseFilter', params: payload } },
        'filter.remove': { target: '.loading', actions: { type: 'removeFilter', params: payload } },
        'filter.clear': { target: '.loading', actions: 'clearFilters' },
        'sort.choose': { target: '.loading', actions: { type: 'chooseSort', params: payload } },
      },
      states: {
        entering: { always: [{ guard: 'isAnswered', target: 'loading' }, { target: 'initial' }] },
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
              {
                guard: 'isNewText',
                target: 'success',
                actions: [
                  { type: 'recordSearch', params: asked },
                  { type: 'keepResults', params: output('page') },
                ],
              },
              { target: 'success', actions: { type: 'keepResults', params: output('page') } },
            ],
            onError: [
              {
                guard: { type: 'isRejected', params: failure },
                target: 'rejected',
                actions: { type: 'keepRejection', params: failure },
              },
              {
                guard: { type: 'isLimited', params: failure },
                target: 'limited',
                actions: ['clearResults', { type: 'keepFailure', params: failure }],
              },
              { target: 'failed', actions: ['clearResults', { type: 'keepFailure', params: failure }] },
            ],
          },
        },
        rejected: {
          always: [
            { guard: 'hasResults', target: 'success' },
            { guard: 'isAnswered', target: 'empty' },
            { guard: 'isRun', target: 'failed' },
            { target: 'initial' },
          ],
        },
        limited: {
          exit: 'forgetFailure',
          after: { lockout: 'failed' },
          on: { 'search.submit': { guard: 'isSameText' } },
        },
        failed: { exit: 'forgetFailure', on: { 'search.retry': 'loading' } },
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
            deciding: { always: [{ guard: 'isLastPage', target: 'done' }, { target: 'more' }] },
            more: {
              initial: 'ready',
              invoke: {
                id: 'nextPage',
                src: 'nextPage',
                input: nextRequest,
                onDone: [
                  {
                    guard: { type: 'isPage', params: answer },
                    target: 'deciding',
                    actions: [
                      { type: 'addResults', params: answer },
                      { type: 'rememberSearch', params: saved },
                    ],
                  },
                  {
                    guard: { type: 'isLimited', params: answer },
                    target: 'limited',
                    actions: { type: 'keepFailure', params: answer },
                  },
                  { target: 'failed' },
                ],
                onError: 'failed',
              },
              states: {
                ready: { on: { 'page.more': 'loading' } },
                loading: { tags: 'busy', entry: sendTo('nextPage', { type: 'page.want' }) },
              },
            },
            limited: { exit: 'forgetFailure', after: { lockout: 'failed' } },
            failed: { on: { 'page.retry': 'more.loading' } },
            done: {},
          },
        },
      },
    },
    suggesting: {
      initial: 'listening',
      states: {
        listening: {
          initial: 'typing',
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
                target: '.typing',
                reenter: true,
                actions: { type: 'openClient', params: output('suggestion') },
              },
              {
                target: '.taken',
                reenter: true,
                actions: [{ type: 'keepSuggestion', params: output('suggestion') }, raise({ type: 'search.submit' })],
              },
            ],
          },
          on: {
            'text.type': {
              target: '.typing',
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
            'spelling.choose': { target: '.typing', reenter: true },
            'search.clear': {
              target: '.typing',
              actions: sendTo('autocomplete', { type: 'text.changed', text: '', selections: {} }),
            },
            'filter.*': {
              actions: sendTo('autocomplete', ({ context }) => ({
                type: 'filters.changed',
                selections: context.question.selections,
              })),
            },
            'sort.choose': { actions: sendTo('autocomplete', { type: 'suggestions.close' }) },
          },
          states: { typing: {}, taken: {} },
        },
      },
    },
  },
});

export type SearchRef = ActorRefFrom<typeof searchMachine>;
