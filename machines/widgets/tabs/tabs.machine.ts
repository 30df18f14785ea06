import { assign, setup, type ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { payload } from '../../support/params.ts';

/** What tabs start with. */
export interface TabsInput {
  /** in their order, at least one */
  tabs: readonly string[];
  selected: string;
}

interface TabsContext extends TabsInput {
  /** the tab above the slider */
  slider: string;
}

/** Where an arrow key, Home or End leads. */
export type TabMove = 'next' | 'previous' | 'first' | 'last';

const tabAt = ({ tabs, selected }: TabsContext, to: TabMove): string => {
  const at = tabs.indexOf(selected);
  const place = { next: (at + 1) % tabs.length, previous: at - 1, first: 0, last: -1 }[to];
  return tabs.at(place) ?? selected;
};

/**
 * How tabs behave (CTL-05, the ARIA tabs pattern): one is selected, the arrow keys go round, Home and End to the ends,
 * and the slider below follows 125 ms after the last change.
 */
export const tabsMachine = setup({
  types: {} as {
    input: TabsInput;
    context: TabsContext;
    events: { type: 'tab.choose'; tab: string } | { type: 'tab.move'; to: TabMove };
  },
  actions: {
    select: assign({ selected: (_, params: { tab: string }) => params.tab }),
    move: assign({ selected: ({ context }, params: { to: TabMove }) => tabAt(context, params.to) }),
    moveSlider: assign({ slider: ({ context }) => context.selected }),
  },
  guards: {
    isAnother: ({ context }, params: { tab: string }) =>
      params.tab !== context.selected && context.tabs.includes(params.tab),
    leadsToAnother: ({ context }, params: { to: TabMove }) => tabAt(context, params.to) !== context.selected,
  },
  delays: { sliderDelay: 125 },
}).createMachine({
  id: 'tabs',
  options,
  context: ({ input }) => ({ ...input, slider: input.selected }),
  initial: 'settled',
  on: {
    'tab.choose': {
      guard: { type: 'isAnother', params: payload },
      target: '.sliding',
      actions: { type: 'select', params: payload },
    },
    'tab.move': {
      guard: { type: 'leadsToAnother', params: payload },
      target: '.sliding',
      actions: { type: 'move', params: payload },
    },
  },
  states: {
    settled: {},
    sliding: { after: { sliderDelay: { target: 'settled', actions: 'moveSlider' } } },
  },
});

export type TabsRef = ActorRefFrom<typeof tabsMachine>;
