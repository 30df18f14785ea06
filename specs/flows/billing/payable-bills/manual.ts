import type { payableBillsMachine } from '#machines/billing/payable-bills/payable-bills.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof payableBillsMachine> = {
  page: `${portal}/account/a1/billing/payment`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/account/a1/billing/payment') } },
  answers: {
    fetchBills: call('GET', '/api/accounts/a1/bills', {
      done: (value) => ({
        results: value,
        pageNum: 1,
        lastPage: true,
        totalResults: (value as unknown[]).length,
        totalPages: 1,
      }),
    }),
  },
};
