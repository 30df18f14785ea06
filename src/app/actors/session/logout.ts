import { fromPromise } from 'xstate';
import { authApi } from '#api/auth.ts';
import type { Client } from '#api/client.ts';
import { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import { purgeStorage } from '../../browser/user-storage.ts';

/** Signing out, with the carrier, the other tabs and storage. */
export const logoutActor = ({ call }: { call: Client }) => {
  const auth = authApi(call);
  return logoutMachine.provide({
    actors: {
      endSession: fromPromise(async ({ signal }) => void (await auth.logout(signal))),
    },
    actions: { forgetUser: purgeStorage },
  });
};
