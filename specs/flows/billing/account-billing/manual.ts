import type { accountBillingMachine } from '#machines/billing/account-billing/account-billing.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof accountBillingMachine> = {
  page: `${portal}/account`,
  account: account('customer@demo.test'),
  starts: { 'At the start': { open: open('/account') } },
  answers: {
    fetchBilling: call('GET', '/api/own-billing'),
  },
};
