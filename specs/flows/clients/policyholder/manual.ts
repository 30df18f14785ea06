import type { policyholderMachine } from '#machines/clients/policyholder/policyholder.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof policyholderMachine> = {
  page: `${portal}/clients/a1`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/clients/a1') } },
  answers: {
    fetchAccount: call('GET', '/api/accounts/a1', { done: (value) => ({ account: value }) }),
  },
};
