import { fromPromise } from 'xstate';
import type { routeAccessMachine } from '#machines/session/route-access/route-access.machine.ts';
import type { sessionMachine } from '#machines/session/session/session.machine.ts';
import type { backgroundServicesMachine } from '#machines/shell/background-services/background-services.machine.ts';
import type { chunkReloadMachine } from '#machines/shell/chunk-reload/chunk-reload.machine.ts';
import { portalMachine } from '#machines/shell/portal/portal.machine.ts';
import type { runtimeConfigMachine } from '#machines/shell/runtime-config/runtime-config.machine.ts';
import { lazyMachine } from '#machines/support/lazy-machine.ts';
import { logFailure } from '../../browser/log.ts';

interface PortalDeps {
  runtimeConfig: typeof runtimeConfigMachine;
  session: typeof sessionMachine;
  routeAccess: typeof routeAccessMachine;
  chunkReload: typeof chunkReloadMachine;
  loadBackgroundServices: () => Promise<typeof backgroundServicesMachine>;
}

/** The portal with its app-wide machines. */
export const portalActor = ({ loadBackgroundServices, ...actors }: PortalDeps) =>
  portalMachine.provide({
    actors: { ...actors, backgroundServices: lazyMachine(fromPromise(loadBackgroundServices)) },
    actions: { logFailure: (_, { error }) => logFailure('background services', error) },
  });
