import { assign, setup } from 'xstate';
import { themeOf, themeSettingOf, type Theme, type ThemeSetting } from '../../domain/settings/theme.ts';
import { options } from '../../support/options.ts';
import { listener } from '../../support/port.ts';
import { fromContext, payload } from '../../support/params.ts';

/** Another tab of this browser has kept another text under the theme's key; null when it has removed it. */
export type StorageMessage = { type: 'storage.changed'; text: string | null };

interface ThemeContext {
  theme: Theme;
  /** what this browser keeps; texts of no theme count as `auto` and as the light one */
  cookie: string | null;
  stored: string | null;
}

/**
 * How the portal looks in this browser (THM-01): what the cookie says, or, where that is `auto`, what local storage says,
 * also when another tab changes it. Whatever is chosen is kept in both places.
 */
export const themeMachine = setup({
  types: {} as {
    input: { cookie: string | null; stored: string | null };
    context: ThemeContext;
    events: StorageMessage | { type: 'theme.choose'; setting: ThemeSetting };
  },
  actors: {
    /** Changes that other tabs make to local storage. */
    watchStorage: listener<StorageMessage>('watchStorage'),
  },
  actions: {
    keepStored: assign({
      stored: (_, params: { text: string | null }) => params.text,
      theme: (_, params) => themeOf(params.text),
    }),
    keepSetting: assign({
      cookie: (_, params: { setting: ThemeSetting }) => params.setting,
      theme: ({ context }, { setting }) => themeOf(setting === 'auto' ? context.stored : setting),
    }),
    /** Puts the theme on the document. */
    showTheme: (_, _params: { theme: Theme }) => {},
    /** Writes the cookie. */
    writeCookie: (_, _params: { setting: ThemeSetting }) => {},
    /** Writes local storage. */
    writeStorage: (_, _params: { theme: Theme }) => {},
  },
  guards: {
    isAuto: ({ context }) => themeSettingOf(context.cookie) === 'auto',
    wantsAuto: (_, params: { setting: ThemeSetting }) => params.setting === 'auto',
  },
}).createMachine({
  id: 'theme',
  options,
  context: ({ input: { cookie, stored } }) => {
    const setting = themeSettingOf(cookie);
    return { cookie, stored, theme: themeOf(setting === 'auto' ? stored : setting) };
  },
  initial: 'reading',
  on: {
    'theme.choose': [
      {
        guard: { type: 'wantsAuto', params: payload },
        target: '.following',
        actions: [
          { type: 'keepSetting', params: payload },
          { type: 'writeCookie', params: payload },
          { type: 'writeStorage', params: fromContext('theme') },
        ],
      },
      {
        target: '.fixed',
        actions: [
          { type: 'keepSetting', params: payload },
          { type: 'writeCookie', params: payload },
        ],
      },
    ],
  },
  states: {
    reading: { always: [{ guard: 'isAuto', target: 'following' }, { target: 'fixed' }] },
    following: {
      entry: { type: 'showTheme', params: fromContext('theme') },
      invoke: { id: 'storage', src: 'watchStorage' },
      on: {
        'storage.changed': {
          actions: [
            { type: 'keepStored', params: payload },
            { type: 'showTheme', params: fromContext('theme') },
          ],
        },
      },
    },
    fixed: { entry: { type: 'showTheme', params: fromContext('theme') } },
  },
});
