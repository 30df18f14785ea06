import { tabsMachine } from '#machines/widgets/tabs/tabs.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

/** Three tabs. */
export const tabs = ['Home', 'Auto', 'Boat'];

export const model = defineModel({
  machine: tabsMachine,
  title: 'Tabs',
  input: { tabs, selected: 'Home' },
  events: {
    'tab.choose': { "Click 'Auto'": { tab: 'Auto' }, 'Click a tab that is gone': { tab: 'Life' } },
    'tab.move': {
      'Press the right arrow': { to: 'next' },
      'Press the left arrow': { to: 'previous' },
      'Press Home': { to: 'first' },
      'Press End': { to: 'last' },
    },
  },
  outcomes: {},
  states: {
    settled: ({ selected }) => `'${selected}', with the slider under it`,
    sliding: ({ selected }) => `'${selected}', and the slider on its way`,
  },
  project: ({ selected, slider }) => [selected, slider],
  survivors: {
    'tabs.machine.ts: tabAt.place: first: 0 dropped': 'the compiler asks for the key, and undefined counts as 0',
    'tabs.machine.ts: tabAt: tabs.at(place) ?? selected':
      'every place is that of a tab: the compiler asks for the default',
  },
  rules: [
    {
      title: 'the slider follows 125 ms after the change, and not before',
      on: ({ before, after }) => before.context.slider !== after.context.slider,
      expect: ({ before, after, stimulus }) =>
        before.matches('sliding') &&
        after.matches('settled') &&
        after.context.slider === before.context.selected &&
        /125 ms/.test(stimulus.label),
    },
    {
      title: 'at rest the slider is under the selected tab',
      always: ({ context }) => context.slider === context.selected,
      when: (state) => state.matches('settled'),
    },
    {
      title: 'one of the tabs is selected',
      always: ({ context }) => context.tabs.includes(context.selected),
    },
    {
      title: 'the arrow keys go round',
      on: ({ stimulus }) => /arrow/.test(stimulus.label),
      expect: ({ before: { context }, after, stimulus }) => {
        const by = stimulus.label === 'Press the right arrow' ? 1 : context.tabs.length - 1;
        const at = (context.tabs.indexOf(context.selected) + by) % context.tabs.length;
        return after.context.selected === context.tabs[at];
      },
    },
    {
      title: 'Home and End go to the ends',
      on: ({ stimulus }) => /^Press (?:Home|End)$/.test(stimulus.label),
      expect: ({ before: { context }, after, stimulus }) =>
        after.context.selected === context.tabs.at(stimulus.label === 'Press Home' ? 0 : -1),
    },
    {
      title: 'a click selects the tab, where there is one',
      on: ({ stimulus }) => stimulus.label.startsWith('Click'),
      expect: ({ before: { context }, after, stimulus }) =>
        after.context.selected === (stimulus.label === "Click 'Auto'" ? 'Auto' : context.selected),
    },
    {
      title: 'what is selected already is not chosen again',
      never: (state) => state.can({ type: 'tab.choose', tab: state.context.selected }),
    },
  ],
});
