import type { billPaymentsMachine } from '#machines/billing/bill-payments/bill-payments.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof billPaymentsMachine> = {
  page: `${portal}/clients/a1/billing/B100`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/clients/a1/billing/B100') } },
  answers: {
    fetchPayments: call('GET', '/api/bills/B100/payments', { done: (value) => ({ payments: value }) }),
  },
};
