import { fromPromise } from 'xstate';
import { authApi } from '#api/auth.ts';
import type { Client } from '#api/client.ts';
import { signInAfterTimeUp } from '#machines/domain/session/routes.ts';
import { userApi } from '#api/user.ts';
import type { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import type { reauthenticationMachine } from '#machines/session/reauthentication/reauthentication.machine.ts';
import type { sessionTimeoutMachine } from '#machines/session/session-timeout/session-timeout.machine.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { lazyMachine } from '#machines/support/lazy-machine.ts';
import { logFailure } from '../../browser/log.ts';
import { purgeSearches, purgeStorage } from '../../browser/user-storage.ts';
import { loadDocument } from '../../session/load-document.ts';
import { notifyOtherTabs, watchEnvironment } from '../../session/tabs.ts';
import { queryOf } from '../../routing/query.ts';
import { watcher } from '../support/watcher.ts';

interface SessionDeps {
  call: Client;
  logout: typeof logoutMachine;
  loadTimeout: () => Promise<typeof sessionTimeoutMachine>;
  loadReauthentication: () => Promise<typeof reauthenticationMachine>;
}

/** The session, with the carrier, storage and the other tabs. */
export const sessionActor = ({ call, logout, loadTimeout, loadReauthentication }: SessionDeps) => {
  const auth = authApi(call);
  const user = userApi(call);
  return sessionMachine.provide({
    actors: {
      readSession: fromPromise(({ signal }) => auth.readSession(signal)),
      forgetUser: fromPromise(({ signal }) => auth.forgetUser(signal)),
      loadIdentity: fromPromise(({ input, signal }) => user.loadIdentity(input.session, signal)),
      selectAgency: fromPromise(({ input, signal }) => user.selectAgency(input.agency, signal, input.isBackground)),
      watchEnvironment: watcher(watchEnvironment),
      sessionTimeout: lazyMachine(fromPromise(loadTimeout)),
      reauthentication: lazyMachine(fromPromise(loadReauthentication)),
      logout,
    },
    actions: {
      announceSignIn: () => notifyOtherTabs({ type: 'tab.signedIn' }),
      announceExpiry: () => notifyOtherTabs({ type: 'tab.expired' }),
      announceAgency: ({ context }) =>
        notifyOtherTabs({ type: 'agency.moved', agency: context.session?.selectedAgency ?? '' }),
      announceSignOut: (_, { endReason }) =>
        notifyOtherTabs({ type: endReason === 'timeUp' ? 'tab.timedOut' : 'tab.signedOut' }),
      logFailure: (_, { error }) => logFailure('session timeout', error),
      purgeStorage,
      purgeSearches,
      reloadAtSignIn: ({ system }, { endReason }) => {
        const { pathname, search } = window.location;
        loadDocument(
          system,
          endReason === 'timeUp' ? signInAfterTimeUp(pathname + search, queryOf(search)['redirect']) : '/login',
        );
      },
      redirectToLogout: ({ system }) => loadDocument(system, '/logout'),
    },
  });
};
