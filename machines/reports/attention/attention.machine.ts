import { assign, setup, type ActorRefFrom } from 'xstate';
import { isNothing, type Attention } from '../../domain/reports/attention.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isOffline, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output } from '../../support/params.ts';
import { listener, port } from '../../support/port.ts';

/** Sent by the browser: the connection is back. */
export type ConnectionMessage = { type: 'connection.restored' };

interface Read {
  attention: Attention;
}

/** What needs attention today at the agency that the user acts for (REP-01). The page starts another one for another agency or user. */
export const attentionMachine = setup({
  types: {} as {
    context: { attention: Attention | null; failure: Failure | null };
    events: ConnectionMessage | { type: 'attention.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/attention. */
    fetchAttention: port<Attention>('fetchAttention'),
    /** The browser's connection. */
    watchConnection: listener<ConnectionMessage>('watchConnection'),
  },
  actions: {
    keepAttention: assign({ attention: (_, { attention }: Read) => attention }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isNothing: (_, { attention }: Read) => isNothing(attention),
    isOffline,
  },
}).createMachine({
  id: 'attention',
  options,
  context: { attention: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'fetchAttention',
        onDone: [
          { guard: { type: 'isNothing', params: output('attention') }, target: 'nothing' },
          { target: 'shown', actions: { type: 'keepAttention', params: output('attention') } },
        ],
        onError: [
          {
            guard: { type: 'isOffline', params: failure },
            target: 'offline',
            actions: { type: 'keepFailure', params: failure },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    shown: {},
    nothing: {},
    failed: { on: { 'attention.retry': 'loading' } },
    offline: {
      invoke: { id: 'connection', src: 'watchConnection' },
      on: { 'attention.retry': 'loading', 'connection.restored': 'loading' },
    },
  },
});

export type AttentionRef = ActorRefFrom<typeof attentionMachine>;
