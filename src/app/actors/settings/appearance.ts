import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { settingsApi } from '#api/settings.ts';
import type { AuthUser } from '#machines/domain/shared/user.ts';
import { appearanceMachine } from '#machines/settings/appearance/appearance.machine.ts';
import { keepTheme, watchTheme } from '../../browser/theme.ts';
import { watcher } from '../support/watcher.ts';

interface AppearanceDeps {
  call: Client;
  shareUser: (user: AuthUser) => void;
}

/** The choice of the appearance, with the carrier, this browser and the session. */
export const appearanceActor = ({ call, shareUser }: AppearanceDeps) => {
  const settings = settingsApi(call);
  return appearanceMachine.provide({
    actors: {
      updateUser: fromPromise(({ input, signal }) => settings.updateUser(input, signal)),
      watchStorage: watcher(watchTheme),
    },
    actions: {
      keepTheme: (_, { setting }) => keepTheme(setting),
      shareUser: (_, { user }) => shareUser(user),
    },
  });
};
