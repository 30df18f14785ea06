import { assign, not, raise, setup, type ActorRefFrom } from 'xstate';
import { findPrefix, matching, type SelectMode, type SelectOption } from '../../domain/widgets/select.ts';
import { options } from '../../support/options.ts';
import { fromContext, payload } from '../../support/params.ts';

/** What a select starts with. */
export interface SelectInput {
  options: readonly SelectOption[];
  mode: SelectMode;
  /** chosen values, one at most unless the mode is `multi` */
  selected: readonly string[];
  /** options that a page has: see `optionsPerPage` */
  pageSize: number;
}

interface SelectContext extends SelectInput {
  /** what was typed to find an option; null while the box shows what is chosen */
  text: string | null;
  /** letters typed in a row */
  prefix: string;
  /** position of the highlighted option among those that match, -1 for none */
  active: number;
  /** how many of those that match are drawn */
  shown: number;
}

/** The options that match what was typed. */
export const offeredIn = ({ options, text }: SelectContext): readonly SelectOption[] => matching(options, text ?? '');

const highlighted = (context: SelectContext, active: number) => ({
  active,
  shown: Math.max(context.shown, Math.ceil((active + 1) / context.pageSize) * context.pageSize),
});

type Move = 'next' | 'previous' | 'first' | 'last';

const positionOf = (context: SelectContext, to: Move): number => {
  const last = offeredIn(context).length - 1;
  return { next: Math.min(context.active + 1, last), previous: Math.max(context.active - 1, 0), first: 0, last }[to];
};

const reopened = (context: SelectContext) => {
  const first = context.options.findIndex(({ value }) => context.selected.includes(value));
  return { text: null, ...highlighted({ ...context, shown: context.pageSize }, first) };
};

/** In the order of the list. */
const toggled = ({ options, selected }: SelectContext, value: string): readonly string[] =>
  options.map((option) => option.value).filter((one) => selected.includes(one) !== (one === value));

/**
 * How a select behaves (CTL-01, CTL-02): a list that opens and closes, pages of options, a highlighted option, letters
 * that find one and are forgotten after a second, and what is chosen. One choice closes the list, in multi mode it
 * stays open.
 */
