import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { QuickAction } from '#machines/domain/actions/quick-actions.ts';
import {
  blockTabs,
  followLink,
  forgetArrivals,
  goToPage,
  modalOf,
  openAction,
  readArrivals,
  tabFrom,
} from './support/quick-actions.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

type Row = readonly [QuickAction, string, string, string, string, Record<string, string>];

/** One for each way to hand over fields; the others are in specs/flows/actions/quick-actions. */
const externalTargets: readonly Row[] = [
  [
    'payviewAgencyBill',
    'View Agency Bill',
    'POST',
    '/agencylink/login/AgencyBillLogin.aspx',
    'LEG-01',
    { AgencyId: '77', Action: 'BI', LOB: 'BO' },
  ],
  [
    'payviewAgencyBill',
    'View/Pay Direct Bill',
    'GET',
    '/inquiryxpress/billing/billingSearch',
    'LEG-05',
    { serviceId: 'SVC-user-agent' },
  ],
];

describe('A choice that leads out of the portal', () => {
  test.for(externalTargets)(
    'in %s, "%s", arrives by %s at %s with exactly its fields, in a tab without an opener [LEG-06.3] [%s]',
    async ([action, choice, method, path, , fields], { newPage }) => {
      const page = await newPage({ as: agent });
      await forgetArrivals(page);
      const modal = await openAction(page, action);
      await modal.getByRole('radio', { name: choice }).check();
      const tab = await tabFrom(page, () => modal.getByRole('button', { name: 'Continue' }).click());

      await tab.getByText('This tab has no opener.').waitFor();
      await expect.poll(() => tab.evaluate(() => window.opener === null)).toBe(true);
      expect(new URL(tab.url()).hostname).not.toBe(new URL(page.url()).hostname);
      expect(await readArrivals(page)).toEqual([{ method, path, fields: Object.entries(fields), referer: null }]);
      await modal.waitFor({ state: 'detached' });
      expect(page.url()).not.toContain('action=');
    },
  );

  test('can be tried again when the browser blocks the tab, or opened by a link', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await forgetArrivals(page);
    const modal = await openAction(page, 'activityPersonal');
    const allowTabs = await blockTabs(page);
    await modal.getByRole('radio', { name: 'Dwelling' }).check();
    await modal.getByRole('button', { name: 'Continue' }).click();

    await modal.getByRole('alert').getByText('Your browser blocked the new tab').waitFor();
    expect(await readArrivals(page)).toEqual([]);
    const tab = await tabFrom(page, () => modal.getByRole('link', { name: 'Open in a new tab' }).click());
    await expect.poll(() => tab.evaluate(() => window.opener === null)).toBe(true);
    expect(await readArrivals(page)).toMatchObject([{ fields: [['lob', 'DF']] }]);

    await allowTabs();
    await tabFrom(page, () => modal.getByRole('button', { name: 'Try again' }).click());
    await modal.waitFor({ state: 'detached' });
    expect(await readArrivals(page)).toHaveLength(2);
  });
});

describe('A modal over the page', () => {
  test('opens by a link, keeps page and scroll, and closes by going back', async ({ newPage }) => {
    const page = await newPage({ as: agent, viewport: { width: 1300, height: 300 } });
    await goToPage(page, '/help');
    // what comes above the page later moves it
    await page.getByText('Online payments pause on Sunday').first().waitFor();
    await page.evaluate(() => {
      document.querySelector('h1')?.setAttribute('data-seen', '');
    });
    await followLink(page, 'cancelPolicy');
    const top = await page.evaluate(() => scrollY);
    await modalOf(page, 'cancelPolicy').waitFor();

    expect(top).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    await expect(page.locator('h1[data-seen]')).toHaveCount(1);
    expect(new URL(page.url()).search).toBe('?action=cancelPolicy');

    await page.goBack();
    await modalOf(page, 'cancelPolicy').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(page.url()).not.toContain('action=');
    await page.goForward();
    await modalOf(page, 'cancelPolicy').waitFor();
  });

  test('leaves nothing in the history once it is closed, and opens again after a reload', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await goToPage(page, '/');
    const before = await page.evaluate(() => history.length);
    await followLink(page, 'paymentRulesIC');
    const modal = modalOf(page, 'paymentRulesIC');
    await modal.waitFor();
    await page.reload();
    await modal.waitFor();
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });

    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
  });

  test.for<[by: string, reopen: (page: Page) => Promise<unknown>]>([
    [
      'Forward',
      async (page) => {
        await page.goBack();
        await modalOf(page, 'cancelPolicy').waitFor({ state: 'detached' });
        await page.goForward();
      },
    ],
    ['a reload', (page) => page.reload()],
  ])(
    'that was opened again by %s is closed by going back, too: no other entry is the same',
    async ([, reopen], { newPage }) => {
      const page = await newPage({ as: agent });
      await goToPage(page, '/help');
      const at = () => page.evaluate(() => window.navigation.currentEntry?.index);
      const before = await at();
      await followLink(page, 'cancelPolicy');
      const modal = modalOf(page, 'cancelPolicy');
      await modal.waitFor();
      await reopen(page);
      await modal.getByRole('button', { name: 'Close' }).first().click();
      await modal.waitFor({ state: 'detached' });

      await expect.poll(at).toBe(before);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/help');
    },
  );

  test('has the focus while its content is still loading, and Escape closes it then too [QAM-02.2] [CTL-05.1]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await goToPage(page, '/');
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/PaymentRules-/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await followLink(page, 'paymentRulesIC');
    const modal = modalOf(page, 'paymentRulesIC');
    await modal.getByText('Loading').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');
    held.resolve();
    await modal.getByRole('button', { name: 'Close' }).last().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await modal.waitFor({ state: 'detached' });
  });

  test.for([
    ['viewDocsCommercial', 480],
    ['cancelPolicy', 500],
    ['paymentRulesIC', 720],
  ] as const)(
    'is as wide as it should be, and fits a phone: %s, %i px [QAM-02.1]',
    async ([action, wide], { newPage }) => {
      const page = await newPage({ as: agent, viewport: { width: 1300, height: 900 } });
      const modal = await openAction(page, action);
      expect((await modal.boundingBox())?.width).toBe(wide);
      await page.setViewportSize({ width: 320, height: 568 });
      const box = await modal.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
      expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 999) <= 568).toBe(true);
    },
  );
});
