import type { paymentMachine } from '#machines/billing/payment/payment.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, byHand, call, open, portal } from '../../support/manual.ts';
import { cardPayment, payableBill } from '../samples.ts';

const address = `/account/a1/billing/${payableBill.billId}/payment`;
const bill = `/api/bills/${payableBill.billId}/payment-options`;
const payment = `/api/payments/${cardPayment.id}`;
const one = (output: unknown): unknown => ({ payment: output });

export const manual: ManualOf<typeof paymentMachine> = {
  page: `${portal}${address}`,
  account: account('agent@demo.test'),
  starts: {
    'A bill is to be paid': { open: open(address) },
    'The page of a payment is loaded again': { open: open(`${address}?payment=${cardPayment.id}`) },
    'The hosted page leads back': 'the hosted page knows no payment of the samples',
    'The address names no payment that could be': { open: open(`${address}?payment=not-an-id`) },
  },
  answers: {
    readOptions: call('GET', bill),
    createPayment: call('POST', '/api/payments'),
    handOffPayment: call('POST', `${payment}/hand-off`),
    openPaymentPage: byHand({}, 'the hosted page of the demonstration knows no payment of the samples'),
    watchReturn: byHand({}, 'the hosted page of the demonstration knows no payment of the samples'),
    readPayment: call('GET', payment, { done: one }),
    cancelPayment: call('POST', `${payment}/cancel`, { done: one }),
    readReceipt: call('GET', `${payment}/receipt`),
    saveReceipt: byHand({}, 'the demonstration has no file for a payment of the samples'),
  },
};
