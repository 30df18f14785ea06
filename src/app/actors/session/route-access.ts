import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { lazyAuthApi } from '#api/lazy-calls.ts';
import { routeAccessMachine, type ScopeMessage } from '#machines/session/route-access/route-access.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { Navigation } from '../../routing/navigation.ts';
import { watchScope } from '../../session/session-changes.ts';
import { watcher } from '../support/watcher.ts';

interface RouteAccessDeps {
  call: Client;
  session: () => SessionRef | undefined;
  navigation: Navigation;
}

/** Who may open which address, with the session, the carrier and the router. */
export const routeAccessActor = ({ call, session, navigation }: RouteAccessDeps) => {
  const auth = lazyAuthApi(call);
  return routeAccessMachine.provide({
    actors: {
      watchScope: watcher<ScopeMessage>((notify) => watchScope(session(), notify)),
      fetchRedirect: fromPromise(({ input, signal }) => auth.fetchRedirect(input.query, signal)),
    },
    actions: { navigate: (_, { to }) => navigation.replace(to) },
  });
};
