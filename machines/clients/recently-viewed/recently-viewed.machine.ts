import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Account } from '../../domain/clients/account.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isOffline, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, output } from '../../support/params.ts';

/** Sent by the browser: the connection is back. */
export type ConnectionMessage = { type: 'connection.restored' };

/** The clients that the user viewed last for the selected agency, kept by the carrier (XTR-04). */
export const recentlyViewedMachine = setup({
  types: {} as {
    context: { accounts: readonly Account[]; failure: Failure | null };
    events: ConnectionMessage | { type: 'list.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/recently-viewed. */
    fetchViewed: port<readonly Account[]>('fetchViewed'),
    /** The browser's connection. */
    watchConnection: listener<ConnectionMessage>('watchConnection'),
  },
  actions: {
    keepAccounts: assign({ accounts: (_, params: { accounts: readonly Account[] }) => params.accounts, failure: null }),
    keepFailure: assign(keptFailure),
  },
  guards: {
    isEmpty: (_, params: { accounts: readonly Account[] }) => params.accounts.length === 0,
    isOffline,
  },
}).createMachine({
  id: 'recentlyViewed',
  options,
  context: { accounts: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'fetchViewed',
        onDone: [
          {
            guard: { type: 'isEmpty', params: output('accounts') },
            target: 'empty',
            actions: { type: 'keepAccounts', params: output('accounts') },
          },
          {
            target: 'shown',
            actions: { type: 'keepAccounts', params: output('accounts') },
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
