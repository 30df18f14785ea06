import { assign, setup } from 'xstate';
import { chunkReloadMachine } from '../chunk-reload/chunk-reload.machine.ts';
import type { RuntimeConfig } from '../../domain/shell/config.ts';
import { routeAccessMachine } from '../../session/route-access/route-access.machine.ts';
import { runtimeConfigMachine } from '../runtime-config/runtime-config.machine.ts';
import { sessionMachine } from '../../session/session/session.machine.ts';
import { options } from '../../support/options.ts';
import { output } from '../../support/params.ts';

/** Names under which the app-wide actors are found in the system. */
export const systemIds = { config: 'runtimeConfig', session: 'session', access: 'access', chunks: 'chunks' } as const;

/**
 * The root of the actor system: first the installation's settings, then the session and the access to its pages. A chunk
 * that fails to load can happen at any time.
 */
export const portalMachine = setup({
  types: {} as {
    input: { reloaded: readonly string[] };
    context: { reloaded: readonly string[]; config: RuntimeConfig | null };
    children: { chunks: 'chunkReload'; config: 'runtimeConfig'; session: 'session'; access: 'routeAccess' };
  },
  actors: {
    runtimeConfig: runtimeConfigMachine,
    session: sessionMachine,
    routeAccess: routeAccessMachine,
    chunkReload: chunkReloadMachine,
  },
  actions: {
    keepConfig: assign({ config: (_, params: { config: RuntimeConfig | null }) => params.config }),
  },
}).createMachine({
  id: 'portal',
  options,
  context: ({ input }) => ({ reloaded: input.reloaded, config: null }),
  invoke: {
    id: 'chunks',
    systemId: systemIds.chunks,
    src: 'chunkReload',
    input: ({ context }) => ({ reloaded: context.reloaded }),
  },
  initial: 'starting',
  states: {
    starting: {
      invoke: {
        id: 'config',
        systemId: systemIds.config,
        src: 'runtimeConfig',
        onDone: {
          target: 'running',
          actions: { type: 'keepConfig', params: output('config') },
        },
      },
    },
    running: {
      invoke: [
        { id: 'session', systemId: systemIds.session, src: 'session' },
        { id: 'access', systemId: systemIds.access, src: 'routeAccess' },
      ],
    },
  },
});
