import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { lazyAuthApi } from '#api/lazy-calls.ts';
import { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import { purgeStorage } from '../../browser/user-storage.ts';
import { notifyOtherTabs } from '../../session/tabs.ts';

/** Signing out, with the carrier, the other tabs and storage. */
export const logoutActor = ({ call }: { call: Client }) => {
  const auth = lazyAuthApi(call);
  return logoutMachine.provide({
    actors: {
      endSession: fromPromise(async ({ signal }) => {
        await auth.logout(signal);
        // a tab that heard of it before the carrier did has found the session still there
        notifyOtherTabs({ type: 'tab.signedOut' });
      }),
    },
    actions: { forgetUser: purgeStorage },
  });
};
