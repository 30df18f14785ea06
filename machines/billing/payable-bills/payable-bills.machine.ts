import { assign, setup, type ActorRefFrom } from 'xstate';
import { isPayable, type Bill } from '../../domain/billing/bills.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isNotFound, keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface Found {
  bills: readonly Bill[];
}

/** The bills of a client that can be paid, of which one is chosen (PAY-01). */
export const payableBillsMachine = setup({
  types: {} as {
    input: { accountId: string };
    context: Found & { accountId: string; failure: Failure | null };
    events: { type: 'page.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/accounts/{id}/bills, all pages. */
    fetchBills: port<readonly Bill[], { accountId: string }>('fetchBills'),
  },
  actions: {
    keepPayable: assign({ bills: (_, { bills }: Found) => bills.filter(isPayable) }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
  guards: { isSomePayable: (_, { bills }: Found) => bills.some(isPayable), isNotFound },
}).createMachine({
  id: 'payableBills',
  options,
  context: ({ input }) => ({ ...input, bills: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'fetchBills',
        input: fromContext('accountId'),
        onDone: [
          {
            guard: { type: 'isSomePayable', params: output('bills') },
            target: 'shown',
            actions: { type: 'keepPayable', params: output('bills') },
          },
          { target: 'none' },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: 'notFound' },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    shown: {},
    none: {},
    notFound: {},
    failed: { on: { 'page.retry': 'loading' } },
  },
});

export type PayableBillsRef = ActorRefFrom<typeof payableBillsMachine>;
