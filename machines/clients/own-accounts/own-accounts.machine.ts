import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Account } from '../../domain/clients/account.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Found {
  accounts: readonly Account[];
}

/** A customer's own accounts (RTE-05): the only one opens at once, several are a list. */
export const ownAccountsMachine = setup({
  types: {} as {
    context: Found & { failure: Failure | null };
    events: { type: 'accounts.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/own-accounts. */
    fetchAccounts: port<readonly Account[]>('fetchAccounts'),
  },
  actions: {
    keepAccounts: assign({ accounts: (_, { accounts }: Found) => accounts }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Replaces this page by the one of the only account. */
    openOnly: (_, _params: Found) => {},
  },
  guards: {
    isOne: (_, { accounts }: Found) => accounts.length === 1,
    isNone: (_, { accounts }: Found) => accounts.length === 0,
  },
}).createMachine({
  id: 'ownAccounts',
  options,
  context: { accounts: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'fetchAccounts',
        onDone: [
          {
            guard: { type: 'isOne', params: output('accounts') },
            target: 'opening',
            actions: { type: 'openOnly', params: output('accounts') },
          },
          { guard: { type: 'isNone', params: output('accounts') }, target: 'empty' },
          { target: 'shown', actions: { type: 'keepAccounts', params: output('accounts') } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    opening: { tags: 'busy' },
    shown: {},
    empty: {},
    failed: { on: { 'accounts.retry': 'loading' } },
  },
});

export type OwnAccountsRef = ActorRefFrom<typeof ownAccountsMachine>;
