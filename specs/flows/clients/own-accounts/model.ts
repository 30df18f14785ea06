import { ownAccountsMachine } from '#machines/clients/own-accounts/own-accounts.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { account, callFailures, refused } from '../../support/samples.ts';

export const model = defineModel({
  machine: ownAccountsMachine,
  title: "A customer's own accounts",
  events: { 'accounts.retry': 'Press Try again' },
  outcomes: {
    fetchAccounts: {
      done: {
        'The customer has no account': [],
        'The customer has one account': [account],
        'The customer has two accounts': [account, { ...account, accountId: 'a2', accountName: 'oak roofing' }],
      },
      error: {
        'The carrier answers 403': refused(403),
        ...callFailures('accounts'),
      },
    },
  },
  states: {
    loading: 'a placeholder',
    opening: 'the page of the only account opening',
    shown: 'the accounts as links',
    empty: '"No results found"',
    failed: 'what went wrong, with Try again',
  },
  project: ({ accounts, failure }) => [accounts.length, failure?.kind],
  survivors: {
    "own-accounts.machine.ts: ownAccountsMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      id: 'RTE-05.4',
      title: 'the overview of an only account opens at once, and no other page does',
      on: ({ before }) => before.matches('loading'),
      expect: ({ stimulus, effects }) =>
        effects.some((effect) => effect.startsWith('openOnly')) === (stimulus.label === 'The customer has one account'),
    },
    {
      title: 'several accounts are listed',
      on: ({ stimulus }) => stimulus.label === 'The customer has two accounts',
      expect: ({ after }) => after.matches('shown') && after.context.accounts.length === 2,
    },
    {
      title: 'a failure can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
  accepted: {
    'trap shown': 'leaving the page stops the machine',
    'trap empty': 'an account is added by the agent, not here',
    'trap opening': 'the page is being replaced',
  },
});
