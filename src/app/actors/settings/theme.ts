import { themeMachine } from '#machines/settings/theme/theme.machine.ts';
import { showTheme, watchTheme } from '../../browser/theme.ts';
import type { OnSession } from '../../session/session-changes.ts';
import { watchPreference } from '../../session/user-changes.ts';
import { watcher } from '../support/watcher.ts';

/** The theme of this browser, with its cookie and storage, and with the user. */
export const themeActor = ({ onSession }: { onSession: OnSession }) =>
  themeMachine.provide({
    actors: {
      watchStorage: watcher(watchTheme),
      watchPreference: watcher((notify) => watchPreference(onSession, notify)),
    },
    actions: { showTheme: (_, { setting }) => showTheme(setting) },
  });
