import { policyholderMachine } from '#machines/clients/policyholder/policyholder.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { accountDetail, callFailures, refused } from '../../support/samples.ts';

export const model = defineModel({
  machine: policyholderMachine,
  title: "A client's own page",
  input: { accountId: 'a1' },
  events: { 'account.retry': 'Press Try again' },
  outcomes: {
    fetchAccount: {
      done: { 'The carrier finds the account': accountDetail },
      error: {
        'The carrier knows no such account': refused(404),
        ...callFailures('accountNumber'),
      },
    },
  },
  states: {
    loading: 'a placeholder for the header',
    shown: 'name, account number and address of the client',
    notFound: 'the 404 screen',
    failed: '"Internal server error. Try again?" or what else went wrong',
  },
  project: ({ failure }) => failure?.kind,
  survivors: {
    "policyholder.machine.ts: policyholderMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure like any other, never an empty header',
      on: ({ stimulus }) => stimulus.label === 'The answer does not have the agreed shape',
      expect: ({ after }) => after.matches('failed') && after.context.account === null,
    },
    {
      title: 'the header never shows without an account',
      always: ({ context }) => context.account !== null,
      when: (state) => state.matches('shown'),
    },
    {
      id: 'POL-01.1',
      title: 'the account of the address is the one asked for',
      on: ({ after }) => after.matches('loading'),
      expect: ({ effects }) => effects.includes('start fetchAccount {"accountId":"a1"}'),
    },
    {
      title: 'only a client who was found is recorded as viewed',
      on: ({ before, after }) => before.matches('loading') && !after.matches('loading'),
      expect: ({ after, effects }) => effects.includes('recordView {"accountId":"a1"}') === after.matches('shown'),
    },
    {
      title: 'a failure that may pass can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
  accepted: {
    'trap shown': 'leaving the page stops the machine',
    'trap notFound': 'an account that does not exist will not appear by asking again',
  },
});