export const selectMachine = setup({
  types: {} as {
    input: SelectInput;
    context: SelectContext;
    events:
      | { type: 'list.open' }
      | { type: 'list.close' }
      | { type: 'list.nearEnd' }
      | { type: 'option.next' }
      | { type: 'option.previous' }
      | { type: 'option.first' }
      | { type: 'option.last' }
      | { type: 'option.accept' }
      | { type: 'option.choose'; value: string }
      | { type: 'letter.type'; letter: string }
      | { type: 'space.press' }
      | { type: 'text.type'; text: string }
      | { type: 'all.toggle' }
      | { type: 'choice.clear' }
      | { type: 'choice.replaced'; options: readonly SelectOption[]; selected: readonly string[] };
  },
  actions: {
    beginList: assign(({ context }) => reopened(context)),
    endList: assign({ text: null, active: -1 }),
    showMore: assign({ shown: ({ context }) => context.shown + context.pageSize }),
    highlight: assign(({ context }, { to }: { to: Move }) => highlighted(context, positionOf(context, to))),
    keepText: assign({
      text: (_, params: { text: string }) => params.text,
      active: ({ context }, params) => (matching(context.options, params.text).length > 0 ? 0 : -1),
      shown: ({ context }) => context.pageSize,
    }),
    addLetter: assign(({ context }, params: { letter: string }) => {
      const prefix = context.prefix + params.letter;
      return { prefix, ...highlighted(context, findPrefix(context.options, prefix, context.active) ?? context.active) };
    }),
    forgetPrefix: assign({ prefix: '' }),
    choose: assign({
      selected: ({ context }, params: { value: string }) =>
        context.mode === 'multi' ? toggled(context, params.value) : [params.value],
    }),
    toggleAll: assign({
      selected: ({ context }) =>
        context.selected.length === context.options.length ? [] : context.options.map(({ value }) => value),
    }),
    clear: assign({ selected: [] }),
    keepReplaced: assign((_, params: Pick<SelectInput, 'options' | 'selected'>) => params),
    /** Notifies the owner of the select of the choice. */
    notifyChoice: (_, _params: { selected: readonly string[] }) => {},
  },
  guards: {
    hasMore: ({ context }) => context.shown < offeredIn(context).length,
    hasOffered: ({ context }) => offeredIn(context).length > 0,
    hasActive: ({ context }) => context.active in offeredIn(context),
    hasChoice: ({ context }) => context.selected.length > 0,
    isOffered: ({ context }, params: { value: string }) =>
      offeredIn(context).some(({ value }) => value === params.value),
    isMulti: ({ context }) => context.mode === 'multi',
    isTyped: ({ context }) => context.mode === 'autocomplete',
    hasPrefix: ({ context }) => context.prefix !== '',
  },
  delays: { prefixPause: 1000 },
}).createMachine({
  id: 'select',
  options,
  context: ({ input }) => ({ ...input, text: null, prefix: '', active: -1, shown: input.pageSize }),
  on: { 'choice.replaced': { actions: { type: 'keepReplaced', params: payload } } },
  type: 'parallel',
  states: {
    popup: {
      initial: 'closed',
      on: {
        'choice.clear': {
          guard: 'hasChoice',
          actions: ['clear', { type: 'notifyChoice', params: fromContext('selected') }],
        },
      },
      states: {
        closed: {
          entry: 'endList',
          on: {
            'list.open': { target: 'open', actions: 'beginList' },
            'space.press': { guard: not('isTyped'), target: 'open', actions: 'beginList' },
            'letter.type': {
              guard: not('isTyped'),
              target: 'open',
              actions: ['beginList', { type: 'addLetter', params: payload }],
            },
            'text.type': {
              guard: 'isTyped',
              target: 'open',
              actions: { type: 'keepText', params: payload },
            },
          },
        },
        open: {
          on: {
            'list.close': 'closed',
            'list.nearEnd': { guard: 'hasMore', actions: 'showMore' },
            'letter.type': {
              guard: not('isTyped'),
              actions: { type: 'addLetter', params: payload },
            },
            'space.press': [
              {
                guard: 'hasPrefix',
                actions: { type: 'addLetter', params: { letter: ' ' } },
              },
              { guard: not('isTyped'), actions: raise({ type: 'option.accept' }) },
            ],
            'text.type': { guard: 'isTyped', actions: { type: 'keepText', params: payload } },
            'option.next': {
              guard: 'hasOffered',
              actions: { type: 'highlight', params: { to: 'next' } },
            },
            'option.previous': {
              guard: 'hasOffered',
              actions: { type: 'highlight', params: { to: 'previous' } },
            },
            'option.first': { guard: 'hasOffered', actions: { type: 'highlight', params: { to: 'first' } } },
            'option.last': { guard: 'hasOffered', actions: { type: 'highlight', params: { to: 'last' } } },
            'option.accept': {
              guard: 'hasActive',
              actions: raise(({ context }) => ({
                type: 'option.choose',
                value: offeredIn(context)[context.active]?.value ?? '',
              })),
            },
            'option.choose': {
              guard: { type: 'isOffered', params: payload },
              target: 'chosen',
              actions: [
                { type: 'choose', params: payload },
                { type: 'notifyChoice', params: fromContext('selected') },
              ],
            },
            'all.toggle': {
              guard: 'isMulti',
              actions: ['toggleAll', { type: 'notifyChoice', params: fromContext('selected') }],
            },
          },
        },
        chosen: { always: [{ guard: 'isMulti', target: 'open' }, { target: 'closed' }] },
      },
    },
    prefix: {
      initial: 'blank',
      states: {
        blank: { on: { 'letter.type': { guard: not('isTyped'), target: 'held' } } },
        held: {
          on: {
            'letter.type': { target: 'held', reenter: true },
            'space.press': { target: 'held', reenter: true },
          },
          after: { prefixPause: { target: 'blank', actions: 'forgetPrefix' } },
        },
      },
    },
  },
});

export type SelectRef = ActorRefFrom<typeof selectMachine>;
