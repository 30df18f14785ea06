import { assign, setup, type ActorRefFrom } from 'xstate';
import type { AccountDetail } from '../../domain/clients/account.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isNotFound, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, fromContext, output } from '../../support/params.ts';

/** A client's own page: finds the account and shows its header (SCH-19, POL-01). */
export const policyholderMachine = setup({
  types: {} as {
    input: { accountId: string };
    context: { accountId: string; account: AccountDetail | null; failure: Failure | null };
    events: { type: 'account.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/accounts/{id}. */
    fetchAccount: port<AccountDetail, { accountId: string }>('fetchAccount'),
  },
  actions: {
    keepAccount: assign({ account: (_, params: { account: AccountDetail }) => params.account }),
    /** Puts the client on the list of those viewed last. */
    recordView: (_, _params: { accountId: string }) => {},
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isNotFound },
}).createMachine({
  id: 'policyholder',
  options,
  context: ({ input }) => ({ accountId: input.accountId, account: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'lookup',
        src: 'fetchAccount',
        input: ({ context }) => ({ accountId: context.accountId }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepAccount', params: output('account') },
        },
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: 'notFound' },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    shown: { entry: { type: 'recordView', params: fromContext('accountId') } },
    notFound: {},
    failed: { on: { 'account.retry': 'loading' } },
  },
});

export type PolicyholderRef = ActorRefFrom<typeof policyholderMachine>;
