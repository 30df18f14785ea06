import { describe, expect } from 'vitest';
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

const agent = 'agent@demo.test';
/** the agency that the demo agent acts for, and the names by which the legacy applications know the agent */
const AgencyId = '77';
const serviceId = 'SVC-user-agent';
const bill = (Action: string) => ({ AgencyId, Action, LOB: 'BO' });
const upload = (nav: string) => ({ nav, companyID: '01', action: 'search', userID: 'agent', agencyId: AgencyId });
const applications = (searchType: string, searchAction: string) => ({
  action: 'ApplicationSearch',
  searchType,
  searchAction,
});

type Row = readonly [QuickAction, string, string, string, Record<string, string>, string];

const externalTargets: readonly Row[] = [
  ['payviewAgencyBill', 'View Agency Bill', 'POST', '/agencylink/login/AgencyBillLogin.aspx', bill('BI'), 'LEG-01'],
  ['payviewAgencyBill', 'View/Pay Direct Bill', 'GET', '/inquiryxpress/billing/billingSearch', { serviceId }, 'LEG-05'],
  ['viewDocsCommercial', 'Policy', 'POST', '/agencylink/login/AgencyBillLogin.aspx', bill('MV'), 'LEG-01'],
  ['viewDocsCommercial', 'Billing', 'POST', '/agencylink/login/AgencyBillLogin.aspx', bill('MVB'), 'LEG-01'],
  ['suretyBill', 'View/Pay Issued Bonds', 'GET', '/invoice-payment/surety', { status: 'issued' }, 'QAM-07'],
  ['suretyBill', 'View/Pay Pending Bonds', 'GET', '/invoice-payment/surety', { status: 'pending' }, 'QAM-07'],
  [
    'endorseChangePolicy',
    'Other',
    'GET',
    '/agentsxpress/ApplicationController',
    { ...applications('policy', 'endorse'), appType: 'E' },
    'LEG-04',
  ],
  ['cancelPolicy', 'Other', 'POST', '/agentsxpress/UploadController', upload('cancellation'), 'LEG-02'],
  ['activityPersonal', 'Other', 'POST', '/agentsxpress/UploadController', upload('activity'), 'LEG-02'],
  ['activityPersonal', 'Watercraft', 'GET', '/quote-engine/producer-engage/v1/activities', { lob: 'WT' }, 'QAM-09'],
  [
    'quotesActivityPersonal',
    'Select & Signature Auto',
    'GET',
    '/quote-engine/producer-engage/v1/policies',
    { lob: 'PA' },
    'QAM-09',
  ],
  [
    'quotesActivityPersonal',
    'Other',
    'GET',
    '/agentsxpress/ApplicationController',
    applications('quote', 'view'),
    'LEG-04',
  ],
  [
    'quotesActivityPersonal',
    'Commercial Lines',
    'POST',
    '/agencylink/login/VerifyLogin.aspx',
    { AgencyId, Action: 'QI' },
    'LEG-03',
  ],
];

