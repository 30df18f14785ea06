import { demoAccountsMachine } from '#machines/sign-in/demo-accounts/demo-accounts.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { refused } from '../../support/samples.ts';

export const model = defineModel({
  machine: demoAccountsMachine,
  title: 'The help panel of a demonstration',
  events: { 'codes.refresh': 'Press Refresh', 'panel.retry': 'Press Try again' },
  outcomes: {
    fetchDemoAccounts: {
      done: { 'The accounts arrive': [{ email: 'ada@agency.test', password: 'demo', description: 'Agent' }] },
      error: { 'The accounts cannot be had': refused(404) },
    },
    fetchDemoCodes: {
      done: { 'The codes arrive': [{ to: 'ada@agency.test', code: '123456', sentAt: '2026-01-05T09:00:00.000Z' }] },
      error: { 'The codes cannot be had': refused(500) },
    },
  },
  states: {
    loading: 'the panel, loading',
    shown: 'the accounts to sign in with',
    refreshing: 'the accounts, and the codes loading',
    unavailable: 'that the panel is not available',
  },
  rules: [
    {
      title: 'the accounts stay on the panel while codes load and when they cannot be had',
      on: ({ before }) => before.matches('refreshing'),
      expect: ({ before, after }) => after.context.accounts === before.context.accounts,
    },
    {
      title: 'refreshing the codes always leads back to the panel',
      from: (state) => state.matches('refreshing'),
      leadsTo: (state) => state.matches('shown'),
    },
  ],
});
