import { themeMachine } from '#machines/settings/theme/theme.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

export const model = defineModel({
  machine: themeMachine,
  title: 'The theme',
  starts: {
    'Nothing is kept': { cookie: null, stored: null },
    'The cookie has auto and storage has a theme': { cookie: 'auto', stored: 'light' },
    'The cookie names a theme': { cookie: 'light', stored: null },
    'Cookie and storage hold texts of no theme': { cookie: '<script>', stored: 'dark' },
  },
  events: { 'theme.choose': { 'Choose the light theme': { setting: 'light' }, 'Choose auto': { setting: 'auto' } } },
  outcomes: {
    watchStorage: {
      sends: {
        'Another tab keeps the light theme': { type: 'storage.changed', text: 'light' },
        'Another tab keeps a text of no theme': { type: 'storage.changed', text: 'moon' },
        'Another tab empties storage': { type: 'storage.changed', text: null },
      },
    },
  },
  states: {
    reading: 'nothing yet',
    following: 'the theme that this browser keeps',
    fixed: 'the theme that was chosen',
  },
  rules: [
    {
      id: 'THM-01',
      title: 'there is a single light theme, whatever is kept',
      always: ({ context }) => context.theme === 'light',
    },
    {
      id: 'THM-01',
      title: 'other tabs are listened to while the setting is auto, a bad one included',
      always: (state) => state.matches('following') === (state.context.cookie !== 'light'),
    },
    {
      id: 'THM-01',
      title: 'what another tab keeps shows at once',
      on: ({ stimulus }) => stimulus.origin === 'message',
      expect: ({ effects }) => effects.some((effect) => effect.startsWith('showTheme')),
    },
    {
      id: 'THM-01',
      title: 'what is chosen is kept in the cookie, and in storage when it is auto',
      on: ({ stimulus }) => stimulus.origin === 'person',
      expect: ({ effects, stimulus }) =>
        effects.some((effect) => effect.startsWith('writeCookie')) &&
        effects.some((effect) => effect.startsWith('writeStorage')) === (stimulus.label === 'Choose auto'),
    },
  ],
});
