import { assign, not, setup, type ActorRefFrom } from 'xstate';
import type { Selections } from '../../domain/clients/filters.ts';
import {
  minSuggestionLength,
  rankSuggestions,
  type Suggestion,
  type SuggestionRequest,
} from '../../domain/clients/suggestions.ts';
import type { PresetId } from '../../domain/clients/search.ts';
import { tidy } from '../../domain/shared/text.ts';
import { invariant } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { output, payload } from '../../support/params.ts';

export type AutocompleteEvent =
  | { type: 'text.changed'; text: string; selections: Selections }
  | { type: 'filters.changed'; selections: Selections }
  | { type: 'box.enter' }
  | { type: 'suggestions.open' }
  | { type: 'suggestions.close' }
  | { type: 'option.next' }
  | { type: 'option.previous' }
  | { type: 'option.leave' }
  | { type: 'option.accept' }
  | { type: 'option.choose'; index: number };

interface AutocompleteContext {
  request: SuggestionRequest;
  suggestions: readonly Suggestion[];
  /** position of the highlighted suggestion, -1 for none */
  active: number;
}

/**
 * Suggestions under a search box (ACP-01 to ACP-05), and under an empty one what was searched for lately. Done when one is
 * accepted, which is the output. A newer keystroke cancels the older request, a failure silently clears the options, and a late answer
 * never opens a list that was closed.
 */
export const autocompleteMachine = setup({
  types: {} as {
    input: SuggestionRequest;
    context: AutocompleteContext;
    events: AutocompleteEvent;
    output: Suggestion;
    tags: 'busy';
  },
  actors: {
    /** GET {apiPath}/autocomplete, or the universal search itself. */
    fetchSuggestions: port<readonly Suggestion[], SuggestionRequest>('fetchSuggestions'),
    /** GET /api/recent-searches, newest first. */
    fetchRecent: port<readonly Suggestion[], { search: PresetId }>('fetchRecent'),
  },
  actions: {
    keepText: assign({
      request: ({ context }, params: { text: string; selections: Selections }) => ({
        ...context.request,
        text: tidy(params.text),
        selections: params.selections,
      }),
    }),
    keepSelections: assign({
      request: ({ context }, params: { selections: Selections }) => ({
        ...context.request,
        selections: params.selections,
      }),
    }),
    keepSuggestions: assign({
      suggestions: ({ context }, params: { offered: readonly Suggestion[] }) =>
        rankSuggestions(context.request.text, params.offered),
      active: -1,
    }),
    keepRecent: assign({
      suggestions: (_, params: { offered: readonly Suggestion[] }) => params.offered,
      active: -1,
    }),
    clearSuggestions: assign({ suggestions: [], active: -1 }),
    highlightNext: assign({ active: ({ context }) => (context.active + 1) % context.suggestions.length }),
    highlightPrevious: assign({
      active: ({ context }) => (context.active <= 0 ? context.suggestions.length : context.active) - 1,
    }),
    highlightNone: assign({ active: -1 }),
    highlight: assign({ active: (_, params: { index: number }) => params.index }),
  },
  guards: {
    isLongEnough: (_, params: { text: string }) => tidy(params.text).length >= minSuggestionLength,
    hasText: ({ context }) => context.request.text.length >= minSuggestionLength,
    isEmpty: ({ context }) => context.request.text === '',
    hasSuggestions: ({ context }) => context.suggestions.length > 0,
    isHighlighting: ({ context }) => context.active >= 0,
    isOffered: ({ context }, params: { index: number }) => params.index in context.suggestions,
  },
  delays: { typingPause: 120 },
}).createMachine({
  id: 'autocomplete',
  options,
  context: ({ input }) => ({
    request: { ...input, text: tidy(input.text) },
    suggestions: [],
    active: -1,
  }),
  initial: 'listening',
  output: ({ context: { suggestions, active } }) =>
    invariant(suggestions[active] ?? null, 'autocomplete: nothing is highlighted'),
  states: {
    listening: {
      type: 'parallel',
      states: {
        lookup: {
          initial: 'idle',
          on: {
            'text.changed': [
              {
                guard: { type: 'isLongEnough', params: payload },
                target: '.pausing',
                actions: { type: 'keepText', params: payload },
              },
              {
                target: '.idle',
                actions: [{ type: 'keepText', params: payload }, 'clearSuggestions'],
              },
            ],
            'filters.changed': {
              target: '.idle',
              actions: [{ type: 'keepSelections', params: payload }, 'clearSuggestions'],
            },
            'suggestions.close': { target: '.idle', actions: 'clearSuggestions' },
          },
          states: {
            idle: {
              on: {
                'box.enter': { guard: 'isEmpty', target: 'recalling' },
                'suggestions.open': [
                  { guard: 'hasText', target: 'fetching' },
                  { guard: 'isEmpty', target: 'recalling' },
                ],
              },
            },
            recalled: { on: { 'suggestions.open': 'recalling' } },
            recalling: {
              tags: 'busy',
              invoke: {
                id: 'recent',
                src: 'fetchRecent',
                input: ({ context }) => ({ search: context.request.preset.id }),
                onDone: { target: 'recalled', actions: { type: 'keepRecent', params: output('offered') } },
                onError: { target: 'idle', actions: 'clearSuggestions' },
              },
            },
            answered: { on: { 'suggestions.open': 'fetching' } },
            pausing: { tags: 'busy', after: { typingPause: 'fetching' } },
            fetching: {
              tags: 'busy',
              invoke: {
                id: 'lookup',
                src: 'fetchSuggestions',
                input: ({ context }) => context.request,
                onDone: {
                  target: 'answered',
                  actions: { type: 'keepSuggestions', params: output('offered') },
                },
                onError: { target: 'idle', actions: 'clearSuggestions' },
              },
            },
          },
        },
        popup: {
          initial: 'closed',
          states: {
            closed: { always: { guard: 'hasSuggestions', target: 'open' } },
            open: {
              always: { guard: not('hasSuggestions'), target: 'closed' },
              on: {
                'option.next': { actions: 'highlightNext' },
                'option.previous': { actions: 'highlightPrevious' },
                'option.leave': { actions: 'highlightNone' },
                'option.accept': { guard: 'isHighlighting', target: '#autocomplete.accepted' },
                'option.choose': {
                  guard: { type: 'isOffered', params: payload },
                  target: '#autocomplete.accepted',
                  actions: { type: 'highlight', params: payload },
                },
              },
            },
          },
        },
      },
    },
    accepted: { type: 'final' },
  },
});

export type AutocompleteRef = ActorRefFrom<typeof autocompleteMachine>;
