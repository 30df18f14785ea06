import type { Locator } from 'playwright';
import { agencyBillOf, invoiceNumbers } from '#specs/support/invoices.ts';
import { describe } from 'vitest';
import { scrollWithLargeText, sidewaysScroll, violationsOn } from './support/accessible.ts';
import { expect } from './support/expect.ts';
import { comeBack, enterCard, openHosted, payHosted, showInvoice } from './support/invoices.ts';
import { runUntil } from './support/payments.ts';
import { test } from './support/test.ts';

const agent = 'agent@demo.test';

describe('An invoice by its number', () => {
  test.for([
    ['01', agent, invoiceNumbers.due, 'Surety bond invoice'],
    ['50', 'agent-alaska@demo.test', agencyBillOf('600'), 'Agency bill'],
  ] as const)(
    'is found, shown, opened on the hosted page of the test address, and paid there, in brand %s [INV-01.1, INV-01.2, INV-01.3] [POL-08.1] [RTE-06]',
    async ([, as, number, kind], { newPage }) => {
      const page = await newPage({ as });
      await showInvoice(page, number);
      await expect(page.getByRole('heading', { level: 2, name: kind })).toBeVisible();
      await expect(page.getByText(/is due on/).first()).toBeVisible();

      const tab = await openHosted(page);
      expect(new URL(tab.url()).host).not.toBe(new URL(page.url()).host);
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await payHosted(tab, 'approve');
      await expect(tab.getByText('This invoice is paid')).toBeVisible();
      await tab.close();
      await comeBack(page);

      await expect(page.getByText(/This invoice was paid on/).first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Payments' })).toContainText('Credit card ending in 4242');
      await expect(page.getByRole('button', { name: 'View invoice' })).toBeVisible();
    },
  );

  test('that the bank declines stays open; canceled, the page leads back to the invoice', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await showInvoice(page, invoiceNumbers.pastDue);
    const tab = await openHosted(page);
    await payHosted(tab, 'decline');
    await expect(tab.getByText('The last payment was declined')).toBeVisible();
    await comeBack(page);
    await expect(page.getByText(/was due on/).first()).toBeVisible();

    await tab.getByRole('button', { name: 'Cancel' }).click();
    await tab.waitForURL(`**/cloud-invoice?number=${invoiceNumbers.pastDue}`);
    await expect(tab.getByRole('button', { name: 'View or pay invoice' })).toBeVisible();
  });

  test('with a payment underway is read again by itself until it is known', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.clock.install();
    const number = agencyBillOf('214');
    await showInvoice(page, number);
    const tab = await openHosted(page);
    await payHosted(tab, 'keepSilent');
    await expect(tab.getByText('You don’t have to pay again')).toBeVisible();
    await comeBack(page);
    await expect(page.getByText(/is being processed/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'View invoice' })).toBeVisible();

    await runUntil(page, page.getByText(/This invoice was paid on/).first());
  });

  test('paid from two tabs at once is paid once', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await showInvoice(page, agencyBillOf('77'));
    const tabs = [await openHosted(page), await openHosted(page)];
    for (const tab of tabs) await tab.getByRole('button', { name: 'Continue' }).click();
    for (const tab of tabs) await enterCard(tab, 'approve');

    for (const tab of tabs) {
      await expect(tab.getByText('This invoice is paid')).toBeVisible();
      await expect(tab.getByText('Receipt', { exact: true })).toHaveCount(1);
    }
  });

  test('has a hosted page on which Back, Forward and Change amount keep what was entered, and pay nothing twice', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'support@demo.test' });
    await showInvoice(page, agencyBillOf('139'));
    const tab = await openHosted(page);
    const enter = async () => {
      await tab.getByRole('radio', { name: 'Other' }).check();
      await tab.getByLabel('Amount in dollars').fill('20');
      await tab.getByRole('radio', { name: /^Bank account/ }).check();
      await tab.getByRole('button', { name: 'Continue' }).click();
      await expect(tab.getByLabel('Account number')).toBeVisible();
    };
    const isKept = async () => {
      await expect(tab.getByRole('radio', { name: 'Other' })).toBeChecked();
      await expect(tab.getByLabel('Amount in dollars')).toHaveValue('20');
      await expect(tab.getByRole('radio', { name: /^Bank account/ })).toBeChecked();
    };
    await enter();
    await tab.goBack();
    await isKept();
    await tab.goForward();
    await expect(tab.getByLabel('Account number')).toBeVisible();
    await tab.getByRole('link', { name: 'Change amount' }).click();
    await isKept();
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByLabel('Account number').fill('1');
    await tab.getByRole('button', { name: /^Pay \$20/ }).click();
    await expect(tab.getByText('Enter one of the test numbers below.')).toBeVisible();
    await tab.getByLabel('Account number').fill('000123456789');
    await tab.getByRole('button', { name: /^Pay \$20/ }).click();
    await expect(tab.getByText('Receipt', { exact: true })).toBeVisible();

    await tab.goBack();
    await expect(tab.getByText('Receipt', { exact: true })).toHaveCount(1);
    await expect(tab.getByLabel('Account number')).toHaveCount(0);
    await tab.goForward();
    await expect(tab.getByText('Receipt', { exact: true })).toHaveCount(1);
  });

  test('has a hosted page that fits a phone with text of twice the size', async ({ newPage }) => {
    const page = await newPage({ as: 'support@demo.test' });
    await showInvoice(page, agencyBillOf('102'));
    const tab = await openHosted(page);
    expect(await scrollWithLargeText(tab)).toBe(0);
    await tab.getByRole('button', { name: 'Continue' }).click();
    await tab.getByLabel('Card number').waitFor();
    expect(await scrollWithLargeText(tab)).toBe(0);
    await enterCard(tab, 'approve');
    await tab.getByText('Receipt', { exact: true }).waitFor();
    expect(await scrollWithLargeText(tab)).toBe(0);
  });

  test('is found, opened and paid with the keyboard alone', async ({ newPage }) => {
    const page = await newPage({ as: 'support@demo.test' });
    await page.goto('/cloud-invoice');
    await page.getByLabel('Invoice number').focus();
    await page.keyboard.type(agencyBillOf('150').toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Agency bill' }).waitFor();
    const button = page.getByRole('button', { name: /^View/ });
    while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await tab.waitForURL(/invoice-payment/);

    const focusOn = async (target: Locator) => {
      while (!(await target.evaluate((element) => element === document.activeElement))) await tab.keyboard.press('Tab');
    };
    await focusOn(tab.getByRole('button', { name: 'Continue' }));
    await tab.keyboard.press('Enter');
    await expect(tab.getByLabel('Card number')).toBeFocused();
    await tab.keyboard.type('4000000000000002');
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('status')).toBeVisible();
  });

  test('of the address is found after a reload', async ({ newPage }) => {
    const page = await newPage({ as: 'support@demo.test' });
    await page.goto(`/cloud-invoice?number=${invoiceNumbers.paid}`);
    await expect(page.getByText(/This invoice was paid on/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/This invoice was paid on/).first()).toBeVisible();
  });

  test.for([320, 1300])(
    'has a hosted page without violations at %i px, in light and dark',
    async (width, { newPage }) => {
      const page = await newPage({ as: 'support@demo.test' });
      await showInvoice(page, agencyBillOf('102'));
      const tab = await openHosted(page);
      await tab.setViewportSize({ width, height: 900 });

      for (const colorScheme of ['light', 'dark'] as const) {
        await tab.emulateMedia({ colorScheme });
        expect(await violationsOn(tab)).toEqual([]);
        expect(await sidewaysScroll(tab)).toBe(0);
      }
    },
  );
});
