import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Payment } from '../../domain/billing/payment-records.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output } from '../../support/params.ts';
import { port } from '../../support/port.ts';

/** The bill whose payments are shown. */
export interface BillPaymentsRequest {
  billId: string;
}

/** The payments of a bill, newest first (POL-03): those that have ended, and those that continue. */
export const billPaymentsMachine = setup({
  types: {} as {
    input: BillPaymentsRequest;
    context: BillPaymentsRequest & { payments: readonly Payment[]; failure: Failure | null };
    events: { type: 'payments.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /api/bills/{id}/payments. */
    fetchPayments: port<readonly Payment[], BillPaymentsRequest>('fetchPayments'),
  },
  actions: {
    keepPayments: assign({ payments: (_, params: { payments: readonly Payment[] }) => params.payments }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'billPayments',
  options,
  context: ({ input }) => ({ ...input, payments: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'fetchPayments',
        input: fromContext('billId'),
        onDone: { target: 'shown', actions: { type: 'keepPayments', params: output('payments') } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    shown: {},
    failed: { on: { 'payments.retry': 'loading' } },
  },
});

export type BillPaymentsRef = ActorRefFrom<typeof billPaymentsMachine>;
