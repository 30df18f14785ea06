import { assign, setup, type ActorRefFrom } from 'xstate';
import type { OwnBilling } from '../../domain/billing/own-billing.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Found {
  billing: OwnBilling;
}

/** What a customer owes and has paid, over all of their accounts (RTE-03). */
export const accountBillingMachine = setup({
  types: {} as {
    context: { billing: OwnBilling | null; failure: Failure | null };
    events: { type: 'billing.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/own-billing. */
    fetchBilling: port<OwnBilling>('fetchBilling'),
  },
  actions: {
    keepBilling: assign({ billing: (_, { billing }: Found) => billing }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isNone: (_, { billing }: Found) => billing.bills.length === 0,
  },
}).createMachine({
  id: 'accountBilling',
  options,
  context: { billing: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'fetchBilling',
        onDone: [
          { guard: { type: 'isNone', params: output('billing') }, target: 'empty' },
          { target: 'shown', actions: { type: 'keepBilling', params: output('billing') } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    shown: {},
    empty: {},
    failed: { on: { 'billing.retry': 'loading' } },
  },
});

export type AccountBillingRef = ActorRefFrom<typeof accountBillingMachine>;
