import type { Page } from 'playwright';
import { billToPay, formOf, goToPaymentPage, heading, payers, paymentsOf, payWith, press, review } from './payments.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

/** A client with nothing, whom internal support sees. */
const bare = '20000022';
/** Each state takes a client of its own, from here on. */
const first = 20;

const agent = (
  nth: number,
  go: (page: Page, to: Awaited<ReturnType<typeof billToPay>>) => Promise<void>,
): ScreenState => ({
  as: payers['01'].as,
  go: async (page) => go(page, await billToPay('01', first + nth)),
});

const failed =
  (path: string, status = 500) =>
  (page: Page) =>
    answer(page, path, (route) => route.fulfill({ status, json: {} }));

/** Shows the payment that was made last in another state than it has. */
const shownAs = (nth: number, changed: object, title: string): ScreenState =>
  agent(nth, async (page, to) => {
    await goToPaymentPage(page, to);
    const [made] = await paymentsOf(page, to);
    await answer(page, `/api/payments/${made?.id}`, (route) =>
      route.fulfill({ json: { payment: { ...made, ...changed } } }),
    );
    await page.goto(`${formOf(to)}?payment=${made?.id}`);
    await heading(page, title).waitFor();
  });

/** Paying a bill, in every state that looks different. */
export const paymentStates: States = {
  'payment: bills to choose from': agent(0, async (page, { account }) => {
    await page.goto(`/account/${account}/billing/payment`);
    await page.getByRole('table', { name: 'Choose a bill to pay' }).waitFor();
  }),
  'payment: nothing to pay': {
    as: 'support@demo.test',
    go: async (page) => {
      await page.goto(`/account/${bare}/billing/payment`);
      await page.getByText('There’s nothing to pay here').waitFor();
    },
  },
  'payment: form': agent(0, async (page, to) => {
    await page.goto(formOf(to));
    await page.getByRole('radio', { name: 'Balance' }).check();
    await page.getByRole('radio', { name: 'Credit card' }).check();
  }),
  'payment: form with problems': agent(0, async (page, to) => {
    await page.goto(formOf(to));
    await page.getByRole('radio', { name: 'Other amount' }).check();
    await page.getByLabel('Amount in dollars').fill('1e3');
    await press(page, 'Review payment');
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
  }),
  'payment: options failed': agent(0, async (page, to) => {
    await failed(`/api/bills/${to.bill}/payment-options`)(page);
    await page.goto(formOf(to));
    await page.getByRole('alert').waitFor();
  }),
  'payment: blocked': agent(0, async (page, to) => {
    await answer(page, `/api/bills/${to.bill}/payment-options`, async (route) => {
      const json = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...json, blocked: { code: 'perDay', retryAt: '2026-01-06T06:00:00.000Z' } } });
    });
    await page.goto(formOf(to));
    await page.getByRole('button', { name: 'Check again' }).waitFor();
  }),
  'payment: review': agent(0, async (page, to) => {
    await page.goto(formOf(to));
    await review(page);
  }),
  'payment: review failed': agent(0, async (page, to) => {
    await failed('/api/payments')(page);
    await page.goto(formOf(to));
    await review(page);
    await press(page, 'Confirm and continue');
    await page.getByRole('alert').waitFor();
  }),
  'payment: hosted page not available': agent(1, async (page, to) => {
    await page.route('**/hand-off', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(formOf(to));
    await review(page);
    await press(page, 'Confirm and continue');
    await heading(page, 'We couldn’t open the payment page').waitFor();
  }),
  'payment: unfinished': agent(2, async (page, to) => {
    await goToPaymentPage(page, to);
    await page.goto(formOf(to));
    await heading(page, 'Unfinished payment').waitFor();
  }),
  'payment: pending': shownAs(3, { state: 'created' }, 'This payment isn’t finished'),
  'payment: waiting': shownAs(4, { state: 'unknown' }, 'Waiting for your payment'),
  'payment: declined': shownAs(5, { state: 'declined', declined: 'bank', expires: null }, 'Payment declined'),
  'payment: canceled': shownAs(6, { state: 'cancelled', expires: null }, 'Payment canceled'),
  'payment: expired': shownAs(7, { state: 'expired', expires: null }, 'Payment expired'),
  'payment: not found': agent(0, async (page, to) => {
    await page.goto(`${formOf(to)}?payment=AAAAAAAAAAAAAAAA`);
    await heading(page, 'No results found').waitFor();
  }),
  'payment: paid': agent(8, async (page, to) => {
    await goToPaymentPage(page, to);
    await payWith(page, 'approve');
    await page.getByRole('heading', { name: 'Receipt', exact: true }).waitFor();
  }),
};
