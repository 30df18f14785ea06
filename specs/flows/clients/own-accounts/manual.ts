import type { ownAccountsMachine } from '#machines/clients/own-accounts/own-accounts.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof ownAccountsMachine> = {
  page: `${portal}/clients`,
  account: account('customer-accounts@demo.test'),
  starts: { 'At the start': { open: open('/clients') } },
  answers: {
    fetchAccounts: call('GET', '/api/own-accounts', { done: (value) => ({ accounts: value }) }),
  },
};
