import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { settingsApi } from '#api/settings.ts';
import type { AuthUser } from '#machines/domain/shared/user.ts';
import { profileMachine } from '#machines/settings/profile/profile.machine.ts';

interface ProfileDeps {
  call: Client;
  shareUser: (user: AuthUser) => void;
}

/** What users change of themselves, with the carrier and the session. */
export const profileActor = ({ call, shareUser }: ProfileDeps) => {
  const settings = settingsApi(call);
  return profileMachine.provide({
    actors: { updateUser: fromPromise(({ input, signal }) => settings.updateUser(input, signal)) },
    actions: { shareUser: (_, { user }) => shareUser(user) },
  });
};
