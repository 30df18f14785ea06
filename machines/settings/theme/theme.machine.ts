import { assign, setup } from 'xstate';
import { keptSettingOf, themeSettingOf, type KeptTheme, type ThemeSetting } from '../../domain/settings/theme.ts';
import { options } from '../../support/options.ts';
import { listener } from '../../support/port.ts';
import { fromContext, payload } from '../../support/params.ts';

/** This tab or another one has kept a text under the theme's key; null when it was removed. */
export type StorageMessage = { type: 'storage.changed'; text: string | null };

/** A user is known who wants it dark, or does not. */
export type PreferenceMessage = { type: 'preference.known'; darkMode: boolean };

/**
 * How the portal looks in this browser (THM-01): as the cookie says, or, where that is `auto`, as local storage says, whichever tab
 * changes it. A browser in which nothing was chosen takes over that its user wants it dark (XTR-11).
 */
export const themeMachine = setup({
  types: {} as {
    input: KeptTheme;
    context: { setting: ThemeSetting; isChosen: boolean };
    events: StorageMessage | PreferenceMessage;
  },
  actors: {
    /** Changes of local storage. */
    watchStorage: listener<StorageMessage>('watchStorage'),
    /** What the user who is signed in prefers. */
    watchPreference: listener<PreferenceMessage>('watchPreference'),
  },
  actions: {
    keepText: assign({ setting: (_, params: { text: string | null }) => themeSettingOf(params.text) }),
    keepDark: assign({ setting: 'dark' }),
    /** Puts the setting on the document. */
    showTheme: (_, _params: { setting: ThemeSetting }) => {},
    /** Writes the cookie and local storage. */
    keepTheme: (_, _params: { setting: ThemeSetting }) => {},
  },
  guards: {
    isChosen: ({ context }) => context.isChosen,
    isText: (_, params: { text: string | null }) => params.text !== null,
    wantsDark: (_, params: { darkMode: boolean }) => params.darkMode,
  },
}).createMachine({
  id: 'theme',
  options,
  context: ({ input }) => ({
    setting: keptSettingOf(input),
    isChosen: input.cookie !== null || input.stored !== null,
  }),
  initial: 'reading',
  invoke: { id: 'storage', src: 'watchStorage' },
  on: {
    'storage.changed': {
      guard: { type: 'isText', params: payload },
      target: '.chosen',
      actions: { type: 'keepText', params: payload },
    },
  },
  states: {
    reading: { always: [{ guard: 'isChosen', target: 'chosen' }, { target: 'unchosen' }] },
    /** nothing was ever chosen in this browser */
    unchosen: {
      invoke: { id: 'preference', src: 'watchPreference' },
      on: {
        'preference.known': {
          guard: { type: 'wantsDark', params: payload },
          target: 'chosen',
          actions: ['keepDark', { type: 'keepTheme', params: fromContext('setting') }],
        },
      },
    },
    chosen: { entry: { type: 'showTheme', params: fromContext('setting') } },
  },
});
