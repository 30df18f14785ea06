import type { Page } from 'playwright';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const customer = (go: ScreenState['go']): ScreenState => ({ as: 'customer-accounts@demo.test', go });
const after = (state: string, go: ScreenState['go']): ScreenState => ({ after: state, ...customer(go) });

const follow = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).first().click();

const openBilling = async (page: Page): Promise<void> => {
  await follow(page, 'Billing');
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
};

/** A customer's billing in every state that looks different, and a bill with a payment. */
export const billingStates: States = {
  'billing: failed': customer(async (page) => {
    await answer(page, '/api/own-billing', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/account');
    await page.getByRole('alert').waitFor();
  }),
  'billing: a customer of several accounts': after('billing: failed', async (page) => {
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Bills' }).waitFor();
  }),
  'billing: payments of a bill failed': after('billing: a customer of several accounts', async (page) => {
    await page.route('**/-/api/bills/*/payments', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('table', { name: 'Bills' }).getByRole('rowheader').first().getByRole('link').click();
    await page.getByRole('alert').waitFor();
  }),
  'billing: nothing': after('billing: payments of a bill failed', async (page) => {
    await answer(page, '/api/own-billing', (route) =>
      route.fulfill({ json: { accounts: [], bills: [], payments: [], totalDue: 0 } }),
    );
    await openBilling(page);
    await page.getByText('No results found').waitFor();
  }),
  'billing: on its way': after('billing: nothing', async (page) => {
    await answer(page, '/api/own-billing', () => new Promise<void>(() => {}));
    await follow(page, 'My accounts');
    await page.getByRole('heading', { level: 1, name: 'My accounts' }).waitFor();
    await openBilling(page);
  }),
};
