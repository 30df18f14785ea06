import type { ActorRefFrom } from 'xstate';
import { emptyDraft } from '../../domain/billing/payment-draft.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { options } from '../../support/options.ts';
import { ordering } from './payment.ordering.ts';
import { result } from './payment.result.ts';
import { current, failedIn, paymentSetup } from './payment.setup.ts';

/**
 * Pays a bill of a client (PAY-01 to PAY-07): amount and method, review, the hosted page of another origin, and what has happened to the
 * payment. What an address names is always read from the carrier; returning from the hosted page says nothing.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  options,
  context: ({ input }) => ({
    ...input,
    options: null,
    draft: emptyDraft,
    problems: [],
    refusal: null,
    round: 0,
    payment: null,
    url: null,
    polls: 0,
    isTooLate: false,
    receipt: null,
    failedStep: null,
    failure: null,
  }),
  on: {
    'address.changed': {
      guard: { type: 'isOtherPayment', params: payload },
      target: '.routing',
      actions: ['beginAnew', 'endWaiting', { type: 'keepAddress', params: payload }],
    },
  },
  initial: 'routing',
  states: {
    routing: {
      always: [
        { guard: 'isOrdering', target: 'ordering' },
        { guard: 'isPayment', target: 'result' },
        { target: 'notFound' },
      ],
    },
    ordering,
    handOff: {
      entry: ['forgetOrder', 'endWaiting'],
      initial: 'asking',
      states: {
        asking: {
          tags: 'busy',
          entry: 'forgetFailure',
          invoke: {
            id: 'handOff',
            src: 'handOffPayment',
            input: current,
            onDone: [
              {
                guard: { type: 'hasPage', params: output('handOff') },
                target: 'opening',
                actions: { type: 'keepHandOff', params: output('handOff') },
              },
              { target: '#payment.result.deciding', actions: { type: 'keepHandOff', params: output('handOff') } },
            ],
            onError: [
              { guard: { type: 'isNotFound', params: failure }, target: '#payment.notFound' },
              { target: '#payment.result.deciding', actions: { type: 'keepFailedStep', params: failedIn('handOff') } },
            ],
          },
        },
        opening: {
          tags: 'busy',
          invoke: {
            id: 'opening',
            src: 'openPaymentPage',
            input: fromContext('url'),
            onDone: 'left',
            onError: {
              target: '#payment.result.deciding',
              actions: { type: 'keepFailedStep', params: failedIn('handOff') },
            },
          },
        },
        left: {
          invoke: { id: 'return', src: 'watchReturn' },
          on: {
            'page.shown': '#payment.result.reading',
            'payment.check': '#payment.result.reading',
            'payment.resume': 'opening',
          },
        },
      },
    },
    result,
    notFound: { entry: ['beginAnew', 'endWaiting'] },
  },
});

export type PaymentRef = ActorRefFrom<typeof paymentMachine>;
