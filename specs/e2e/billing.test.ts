import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { OwnBilling } from '#machines/domain/billing/own-billing.ts';
import { untilReady } from './support/ready.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const customer = 'customer-accounts@demo.test';

/** Presses Tab until the link of this name has the focus. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const wanted = page.getByRole('link', { name, exact: true }).and(page.locator(':focus'));
  for (let press = 0; press < 60 && (await wanted.count()) === 0; press += 1) await page.keyboard.press('Tab');
  await expect(wanted).toHaveCount(1);
};

describe('A customer’s billing', () => {
  test('is reached from the menu and leads to paying a bill, by keyboard alone [A-11]', async ({ newPage }) => {
    const page = await newPage({ as: customer });
    await page.goto('/clients');
    await untilReady(page, 'session');
    await page.getByRole('heading', { level: 1, name: 'My accounts' }).waitFor();

    await tabTo(page, 'Billing');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeFocused();
    const { bills } = (await (await page.request.get('/-/api/own-billing')).json()) as OwnBilling;
    const owed = bills.find(({ method, balance }) => method === 'direct' && balance >= 100);

    await tabTo(page, `Pay bill ${owed?.id}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/account/${owed?.accountId}/billing/${owed?.id}/payment`);
  });

  test('is there again after signing in, and its own address leads no other user to it', async ({ newPage }) => {
    const guest = await newPage();
    await guest.goto('/account');
    await expect(guest).toHaveURL(/\/login\?redirect=%2Faccount$/);

    const agent = await newPage({ as: 'agent@demo.test' });
    await agent.goto('/account');
    await expect(agent).toHaveURL(/\/agents$/);
  });

  test('that is asked for without a connection says so, and comes once it is back', async ({ newPage }) => {
    const page = await newPage({ as: customer });
    await page.goto('/clients');
    await page.getByRole('heading', { level: 1, name: 'My accounts' }).waitFor();
    await page.route('**/-/api/own-billing', (route) => route.abort('internetdisconnected'));
    await page.getByRole('link', { name: 'Billing' }).click();
    await page.getByRole('main').getByRole('alert').waitFor();

    await page.unroute('**/-/api/own-billing');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('table', { name: 'Bills' }).waitFor();
  });
});
