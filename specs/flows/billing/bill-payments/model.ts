import { billPaymentsMachine } from '#machines/billing/bill-payments/bill-payments.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { payments } from '../../support/payment-samples.ts';
import { callFailures, refused } from '../../support/samples.ts';

export const model = defineModel({
  machine: billPaymentsMachine,
  title: 'The payments of a bill',
  input: { billId: 'B100' },
  events: { 'payments.retry': 'Press Try again' },
  outcomes: {
    fetchPayments: {
      done: {
        'Nothing has been paid': [],
        'The bill has payments': [...payments],
      },
      error: {
        'The carrier knows no such bill': refused(404),
        ...callFailures('payments'),
      },
    },
  },
  states: {
    loading: 'a placeholder',
    shown: 'the payments, or that there is none',
    failed: 'what went wrong, with Try again',
  },
  project: ({ payments: found, failure }) => [found.length, failure?.kind],
  survivors: {
    "bill-payments.machine.ts: billPaymentsMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'the payments of the bill on screen are asked for, and no others',
      on: ({ after }) => after.matches('loading'),
      expect: ({ effects }) => effects.includes('start fetchPayments {"billId":"B100"}'),
    },
    {
      title: 'what the carrier answers is shown as it comes',
      on: ({ stimulus }) => stimulus.label === 'The bill has payments',
      expect: ({ after }) => after.matches('shown') && after.context.payments.length === payments.length,
    },
    {
      title: 'a bill without payments is no failure',
      on: ({ stimulus }) => stimulus.label === 'Nothing has been paid',
      expect: ({ after }) => after.matches('shown') && after.context.payments.length === 0,
    },
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure, never an empty list',
      on: ({ stimulus }) => stimulus.label === 'The answer does not have the agreed shape',
      expect: ({ after }) => after.matches('failed'),
    },
    {
      title: 'what went wrong is on screen exactly while it can be tried again',
      always: ({ context, value }) => (context.failure !== null) === (value === 'failed'),
    },
    {
      title: 'a failure can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
  accepted: {
    'trap shown': 'leaving the page stops the machine',
  },
});
