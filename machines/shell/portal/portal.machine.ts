import { assign, setup } from 'xstate';
import { chunkReloadMachine } from '../chunk-reload/chunk-reload.machine.ts';
import type { backgroundServicesMachine } from '../background-services/background-services.machine.ts';
import type { RuntimeConfig } from '../../domain/shell/config.ts';
import { routeAccessMachine } from '../../session/route-access/route-access.machine.ts';
import { runtimeConfigMachine } from '../runtime-config/runtime-config.machine.ts';
import { sessionMachine } from '../../session/session/session.machine.ts';
import { lazyPort } from '../../support/lazy-machine.ts';
import { options } from '../../support/options.ts';
import { failure, output } from '../../support/params.ts';
import { systemIds } from '../../support/system-ids.ts';

/**
 * The root of the actor system: first the installation's settings, then the session and the access to its pages. A chunk
 * that fails to load can happen at any time, and so can the loss of the connection.
 */
export const portalMachine = setup({
  types: {} as {
    input: { reloaded: readonly string[] };
    context: { reloaded: readonly string[]; config: RuntimeConfig | null };
    children: {
      chunks: 'chunkReload';
      services: 'backgroundServices';
      config: 'runtimeConfig';
      session: 'session';
      access: 'routeAccess';
    };
  },
  actors: {
    runtimeConfig: runtimeConfigMachine,
    session: sessionMachine,
    routeAccess: routeAccessMachine,
    chunkReload: chunkReloadMachine,
    /** What runs beside the pages; loads once the browser is idle. */
    backgroundServices: lazyPort<typeof backgroundServicesMachine>('backgroundServices'),
  },
  actions: {
    keepConfig: assign({ config: (_, params: { config: RuntimeConfig | null }) => params.config }),
    /** Writes to the log why nothing runs beside the pages. */
    logFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'portal',
  options,
  context: ({ input }) => ({ reloaded: input.reloaded, config: null }),
  invoke: [
    {
      id: 'chunks',
      src: 'chunkReload',
      input: ({ context }) => ({ reloaded: context.reloaded }),
    },
    { id: 'services', src: 'backgroundServices', onError: { actions: { type: 'logFailure', params: failure } } },
  ],
  initial: 'starting',
  states: {
    starting: {
      invoke: {
        id: 'config',
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
