import { describe } from 'vitest';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { expect } from './support/expect.ts';
import { billToPay, heading, payWith, press, readBill, review } from './support/payments.ts';
import { test } from './support/test.ts';

describe('Paying a bill', () => {
  test('is open to customers from their billing, which shows the payment and the smaller balance at once', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'customer-accounts@demo.test' });
    await page.goto('/account');
    const link = page.getByRole('link', { name: /^Pay bill B/ }).first();
    const [, , account = '', , bill = ''] = ((await link.getAttribute('href')) ?? '').split('/');
    const { balance } = await readBill(page, { account, bill });
    await link.click();
    await heading(page, 'Pay a bill').waitFor();
    await review(page, 'ach', '10');
    await press(page, 'Confirm and continue');
    await payWith(page, 'approve', 'ach');
    await heading(page, 'Payment received').waitFor();

    await page.goto('/account');
    const row = page.getByRole('table', { name: 'Bills' }).getByRole('row', { name: bill });
    await expect(row).toContainText(formatMoney(balance - 1000));
    await expect(page.getByRole('table', { name: 'Recent payments' })).toContainText('$10.00');
  });

  test('is open to support for the client of any agency', async ({ newPage }) => {
    const page = await newPage({ as: 'support@demo.test' });
    const to = await billToPay('01', 14);
    await page.goto(`/clients/${to.account}/billing/${to.bill}`);
    await page.getByRole('link', { name: 'Pay this bill' }).click();
    await review(page);
    await press(page, 'Confirm and continue');
    await payWith(page, 'approve');
    await heading(page, 'Payment received').waitFor();
    await expect(page.getByRole('main')).toContainText('ending in 4242');
  });
});
