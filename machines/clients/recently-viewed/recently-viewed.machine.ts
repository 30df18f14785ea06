import { assign, setup, type ActorRefFrom } from 'xstate';
import type { View } from '../../domain/clients/recent-views.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isOffline, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, output } from '../../support/params.ts';

/** Sent by the browser: the connection is back. */
export type ConnectionMessage = { type: 'connection.restored' };

/** The clients, policies, bills and claims that the user viewed last for the selected agency, kept by the carrier (XTR-04). */
export const recentlyViewedMachine = setup({
  types: {} as {
    context: { views: readonly View[]; failure: Failure | null };
    events: ConnectionMessage | { type: 'list.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/recently-viewed. */
    fetchViewed: port<readonly View[]>('fetchViewed'),
    /** The browser's connection. */
    watchConnection: listener<ConnectionMessage>('watchConnection'),
  },
  actions: {
    keepViews: assign({ views: (_, params: { views: readonly View[] }) => params.views, failure: null }),
    keepFailure: assign(keptFailure),
  },
  guards: {
    isEmpty: (_, params: { views: readonly View[] }) => params.views.length === 0,
    isOffline,
  },
}).createMachine({
  id: 'recentlyViewed',
  options,
  context: { views: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'fetchViewed',
        onDone: [
          {
            guard: { type: 'isEmpty', params: output('views') },
            target: 'empty',
            actions: { type: 'keepViews', params: output('views') },
          },
          {
            target: 'shown',
            actions: { type: 'keepViews', params: output('views') },
          },
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
    empty: {},
    failed: { on: { 'list.retry': 'loading' } },
    offline: {
      invoke: { id: 'connection', src: 'watchConnection' },
      on: { 'list.retry': 'loading', 'connection.restored': 'loading' },
    },
  },
});

export type RecentlyViewedRef = ActorRefFrom<typeof recentlyViewedMachine>;
