import { assign, setup } from 'xstate';
import {
  isThemeChosen,
  keptSettingOf,
  themeSettingOf,
  type KeptTheme,
  type ThemeSetting,
} from '../../domain/settings/theme.ts';
import { options } from '../../support/options.ts';
import { listener } from '../../support/port.ts';
import { fromContext, payload } from '../../support/params.ts';

/** This tab or another one has kept a text under the theme's key; null when it was removed. */
export type StorageMessage = { type: 'storage.changed'; text: string | null };

/** A user is known who wants it dark, or does not; or none is known anymore. */
export type PreferenceMessage = { type: 'preference.known'; darkMode: boolean } | { type: 'preference.gone' };

/**
 * How the portal looks in this browser (THM-01): as the cookie says, or, where that is `auto`, as local storage says, whichever tab
 * changes it. A browser in which nothing was chosen is dark while a user is signed in who wants it dark, and keeps nothing of that (XTR-11, LGO-03).
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
    keepAuto: assign({ setting: 'auto' }),
    /** Puts the setting on the document. */
    showTheme: (_, _params: { setting: ThemeSetting }) => {},
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
    isChosen: isThemeChosen(input),
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
      initial: 'system',
      on: {
        'preference.known': [{ guard: { type: 'wantsDark', params: payload }, target: '.dark' }, { target: '.system' }],
        'preference.gone': '.system',
      },
      states: {
        system: {},
        /** as the user wants it, who is signed in */
        dark: {
          entry: ['keepDark', { type: 'showTheme', params: fromContext('setting') }],
          exit: ['keepAuto', { type: 'showTheme', params: fromContext('setting') }],
        },
      },
    },
    chosen: { entry: { type: 'showTheme', params: fromContext('setting') } },
  },
});
