import type { Page } from 'playwright';
import {
  billToPay,
  formOf,
  goToPaymentPage,
  heading,
  payers,
  paymentsOf,
  payWith,
  press,
  review,
  type BillToPay,
} from './payments.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

/** A client with nothing, whom internal support sees. */
const bare = '20000022';
/** Each way takes a client of its own, from here on: a payment that is not finished changes what others are shown. */
const first = 20;

type Go = (page: Page, to: BillToPay) => Promise<void>;

const agent = (nth: number, go: Go): ScreenState => ({
  as: payers['01'].as,
  go: async (page) => go(page, await billToPay('01', first + nth)),
});

const after = (state: string, nth: number, go: Go): ScreenState => ({ after: state, ...agent(nth, go) });

const failed = (page: Page, path: string) => answer(page, path, (route) => route.fulfill({ status: 500, json: {} }));

/** Answers with the payment that was made last, in another state than it has. */
const changeLast = async (page: Page, to: BillToPay, changed: object): Promise<void> => {
  const [made] = await paymentsOf(page, to);
  await answer(page, `/api/payments/${made?.id}`, (route) =>
    route.fulfill({ json: { payment: { ...made, ...changed } } }),
  );
};

/** Leaves the payment for its bill, and comes back when it has another state. */
const becomes = (state: string, changed: object, title: string): ScreenState =>
  after(state, 2, async (page, to) => {
    await page.getByRole('link', { name: 'Back to the bill' }).click();
    await page.getByRole('heading', { level: 2, name: `Bill ${to.bill}` }).waitFor();
    await changeLast(page, to, changed);
    await page.goBack();
    await heading(page, title).waitFor();
  });

/** Paying a bill, in every state that looks different. */
export const paymentStates: States = {
  'payment: not found': agent(0, async (page, to) => {
    await page.goto(`${formOf(to)}?payment=AAAAAAAAAAAAAAAA`);
    await page.getByText('We couldn’t find this bill or payment.', { exact: true }).waitFor();
  }),
  'payment: bills to choose from': after('payment: not found', 0, async (page) => {
    await page.getByRole('link', { name: 'Choose a bill to pay' }).click();
    await page.getByRole('table', { name: 'Choose a bill to pay' }).waitFor();
  }),
  'payment: options failed': after('payment: bills to choose from', 0, async (page, { bill }) => {
    await failed(page, `/api/bills/${bill}/payment-options`);
    await page.getByRole('link', { name: bill, exact: true }).click();
    await page.getByRole('alert').waitFor();
  }),
  'payment: blocked': after('payment: options failed', 0, async (page, { bill }) => {
    await answer(page, `/api/bills/${bill}/payment-options`, async (route) => {
      const json = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...json, blocked: { code: 'perDay', retryAt: '2026-01-06T06:00:00.000Z' } } });
    });
    await press(page, 'Try again?');
    await page.getByRole('button', { name: 'Check again' }).waitFor();
  }),
  'payment: form with problems': after('payment: blocked', 0, async (page) => {
    await page.unrouteAll();
    await press(page, 'Check again');
    await page.getByRole('radio', { name: 'Other' }).check();
    await page.getByLabel('Amount in dollars').fill('1e3');
    await press(page, 'Review payment');
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
  }),
  'payment: review': after('payment: form with problems', 0, (page) => review(page)),
  'payment: review failed': after('payment: review', 0, async (page) => {
    await failed(page, '/api/payments');
    await press(page, 'Confirm and continue');
    await page.getByRole('alert').waitFor();
  }),
  'payment: form': after('payment: review failed', 0, async (page) => {
    await press(page, 'Back');
    await page.getByRole('radio', { name: 'Balance' }).check();
    await page.getByRole('radio', { name: 'Credit card' }).check();
  }),
  'payment: nothing to pay': {
    as: 'support@demo.test',
    go: async (page) => {
      await page.goto(`/account/${bare}/billing/payment`);
      await page.getByText('There’s nothing to pay here').waitFor();
    },
  },
  'payment: hosted page not available': agent(1, async (page, to) => {
    await page.route('**/hand-off', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(formOf(to));
    await review(page);
    await press(page, 'Confirm and continue');
    await page.getByText('We couldn’t open the payment page').waitFor();
  }),
  'payment: paid': after('payment: hosted page not available', 1, async (page) => {
    await page.unrouteAll();
    await press(page, 'Continue on the payment page');
    await payWith(page, 'approve');
    await page.getByRole('heading', { name: 'Receipt', exact: true }).waitFor();
  }),
  'payment: unfinished': agent(2, async (page, to) => {
    await goToPaymentPage(page, to);
    await page.goto(formOf(to));
    await heading(page, 'Unfinished payment').waitFor();
  }),
  'payment: pending': after('payment: unfinished', 2, async (page, to) => {
    await changeLast(page, to, { state: 'created' });
    await page.getByRole('link', { name: 'Check its status' }).click();
    await heading(page, 'This payment isn’t finished').waitFor();
  }),
  'payment: waiting': becomes('payment: pending', { state: 'unknown' }, 'Waiting for your payment'),
  'payment: declined': becomes(
    'payment: waiting',
    { state: 'declined', declined: 'bank', expires: null },
    'Payment declined',
  ),
  'payment: canceled': becomes('payment: declined', { state: 'cancelled', expires: null }, 'Payment canceled'),
  'payment: expired': becomes('payment: canceled', { state: 'expired', expires: null }, 'Payment expired'),
};
