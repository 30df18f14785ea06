import { themeMachine } from '#machines/settings/theme/theme.machine.ts';
import { rememberTheme, showTheme, watchTheme, writeThemeCookie } from '../../browser/theme.ts';
import { watcher } from '../support/watcher.ts';

/** The theme of this browser, with its cookies and storage. */
export const themeActor = () =>
  themeMachine.provide({
    actors: { watchStorage: watcher(watchTheme) },
    actions: {
      showTheme: (_, { theme }) => showTheme(theme),
      writeCookie: (_, { setting }) => writeThemeCookie(setting),
      writeStorage: (_, { theme }) => rememberTheme(theme),
    },
  });
