import { readRuntimeConfig } from '#api/config.ts';
import { checkHealth as checkCarrierHealth } from '#api/health.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import type { ActorRoots } from '#screens/inspection.ts';
import { loadChunk } from '#src/lazy-components.tsx';
import { logoutActor } from '../actors/session/logout.ts';
import { routeAccessActor } from '../actors/session/route-access.ts';
import { sessionActor } from '../actors/session/session.ts';
import { chunkReloadActor } from '../actors/shell/chunk-reload.ts';
import { portalActor } from '../actors/shell/portal.ts';
import { runtimeConfigActor } from '../actors/shell/runtime-config.ts';
import { loginActor } from '../actors/sign-in/login.ts';
import { createSessionPorts } from '../actors/support/session-ports.ts';
import { idle } from '../browser/idle.ts';
import { logFailure } from '../browser/log.ts';
import type { Navigation } from '../routing/navigation.ts';
import { createServerTime } from '../session/server-time.ts';
import type { OnSession } from '../session/session-changes.ts';
import { createPortalClient } from './client.ts';

interface MachinesDeps {
  /** the session actor, once it runs */
  session: () => SessionRef | undefined;
  /** the actor that watches the connection, once its code has loaded */
  connection: () => ConnectionRef | undefined;
  onSession: OnSession;
  navigation: Navigation;
  roots: ActorRoots;
  /** lets every waiting chunk load again */
  retryChunks: () => void;
}

/**
 * Composes the app-wide machines, the client and the clock. The ports of each flow are in `src/app/actors/`, those of a
 * screen load with its page.
 */
export const provideMachines = ({ session, connection, onSession, navigation, roots, retryChunks }: MachinesDeps) => {
  const time = createServerTime();
  const config = Promise.withResolvers<RuntimeConfig>();
  const settings = async () => (await config.promise).api;
  const call = createPortalClient({ settings, session, connection, time });
  const sessionPorts = createSessionPorts({ call, session, onSession });
  const login = loginActor({ call, onSession, sessionPorts });
  const checkHealth = async (signal: AbortSignal) => checkCarrierHealth((await settings()).basePath, signal);

  const portal = portalActor({
    runtimeConfig: runtimeConfigActor({
      readConfig: (signal) => readRuntimeConfig(signal, logFailure),
      onConfig: config.resolve,
    }),
    session: sessionActor({
      call,
      logout: logoutActor({ call }),
      loadTimeout: async () => {
        await idle();
        return (await loadSessionWatchers()).sessionTimeoutActor({ call, time });
      },
      loadReauthentication: async () => (await loadSessionWatchers()).reauthenticationActor({ call, login }),
    }),
    routeAccess: routeAccessActor({ call, session, navigation }),
    chunkReload: chunkReloadActor({ checkHealth, retryChunks }),
    loadBackgroundServices: async () => {
      await idle();
      const { createBackgroundServices } = await loadBackgroundServices();
      return createBackgroundServices({ call, roots, navigation, checkHealth, onSession });
    },
  });

  return { portal, login, call, time, sessionPorts };
};

const loadSessionWatchers = () => loadChunk('session-watchers', () => import('../session/session-watchers.ts'));

/** Loads what runs beside the pages: its actor, and what shows of it. */
export const loadBackgroundServices = () => loadChunk('background', () => import('./background-services.ts'));