describe('A choice that leads out of the portal', () => {
  test.for(externalTargets)(
    'in %s, "%s", arrives by %s at %s with exactly its fields, in a tab without an opener [LEG-06] [QAM-12] [QAM-13] [%s]',
    async ([action, choice, method, path, fields], { newPage }) => {
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

  test('where it is the only one, is chosen already: the agency bill for commercial lines [QAM-10] [LEG-01]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await forgetArrivals(page);
    const modal = await openAction(page, 'viewAgencyBillCL');
    await expect.poll(() => modal.getByRole('radio').count()).toBe(0);
    await tabFrom(page, () => modal.getByRole('button', { name: 'View Agency Bill' }).click());

    expect(await readArrivals(page)).toMatchObject([{ fields: Object.entries(bill('BI')) }]);
  });

  test.for(['endorseChangePolicy', 'cancelPolicy'] as const)(
    'in %s may also be the client search, in this tab [QAM-08]',
    async (action, { newPage }) => {
      const page = await newPage({ as: agent });
      const modal = await openAction(page, action, '/help');
      await modal.getByRole('radio', { name: 'Personal Umbrella' }).check();
      await modal.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('search').waitFor();

      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/agents');
      expect(page.context().pages()).toHaveLength(1);
    },
  );

  test('is left for once, however often it is pressed [QAM-12] [LEG-06]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await forgetArrivals(page);
    const modal = await openAction(page, 'viewDocsCommercial');
    const submit = modal.getByRole('button', { name: 'Continue' });
    await submit.click({ force: true });
    expect(page.context().pages()).toHaveLength(1);
    await modal.getByRole('radio', { name: 'Policy' }).check();
    await tabFrom(page, () => submit.dblclick({ noWaitAfter: true }));

    await modal.waitFor({ state: 'detached' });
    expect(page.context().pages()).toHaveLength(2);
    expect(await readArrivals(page)).toHaveLength(1);
  });

  test('can be tried again when the browser blocks the tab, or opened by a link [LEG-06]', async ({ newPage }) => {
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
  test('opens by a link, keeps page and scroll, and closes by going back [QAM-01]', async ({ newPage }) => {
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
    await expect.poll(() => page.locator('h1[data-seen]').count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?action=cancelPolicy');

    await page.goBack();
    await modalOf(page, 'cancelPolicy').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(page.url()).not.toContain('action=');
    await page.goForward();
    await modalOf(page, 'cancelPolicy').waitFor();
  });

  test('leaves nothing in the history once it is closed, and opens again after a reload [QAM-01]', async ({
    newPage,
  }) => {
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

  test.for([
    ['an action that does not exist', agent, '/', 'launchRocket'],
    ['a name that every object has', agent, '/', 'toString'],
    ['nothing', agent, '/', ''],
    ['a customer', 'customer@demo.test', '/help', 'paymentRulesIC'],
  ] as const)('never opens for %s, and is dropped from the address [QAM-01]', async (row, { newPage }) => {
    const [, as, path, action] = row;
    const page = await newPage({ as });
    await page.goto(`${path}?kept=1&action=${action}#here`);
    await page.waitForURL(`**${path}?kept=1#here`);

    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('never opens for a guest, who is asked to sign in first [QAM-01]', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/agents?action=cancelPolicy');
    await page.getByRole('button', { name: 'Continue' }).waitFor();

    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('has the focus inside at once, keeps it, and gives it back to what opened it [QAM-02] [CTL-05]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await goToPage(page, '/');
    const link = await followLink(page, 'suretyBill');
    const modal = modalOf(page, 'suretyBill');
    await modal.waitFor();
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    await expect.poll(() => isInside()).toBe(true);
    await modal
      .getByRole('radio', { name: /Issued/ })
      .and(page.locator(':focus'))
      .waitFor();

    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
      await expect.poll(() => isInside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await link.and(page.locator(':focus')).waitFor();
  });

  test('has the focus while its content is still loading, and Escape closes it then too [QAM-02] [CTL-05]', async ({
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
    'is as wide as it should be, and fits a phone: %s, %i px [QAM-02]',
    async ([action, wide], { newPage }) => {
      const page = await newPage({ as: agent, viewport: { width: 1300, height: 900 }, reducedMotion: 'reduce' });
      const modal = await openAction(page, action);
      expect((await modal.boundingBox())?.width).toBe(wide);
      await page.setViewportSize({ width: 320, height: 568 });
      const box = await modal.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
      expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 999) <= 568).toBe(true);
    },
  );
});

describe('The payment rules', () => {
  test.for([
    ['01', agent, '(612) 555-0142'],
    ['50', 'agent-alaska@demo.test', '(907) 555-0142'],
  ] as const)('say what may be paid, and who to call at company %s [QAM-04]', async ([, as, phone], { newPage }) => {
    const page = await newPage({ as });
    const text = (await (await openAction(page, 'paymentRulesIC')).innerText()).replaceAll(/\s+/g, ' ');

    for (const rule of [
      'ACH maximum $125,000 per transaction',
      'Credit card maximum $125,000 per transaction',
      'Payments per day At most 2',
      'Payments per invoice At most 4',
      'Multiple transactions may be needed. Enter the amount of each in Other.',
      phone,
    ])
      expect(text).toContain(rule);
    expect(text).not.toContain('convenience fee');
  });

  test('say that a convenience fee applies, with cos-8830 [QAM-04] [THM-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.route('**/-/auth/user/featureFlags', (route) =>
      route.fulfill({ json: [{ name: 'cos-8830', active: true }] }),
    );
    const modal = await openAction(page, 'paymentRulesIC');

    await modal.getByText('A convenience fee applies to credit card payments.').waitFor();
  });
});

describe('What a person may not do', () => {
  test('stays in sight and says why: lines without a permission [QAM-11] [XTR-05]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.route('**/-/api/user-legacy/permissions*', async (route) => {
      const response = await route.fetch();
      const permissions = (await response.json()) as { personal: { lines: Record<string, object> } };
      permissions.personal.lines['HO'] = { quotesAllowed: false, applicationsAllowed: false };
      await route.fulfill({ response, json: permissions });
    });
    const modal = await openAction(page, 'endorseChangePolicy');
    const home = modal.getByRole('radio', { name: /Signature Home/ });

    await modal.getByText('Your agency does not have the permission for this line.').waitFor();
    await expect.poll(() => home.getAttribute('aria-disabled')).toBe('true');
    await home.click({ force: true });
    await expect.poll(() => home.isChecked()).toBe(false);
    await expect.poll(() => modal.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('true');
  });

  test.for([
    ['agent-personal@demo.test', 'suretyBill', 'surety bonds'],
    ['agent-personal@demo.test', 'viewDocsCommercial', 'commercial lines'],
    ['agent-commercial@demo.test', 'cancelPolicy', 'personal lines'],
  ] as const)('is explained instead of offered: %s, %s [QAM-07] [XTR-05]', async ([as, action, what], { newPage }) => {
    const page = await newPage({ as });
    const modal = await openAction(page, action);

    await modal.getByText(`Your agency does not have the permission for ${what}.`).waitFor();
    await expect.poll(() => modal.getByRole('radio').count()).toBe(0);
  });
});
