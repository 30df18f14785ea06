import type { Page } from 'playwright';
import { firstAccountId, hasManyPolicies } from '#mocks/seed/accounts.ts';
import { invoiceNumbers } from '#specs/support/invoices.ts';
import { enterNumber, untilShown } from './support/invoices.ts';
import { billToPay, formOf, goToPaymentPage, heading, payers } from './support/payments.ts';
import { searchPage } from './support/search-page.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const client = firstAccountId + Array.from({ length: 1000 }, (_, at) => at).findIndex(hasManyPolicies);

/** Opens an address as a link of the portal does: the document stays. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Opens the first record of a client's list. */
const openRecord = async (page: Page, tab: string, number: RegExp): Promise<void> => {
  await follow(page, `/clients/${client}/${tab}`);
  const link = page.getByRole('main').getByRole('link', { name: number }).first();
  const name = await link.innerText();
  await link.click();
  await page.getByRole('heading', { name }).first().waitFor();
};

const untilDrawn = (page: Page): Promise<void> =>
  page
    .getByRole('group', { name: /^Page 1 of / })
    .locator('canvas')
    .waitFor();

/** What a user does before looking at another page. */
const works: readonly [what: string, (page: Page) => Promise<void>][] = [
  ['a policy', (page) => openRecord(page, 'policies', /^[A-Z]{3}\d{7}$/)],
  ['a bill', (page) => openRecord(page, 'billing', /^B\d{8}$/)],
  ['a claim', (page) => openRecord(page, 'claims', /^C\d{8}$/)],
  [
    'a document',
    async (page) => {
      await follow(page, `/clients/${client}/documents`);
      await page.getByRole('main').locator('tbody').getByRole('link').first().click();
      await untilDrawn(page);
    },
  ],
  [
    'a form',
    async (page) => {
      const address = '/forms/commercial';
      await follow(page, address);
      const search = searchPage(page, address);
      await search.searchFor('property');
      await search.cards.getByRole('link').first().click();
      await untilDrawn(page);
    },
  ],
  [
    'an invoice',
    async (page) => {
      await follow(page, '/cloud-invoice');
      await enterNumber(page, invoiceNumbers.due);
      await untilShown(page, invoiceNumbers.due);
    },
  ],
  [
    'the records behind a report',
    async (page) => {
      await follow(page, '/reporting?report=pastDue');
      await page.getByRole('main').locator('tbody').getByRole('link').first().click();
      await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    },
  ],
  [
    'a quick action',
    async (page) => {
      await follow(page, '/?action=commissionStatementRedownload');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    },
  ],
];

/** Every page that shows by itself, with its heading. */
const pages = [
  ['/', /^Welcome, /],
  ['/agents?search=smith', 'Clients'],
  [`/policyholder/${client}`, /./],
  ['/reporting', 'Reports'],
  ['/reporting?report=lossRatio', 'Reports'],
  ['/new-quote', 'Start a quote'],
  ['/settings', 'Settings'],
  ['/help', 'Help'],
] as const;

/** Shows every page in the document that is open, one after the other; an error of any fails the test. */
const showAllPages = async (page: Page): Promise<void> => {
  for (const [path, name] of pages) {
    await follow(page, path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  }
};

test.for(works)('after %s every page opens in the same document', async ([, work], { newPage }) => {
  const page = await newPage({ as: payers['01'].as });
  await page.goto('/help');
  await heading(page, 'Help').waitFor();
  await work(page);
  await showAllPages(page);
});

test('after a payment that is not finished every page opens in the same document', async ({ newPage }) => {
  const page = await newPage({ as: payers['01'].as });
  const to = await billToPay('01', 9);
  await page.goto(formOf(to));
  await goToPaymentPage(page, to);
  await page.goBack();
  await heading(page, 'This payment isn’t finished').waitFor();
  await showAllPages(page);
});
