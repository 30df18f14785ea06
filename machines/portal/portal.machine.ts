import { setup, type ActorRefFrom } from 'xstate';
import { chunkReloadMachine } from '../chunk-reload/chunk-reload.machine.ts';
import { routeAccessMachine } from '../route-access/route-access.machine.ts';
import { runtimeConfigMachine } from '../runtime-config/runtime-config.machine.ts';
import { sessionMachine } from '../session/session.machine.ts';
import { options } from '../support/options.ts';

/** Names under which the app-wide actors are found in the system. */
export const systemIds = { config: 'runtimeConfig', session: 'session', access: 'access', chunks: 'chunks' } as const;

/**
 * The root of the actor system: first the installation's settings, then the session and the access to its pages. A chunk
 * that fails to load can happen at any time.
 */
export const portalMachine = setup({
  types: {} as {
    input: { reloaded: readonly string[] };
    context: { reloaded: readonly string[] };
  },
  actors: {
    runtimeConfig: runtimeConfigMachine,
    session: sessionMachine,
    routeAccess: routeAccessMachine,
    chunkReload: chunkReloadMachine,
  },
}).createMachine({
  id: 'portal',
  options,
  context: ({ input }) => ({ reloaded: input.reloaded }),
  invoke: {
    id: 'chunks',
    systemId: systemIds.chunks,
    src: 'chunkReload',
    input: ({ context }) => ({ reloaded: context.reloaded }),
  },
  initial: 'starting',
  states: {
    starting: {
      invoke: { id: 'config', systemId: systemIds.config, src: 'runtimeConfig', onDone: 'running' },
    },
    running: {
      invoke: [
        { id: 'session', systemId: systemIds.session, src: 'session' },
        { id: 'access', systemId: systemIds.access, src: 'routeAccess' },
      ],
    },
  },
});

export type PortalRef = ActorRefFrom<typeof portalMachine>;
