import { failure, output } from '../../support/params.ts';
import { current, failedIn, paymentSetup } from './payment.setup.ts';

/** The result is asked for again and again: each time after a longer pause, and at once when the user wants it. */
const polling = {
  initial: 'resting',
  states: {
    resting: { after: { pollPause: 'asking' }, on: { 'page.retry': 'asking' } },
    asking: {
      tags: 'asking',
      invoke: {
        id: 'poll',
        src: 'readPayment',
        input: current,
        onDone: {
          target: '#payment.result.deciding',
          actions: [{ type: 'keepPayment', params: output('payment') }, 'countPoll', 'forgetFailure'],
        },
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: '#payment.notFound' },
          { target: 'resting', actions: ['countPoll', { type: 'keepFailure', params: failure }] },
        ],
      },
    },
  },
} as const;

/** What has happened to a payment, as the carrier has it. */
export const result = paymentSetup.createStateConfig({
  entry: 'forgetOrder',
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'readPayment',
        input: current,
        onDone: [
          {
            guard: { type: 'isOwnPayment', params: output('payment') },
            target: 'deciding',
            actions: { type: 'keepPayment', params: output('payment') },
          },
          { target: '#payment.notFound' },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: '#payment.notFound' },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    failed: { on: { 'page.retry': 'reading' } },
    deciding: {
      always: [
        { guard: { type: 'isState', params: { state: 'settled' } }, target: 'paid', actions: 'endWaiting' },
        { guard: { type: 'isState', params: { state: 'declined' } }, target: 'declined', actions: 'endWaiting' },
        { guard: { type: 'isState', params: { state: 'cancelled' } }, target: 'canceled', actions: 'endWaiting' },
        { guard: { type: 'isState', params: { state: 'expired' } }, target: 'expired', actions: 'endWaiting' },
        { guard: 'isAwaited', target: 'waiting' },
        { target: 'pending' },
      ],
    },
    waiting: {
      on: {
        'payment.resume': { guard: 'isAtUser', target: '#payment.handOff' },
        'payment.cancel': { guard: 'isAtUser', target: 'canceling' },
      },
      ...polling,
    },
    pending: {
      on: { 'payment.resume': '#payment.handOff', 'payment.cancel': 'canceling' },
      ...polling,
    },
    canceling: {
      tags: 'busy',
      entry: ['forgetOrder', 'forgetFailure', 'forgetFailedStep'],
      invoke: {
        id: 'cancellation',
        src: 'cancelPayment',
        input: current,
        onDone: { target: 'deciding', actions: { type: 'keepCanceled', params: output('payment') } },
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: '#payment.notFound' },
          { target: 'deciding', actions: { type: 'keepFailedStep', params: failedIn('cancellation') } },
        ],
      },
    },
    paid: {
      initial: 'loading',
      states: {
        loading: {
          entry: 'forgetFailure',
          invoke: {
            id: 'receipt',
            src: 'readReceipt',
            input: current,
            onDone: { target: 'shown', actions: { type: 'keepReceipt', params: output('receipt') } },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
          },
        },
        shown: {
          initial: 'idle',
          states: {
            idle: { on: { 'receipt.save': 'saving' } },
            saving: {
              entry: 'forgetFailure',
              invoke: {
                id: 'saving',
                src: 'saveReceipt',
                input: current,
                onDone: 'idle',
                onError: { target: 'unsaved', actions: { type: 'keepFailure', params: failure } },
              },
            },
            unsaved: { on: { 'receipt.save': 'saving', 'save.dismiss': 'idle' } },
          },
        },
        failed: { on: { 'page.retry': 'loading' } },
      },
    },
    declined: {},
    canceled: {},
    expired: {},
  },
});
