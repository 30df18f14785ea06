import { themeMachine } from '#machines/settings/theme/theme.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

export const model = defineModel({
  machine: themeMachine,
  title: 'The theme',
  starts: {
    'Nothing is kept': { cookie: null, stored: null },
    'The cookie has auto and storage has a theme': { cookie: 'auto', stored: 'light' },
    'The cookie names a theme': { cookie: 'dark', stored: 'light' },
    'Only storage names a theme': { cookie: null, stored: 'dark' },
    'The cookie holds a text of no theme': { cookie: '<script>', stored: null },
  },
  events: {},
  outcomes: {
    watchStorage: {
      sends: {
        'A tab keeps the light theme': { type: 'storage.changed', text: 'light' },
        'A tab keeps auto': { type: 'storage.changed', text: 'auto' },
        'A tab keeps a text of no theme': { type: 'storage.changed', text: 'moon' },
        'A tab empties storage': { type: 'storage.changed', text: null },
      },
    },
    watchPreference: {
      sends: {
        'A user signs in who wants it dark': { type: 'preference.known', darkMode: true },
        'A user signs in who does not': { type: 'preference.known', darkMode: false },
        'The session of the user ends': { type: 'preference.gone' },
      },
    },
  },
  states: {
    reading: 'nothing yet',
    'unchosen.system': 'what the system prefers',
    'unchosen.dark': 'dark, as the user wants it who is signed in',
    chosen: 'what was chosen',
  },
  rules: [
    {
      id: 'THM-01.3',
      title: 'the setting is auto or a theme, whatever is kept',
      always: ({ context }) => ['auto', 'light', 'dark'].includes(context.setting),
    },
    {
      title: 'what a tab keeps shows at once, a text of no theme as auto',
      on: ({ stimulus }) => stimulus.label.startsWith('A tab keeps'),
      expect: ({ stimulus, effects }) =>
        effects.includes(
          `showTheme {"setting":"${stimulus.label === 'A tab keeps the light theme' ? 'light' : 'auto'}"}`,
        ),
    },
    {
      title: 'storage that is emptied, as at the end of a session, changes nothing',
      on: ({ stimulus }) => stimulus.label === 'A tab empties storage',
      expect: ({ before, after, effects }) => effects.length === 0 && before.context.setting === after.context.setting,
    },
    {
      title: 'where nothing was chosen, it is dark while the user is there who wants that, and nothing is kept',
      on: ({ before, stimulus }) =>
        before.matches('unchosen') && stimulus.label === 'A user signs in who wants it dark',
      expect: ({ effects, after }) => effects.includes('showTheme {"setting":"dark"}') && !after.context.isChosen,
    },
    {
      title: 'what a user wanted ends with their session, and is not that of the next',
      on: ({ before, stimulus }) =>
        before.matches({ unchosen: 'dark' }) &&
        (stimulus.label === 'The session of the user ends' || stimulus.label === 'A user signs in who does not'),
      expect: ({ effects, after }) =>
        after.matches({ unchosen: 'system' }) && effects.at(-1) === 'showTheme {"setting":"auto"}',
    },
    {
      title: 'a choice in this browser counts more than the user’s',
      never: (state) => state.matches('chosen') && state.can({ type: 'preference.known', darkMode: true }),
    },
  ],
});
