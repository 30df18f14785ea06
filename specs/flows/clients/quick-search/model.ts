import { quickSearchMachine } from '#machines/clients/quick-search/quick-search.machine.ts';
import { suggestText } from '#machines/domain/clients/suggestions.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { clients, suggested } from '../../support/samples.ts';

export const model = defineModel({
  machine: quickSearchMachine,
  title: 'Quick search from every page',
  starts: {
    'An agent': { preset: clients, areKeysOn: true },
    'An agent who has turned the keys off': { preset: clients, areKeysOn: false },
    'A customer, who has no search': { preset: null, areKeysOn: true },
  },
  events: {
    'search.open': 'Choose Quick search in the menu',
    'list.open': 'Choose Keyboard shortcuts in the menu',
    'window.close': 'Press Escape',
    'text.type': { "Type '  smith '": { text: '  smith ' }, 'Type blanks': { text: '  ' } },
    'search.submit': 'Press Search',
    'action.start': { 'Press Manuals in the list': { action: { kind: 'manuals' } } },
    'keys.switch': 'Turn the keys on or off',
  },
  outcomes: {
    watchKeys: {
      sends: {
        'Press / outside of any field': { type: 'shortcut.search' },
        'Press ? outside of any field': { type: 'shortcut.list' },
      },
    },
    watchEarlyKeys: {
      sends: {
        "Type 'sm' before the window shows": { type: 'typing.changed', text: 'sm' },
        'Press Enter before the window shows': { type: 'typing.entered' },
        'Press Escape before the window shows': { type: 'typing.escaped' },
      },
    },
    autocomplete: {
      done: {
        'Choose the suggested client': suggested('Smith, Jane', 'a2'),
        "Choose the suggestion 'Smith, Jane'": suggestText('Smith, Jane'),
      },
    },
  },
  states: {
    'keys.deciding': 'the page',
    'keys.on': 'the page',
    'keys.off': 'the page',
    'window.closed': 'no window over the page',
    'window.searching': ({ text, message }) => `the quick search with '${text}'${message ? ` and '${message}'` : ''}`,
    'window.listing': 'the list of shortcuts',
  },
  project: ({ preset, areKeysOn, text, message }) => [preset?.id, areKeysOn, text, message],
  omitted: ['preset'],
  survivors: {
    'quick-search.machine.ts: quickSearchMachine.states.window.states.searching.invoke.input: preset: presetOf(context) dropped':
      'the compiler asks for the key: a preset is too long for golden paths',
  },
  rules: [
    {
      title: 'the key / opens the quick search for those who have one',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Press / outside of any field' && before.matches({ window: 'closed' }),
      expect: ({ after }) => after.matches({ window: 'searching' }) === (after.context.preset !== null),
    },
    {
      id: 'XTR-03.4',
      title: 'the key ? lists the shortcuts',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Press ? outside of any field' && before.matches({ window: 'closed' }),
      expect: ({ after }) => after.matches({ window: 'listing' }),
    },
    {
      id: 'XTR-03.3',
      title: 'keys that are turned off are not listened to',
      never: (state) => state.matches({ keys: 'off' }) && state.children['keys'] !== undefined,
    },
    {
      title: 'turning the keys off is remembered, and so is turning them on',
      on: ({ stimulus }) => stimulus.label === 'Turn the keys on or off',
      expect: ({ after, effects }) =>
        effects.some((effect) => effect.includes(`"areKeysOn":${after.matches({ keys: 'on' })}`)),
    },
    {
      title: 'what was typed is handed over to the search page, tidied',
      on: ({ before, stimulus }) => stimulus.label === 'Press Search' && before.context.text === '  smith ',
      expect: ({ after, effects }) =>
        after.matches({ window: 'closed' }) &&
        effects.some((effect) => effect.includes('openResults {"text":"smith"}')),
    },
    {
      title: 'a suggested text is searched for',
      on: ({ stimulus }) => stimulus.label === "Choose the suggestion 'Smith, Jane'",
      expect: ({ after, effects }) =>
        after.matches({ window: 'closed' }) &&
        effects.some((effect) => effect.includes('openResults {"text":"Smith, Jane"}')),
    },
    {
      title: 'a suggested client is opened, and nothing is searched for',
      on: ({ stimulus }) => stimulus.label === 'Choose the suggested client',
      expect: ({ after, effects }) =>
        after.matches({ window: 'closed' }) &&
        effects.some((effect) => effect.startsWith('openClient') && effect.includes('"accountId":"a2"')) &&
        !effects.some((effect) => effect.startsWith('openResults')),
    },
    {
      title: 'what the menus do is started, and the window closes',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Press Manuals in the list' && before.matches({ window: 'searching' }),
      expect: ({ after, effects }) =>
        after.matches({ window: 'closed' }) && effects.some((effect) => effect.startsWith('startAction')),
    },
    {
      title: 'nothing to search for is said, and nothing is opened',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Press Search' && before.matches({ window: 'searching' }) && !before.context.text.trim(),
      expect: ({ after, effects }) =>
        after.context.message === '* required' && !effects.some((effect) => effect.includes('openResults')),
    },
    {
      title: 'Escape closes whatever is open',
      on: ({ stimulus }) => stimulus.label === 'Press Escape',
      expect: ({ after }) => after.matches({ window: 'closed' }),
    },
    {
      title: 'what is typed before the window shows is its text, and ends it as there',
      on: ({ before, stimulus }) =>
        before.matches({ window: 'searching' }) && stimulus.label.endsWith('before the window shows'),
      expect: ({ before, after, stimulus, effects }) => {
        if (stimulus.label.startsWith('Type'))
          return after.context.text === 'sm' && after.matches({ window: 'searching' });
        if (stimulus.label.startsWith('Press Escape')) return after.matches({ window: 'closed' });
        return (
          after.matches({ window: 'closed' }) === (before.context.text.trim() !== '') &&
          !effects.some((effect) => effect.startsWith('openClient'))
        );
      },
    },
    {
      title: 'the quick search begins empty',
      on: ({ before, after }) => !before.matches({ window: 'searching' }) && after.matches({ window: 'searching' }),
      expect: ({ after }) => after.context.text === '' && after.context.message === null,
    },
  ],
});
