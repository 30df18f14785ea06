import type { AnyActorRef } from 'xstate';
import type { payableBillsMachine, PayableBillsRef } from '#machines/billing/payable-bills/payable-bills.machine.ts';
import { PayableBillsScreen } from '#screens/billing/payable-bills/PayableBillsScreen.tsx';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { way } from '../way.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const first = (screen: Screen) => screen.role('link', 'B20000001');

const rows = [
  'B20000001 | HOA10000001 Homeowners | 01/15/26 | $120.00 | $500.00',
  'B20000005 | HOA10000001 Homeowners | 01/15/26 | $120.00 | $1.00',
];

/** The bills of a client that can be paid. */
export const driver: DriverOf<typeof payableBillsMachine> = {
  actions: { 'page.retry': (screen) => retryButton(screen).click() },
  expectations: {
    '': (screen) => [screen.role('heading', 'Choose a bill to pay'), screen.text('Ada Okoro')],
    loading: (screen) => [screen.text('Loading'), { no: first(screen) }],
    shown: (screen) => [
      { control: screen.role('table', 'Choose a bill to pay'), shows: { items: rows } },
      { control: first(screen), shows: { href: '/pay/B20000001' } },
      screen.text('2 bills'),
    ],
    none: (screen) => [screen.text('There’s nothing to pay here'), screen.role('link', 'Go to the bills')],
    notFound: (screen) => [
      screen.text('No results found'),
      screen.text('This client doesn’t exist or belongs to another agency.'),
      { control: screen.role('link', 'Search for a client'), shows: { href: '/agents' } },
    ],
    failed: (screen) => [screen.role('alert')],
  },
  controls: { 'Try again': { control: retryButton, event: { type: 'page.retry' } } },
};

export const title = 'the bills of a client that can be paid';

export const view = (actor: AnyActorRef) => (
  <PayableBillsScreen bills={actor as PayableBillsRef} way={way} reader="agent" hrefOf={(id) => `/pay/${id}`} />
);
