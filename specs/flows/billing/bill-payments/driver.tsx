import type { AnyActorRef } from 'xstate';
import type { billPaymentsMachine, BillPaymentsRef } from '#machines/billing/bill-payments/bill-payments.machine.ts';
import { BillPaymentsScreen } from '#screens/billing/bill-payments/BillPaymentsScreen.tsx';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const table = (screen: Screen) => screen.role('table', 'Payments');

const hrefOf = (accountId: string, billId: string, payment: string) =>
  `/account/${accountId}/billing/${billId}/payment?payment=${payment}`;
const rows = [
  '01/05/26 | Bank account (ACH) | Not finished | Continue this payment | $308.64',
  '01/05/26 | Credit card ending in 4242 | Paid | R10000001 | $308.64 + $7.72 fee',
  '01/05/26 | Credit card ending in 0002 | Declined | — | $308.64',
  '01/05/26 | Credit card | Canceled | — | $308.64',
];

/** The payments of a bill. */
export const driver: DriverOf<typeof billPaymentsMachine> = {
  actions: { 'payments.retry': (screen) => retryButton(screen).click() },
  expectations: {
    '': (screen) => [screen.role('heading', 'Payments')],
    loading: (screen) => [screen.text('Loading payments'), { no: table(screen) }],
    shown: (screen, { context }) =>
      context.payments.length > 0
        ? [
            { control: table(screen), shows: { items: rows } },
            { control: screen.role('link', 'R10000001'), shows: { href: hrefOf('a1', 'B100', 'paid000000000001') } },
            {
              control: screen.role('link', 'Continue this payment'),
              shows: { href: hrefOf('a1', 'B100', 'open000000000001') },
            },
          ]
        : [
            screen.text('No payment was made through this portal. Activity lists every payment.'),
            { no: table(screen) },
          ],
    failed: (screen) => [screen.role('alert'), { no: table(screen) }],
  },
  controls: { 'Try again': { control: retryButton, event: { type: 'payments.retry' } } },
  calls: {
    fetchPayments: {
      method: 'GET',
      path: /^\/-\/api\/bills\/[^/]+\/payments$/,
      reply: (value, kind) => carrierReply(kind === 'done' ? { payments: value } : value, kind),
    },
  },
};

export const title = 'the payments of a bill';

export const view = (actor: AnyActorRef) => <BillPaymentsScreen payments={actor as BillPaymentsRef} hrefOf={hrefOf} />;
