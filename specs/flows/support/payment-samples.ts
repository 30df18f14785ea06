import type { OwnBilling } from '#machines/domain/billing/own-billing.ts';
import type { Payment } from '#machines/domain/billing/payment-records.ts';
import { bill } from './record-samples.ts';
import { account } from './samples.ts';

/** A payment of the bill B100 that is settled. */
export const payment: Payment = {
  id: 'paid000000000001',
  accountId: 'a1',
  billId: 'B100',
  amount: 30_864,
  fee: 772,
  total: 31_636,
  method: 'card',
  state: 'settled',
  declined: null,
  created: '2026-01-05T18:00:00.000Z',
  updated: '2026-01-05T18:02:00.000Z',
  expires: null,
  lastFour: '4242',
  receiptNumber: 'R10000001',
};

const ended = { fee: 0, total: 30_864, lastFour: null, receiptNumber: null } as const;

/** One that continues, the settled one, and those that came to nothing. */
export const payments: readonly Payment[] = [
  {
    ...payment,
    ...ended,
    id: 'open000000000001',
    method: 'ach',
    state: 'handedOff',
    expires: '2026-01-05T19:00:00.000Z',
  },
  payment,
  { ...payment, ...ended, id: 'none000000000001', state: 'declined', declined: 'bank', lastFour: '0002' },
  { ...payment, ...ended, id: 'none000000000002', state: 'cancelled' },
];

const { installments: _, activities: __, ...listed } = bill;

/** What a customer of two accounts owes: a bill past due, one that the agency collects, and one that is paid. */
export const ownBilling: OwnBilling = {
  accounts: [account, { ...account, accountId: 'a2', accountNumber: '200000002', accountName: 'oak roofing' }],
  bills: [
    listed,
    { ...listed, id: 'B200', accountId: 'a2', status: 'Current', method: 'agency', due: '2026-05-05' },
    { ...listed, id: 'B300', status: 'Paid', due: null, minimumDue: 0, balance: 0 },
  ],
  payments: [...payments],
  totalDue: 30_864,
};
