import type { AnyActorRef } from 'xstate';
import type {
  accountBillingMachine,
  AccountBillingRef,
} from '#machines/billing/account-billing/account-billing.machine.ts';
import { AccountBillingScreen } from '#screens/billing/account-billing/AccountBillingScreen.tsx';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const bills = (screen: Screen) => screen.role('table', 'Bills');
const payments = (screen: Screen) => screen.role('table', 'Recent payments');

const link = (screen: Screen, name: string) => screen.role('link', name);
const rows = [
  'B100 | Smith, Jane | PA100 Personal Auto | Past due | 04/05/26 | $308.64 | $925.92 | Pay bill B100',
  'B200 | Oak Roofing | PA100 Personal Auto | Current | 05/05/26 | $308.64 | $925.92 | Through your agency',
  'B300 | Smith, Jane | PA100 Personal Auto | Paid | — | $0.00 | $0.00 | —',
];

/** A customer's billing. */
export const driver: DriverOf<typeof accountBillingMachine> = {
  actions: { 'billing.retry': (screen) => retryButton(screen).click() },
  expectations: {
    '': (screen) => [screen.role('heading', 'Billing')],
    loading: (screen) => [screen.text('Loading'), { no: bills(screen) }],
    shown: (screen, { context }) => [
      { control: bills(screen), shows: { items: rows } },
      { order: [screen.role('heading', 'Total due'), screen.text('$308.64'), screen.role('heading', 'Bills')] },
      screen.text('Past due since 04/05/26'),
      { control: link(screen, 'Pay what’s due first'), shows: { href: '/account/a1/billing/B100/payment' } },
      { control: link(screen, 'Pay bill B100'), shows: { href: '/account/a1/billing/B100/payment' } },
      { control: link(screen, 'Find an invoice by its number'), shows: { href: '/cloud-invoice' } },
      { no: link(screen, 'Pay bill B200') },
      { no: link(screen, 'Pay bill B300') },
      ...((context.billing?.payments.length ?? 0) > 0
        ? [payments(screen), screen.role('link', 'R10000001')]
        : [screen.text('No payment was made through this portal yet.'), { no: payments(screen) }]),
    ],
    empty: (screen) => [screen.text('No results found'), { no: bills(screen) }],
    failed: (screen) => [screen.role('alert'), { no: bills(screen) }],
  },
  controls: { 'Try again': { control: retryButton, event: { type: 'billing.retry' } } },
  calls: {
    fetchBilling: { method: 'GET', path: /^\/-\/api\/own-billing$/, reply: carrierReply },
  },
};

export const title = "a customer's billing";

export const view = (actor: AnyActorRef) => (
  <AccountBillingScreen
    billing={actor as AccountBillingRef}
    hrefs={{
      invoice: '/cloud-invoice',
      record: (accountId, kind, id) => `/clients/${accountId}/${kind === 'bills' ? 'billing' : kind}/${id}`,
      payment: (accountId, billId) => `/account/${accountId}/billing/${billId}/payment`,
    }}
  />
);
