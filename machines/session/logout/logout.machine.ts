import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure } from '../../support/params.ts';

/** The result: the session has ended, or the user continues with a session that may still be alive. */
export type LogoutResult = 'ended' | 'abandoned';

/**
 * Ends the session on the server (LGO-01). What the browser holds of the user is forgotten before the server is asked,
 * so that nothing stays even when it cannot be reached (LGO-03).
 */
export const logoutMachine = setup({
  types: {} as {
    context: { failure: Failure | null; result: LogoutResult };
    events: { type: 'logout.retry' } | { type: 'logout.abandon' };
    output: LogoutResult;
    tags: 'busy';
  },
  actors: {
    /** POST /auth/logout. */
    endSession: port<void>('endSession'),
  },
  actions: {
    /** Removes everything of the user from this origin's storage. */
    forgetUser: () => {},
    keepFailure: assign(keptFailure),
    keepAbandonment: assign({ result: 'abandoned' }),
  },
}).createMachine({
  id: 'logout',
  options,
  context: { failure: null, result: 'ended' },
  output: ({ context }) => context.result,
  initial: 'loggingOut',
  states: {
    loggingOut: {
      tags: 'busy',
      entry: 'forgetUser',
      invoke: {
        id: 'ending',
        src: 'endSession',
        onDone: 'loggedOut',
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    failed: {
      on: { 'logout.retry': 'loggingOut', 'logout.abandon': { target: 'abandoned', actions: 'keepAbandonment' } },
    },
    loggedOut: { type: 'final' },
    abandoned: { type: 'final' },
  },
});

export type LogoutRef = ActorRefFrom<typeof logoutMachine>;
