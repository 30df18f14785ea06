import type { Page } from 'playwright';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const customer = (go: ScreenState['go']): ScreenState => ({ as: 'customer-accounts@demo.test', go });

const openBilling = async (page: Page): Promise<void> => {
  await page.goto('/account');
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
};

/** A customer's billing in every state that looks different, and a bill with a payment. */
export const billingStates: States = {
  'billing: a customer of several accounts': customer(async (page) => {
    await openBilling(page);
    await page.getByRole('table', { name: 'Bills' }).waitFor();
  }),
  'billing: on its way': customer(async (page) => {
    await answer(page, '/api/own-billing', () => new Promise<void>(() => {}));
    await openBilling(page);
  }),
  'billing: nothing': customer(async (page) => {
    await answer(page, '/api/own-billing', (route) =>
      route.fulfill({ json: { accounts: [], bills: [], payments: [], totalDue: 0 } }),
    );
    await openBilling(page);
    await page.getByText('No bills yet').waitFor();
  }),
  'billing: failed': customer(async (page) => {
    await answer(page, '/api/own-billing', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/account');
    await page.getByRole('alert').waitFor();
  }),
  'billing: payments of a bill failed': customer(async (page) => {
    await page.route('**/-/api/bills/*/payments', (route) => route.fulfill({ status: 500, json: {} }));
    await openBilling(page);
    await page.getByRole('table', { name: 'Bills' }).getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('alert').waitFor();
  }),
};
