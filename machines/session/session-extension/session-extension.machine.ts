import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import type { SessionClock } from '../../domain/session/session.ts';
import { invariant, isOffline, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, output } from '../../support/params.ts';

/** The connection is back. */
export type ConnectionMessage = { type: 'connection.restored' };

interface SessionExtensionContext {
  clock: SessionClock | null;
  failure: Failure | null;
}

/**
 * Keeps the user logged in on request (TMO-03). After a failure, which the screen shows, it retries once; after that
 * the page reloads. Without a connection a reload would only lose the page, so the machine waits for it (SEC-22,
 * SEC-23).
 */
export const sessionExtensionMachine = setup({
  types: {} as {
    context: SessionExtensionContext;
    events: ConnectionMessage | { type: 'extension.retry' };
    output: SessionClock;
    tags: 'busy';
  },
  actors: {
    /** GET /settings, one at a time over all tabs; an answer that another tab has just received counts too. */
    keepAlive: port<SessionClock>('keepAlive'),
    watchConnection: listener<ConnectionMessage>('watchConnection'),
  },
  actions: {
    keepClock: assign({ clock: (_, params: { clock: SessionClock }) => params.clock }),
    keepFailure: assign(keptFailure),
    /** Loads the page again at its address, so that the user comes back to it. */
    reloadPage: () => {},
  },
  guards: { isOffline },
  delays: {
    /** before a failed extension is tried again */
    retryPause: 2000,
    /** until a reload that the user has stopped, because of unsaved changes, gives way to another try */
    reloadPatience: 10_000,
  },
}).createMachine({
  id: 'sessionExtension',
  options,
  context: { clock: null, failure: null },
  output: ({ context }) => invariant(context.clock, 'session extension: extended without a clock'),
  initial: 'extending',
  states: {
    extending: {
      tags: 'busy',
      invoke: {
        id: 'extension',
        src: 'keepAlive',
        onDone: {
          target: 'extended',
          actions: { type: 'keepClock', params: output('clock') },
        },
        onError: {
          target: 'pausing',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    pausing: { tags: 'busy', after: { retryPause: 'retrying' } },
    retrying: {
      tags: 'busy',
      invoke: {
        id: 'retry',
        src: 'keepAlive',
        onDone: {
          target: 'extended',
          actions: { type: 'keepClock', params: output('clock') },
        },
        onError: [
          {
            guard: { type: 'isOffline', params: failure },
            target: 'offline',
            actions: { type: 'keepFailure', params: failure },
          },
          {
            target: 'reloading',
            actions: { type: 'keepFailure', params: failure },
          },
        ],
      },
    },
    offline: {
      invoke: { id: 'connection', src: 'watchConnection' },
      on: { 'connection.restored': 'extending', 'extension.retry': 'extending' },
    },
    reloading: { tags: 'busy', entry: 'reloadPage', after: { reloadPatience: 'extending' } },
    extended: { type: 'final' },
  },
});

export type SessionExtensionRef = ActorRefFrom<typeof sessionExtensionMachine>;
