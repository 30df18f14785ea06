import { assign, setup, type ActorRefFrom } from 'xstate';
import type { DemoAccount, DemoCode } from '../../domain/sign-in/demo.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { output } from '../../support/params.ts';

/** The help panel of a demonstration: accounts to sign in with, and the codes that were sent to them (XTR-09). */
export const demoAccountsMachine = setup({
  types: {} as {
    context: { accounts: readonly DemoAccount[]; codes: readonly DemoCode[] };
    events: { type: 'codes.refresh' } | { type: 'panel.retry' };
    tags: 'busy';
  },
  actors: {
    /** GET /demo/accounts. */
    fetchDemoAccounts: port<readonly DemoAccount[]>('fetchDemoAccounts'),
    /** GET /demo/outbox: the newest codes first. */
    fetchDemoCodes: port<readonly DemoCode[]>('fetchDemoCodes'),
  },
  actions: {
    keepAccounts: assign({ accounts: (_, params: { accounts: readonly DemoAccount[] }) => params.accounts }),
    keepCodes: assign({ codes: (_, params: { codes: readonly DemoCode[] }) => params.codes }),
  },
}).createMachine({
  id: 'demoAccounts',
  options,
  context: { accounts: [], codes: [] },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'accounts',
        src: 'fetchDemoAccounts',
        onDone: {
          target: 'shown',
          actions: { type: 'keepAccounts', params: output('accounts') },
        },
        onError: 'unavailable',
      },
    },
    shown: { on: { 'codes.refresh': 'refreshing' } },
    refreshing: {
      tags: 'busy',
      invoke: {
        id: 'codes',
        src: 'fetchDemoCodes',
        onDone: { target: 'shown', actions: { type: 'keepCodes', params: output('codes') } },
        onError: 'shown',
      },
    },
    unavailable: { on: { 'panel.retry': 'loading' } },
  },
});

export type DemoAccountsRef = ActorRefFrom<typeof demoAccountsMachine>;
