import { accountBillingMachine } from '#machines/billing/account-billing/account-billing.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { ownBilling } from '../../support/payment-samples.ts';
import { callFailures, refused } from '../../support/samples.ts';

const nothing = { accounts: [], bills: [], payments: [], totalDue: 0 };

export const model = defineModel({
  machine: accountBillingMachine,
  title: "A customer's billing",
  events: { 'billing.retry': 'Press Try again' },
  outcomes: {
    fetchBilling: {
      done: {
        'The customer has no bills': nothing,
        'The customer has bills and payments': ownBilling,
        'The customer has bills and has paid nothing': { ...ownBilling, payments: [] },
      },
      error: {
        'The carrier answers 404': refused(404),
        ...callFailures('bills'),
      },
    },
  },
  states: {
    loading: 'a placeholder',
    shown: 'the total due, the bills, and the last payments',
    empty: '"No results found"',
    failed: 'what went wrong, with Try again',
  },
  project: ({ billing, failure }) => [billing?.bills.length, billing?.payments.length, failure?.kind],
  survivors: {
    "account-billing.machine.ts: accountBillingMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'bills are on screen exactly when there are some',
      always: ({ context, value }) => (context.billing !== null) === (value === 'shown'),
    },
    {
      title: 'what the carrier answers is shown as it comes',
      on: ({ after }) => after.matches('shown'),
      expect: ({ after }) => after.context.billing?.bills.length === ownBilling.bills.length,
    },
    {
      title: 'a customer without bills is told so',
      on: ({ stimulus }) => stimulus.label === 'The customer has no bills',
      expect: ({ after }) => after.matches('empty'),
    },
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure, never an empty page',
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
    'trap empty': 'bills come with a policy, not here',
  },
});
