import type { Page } from 'playwright';
import { describe } from 'vitest';
import { firstAccountId, hasManyPolicies } from '#mocks/seed/accounts.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import type { AccountDocument } from '#machines/domain/documents/documents.ts';
import { violationsInEveryLayout, violationsOn } from './support/accessible.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';
const client = firstAccountId + Array.from({ length: 1000 }, (_, at) => at).findIndex(hasManyPolicies);

const documentWith = async (page: Page, has: (one: AccountDocument) => boolean): Promise<AccountDocument> => {
  const answer = await page.request.get(`/-/api/accounts/${client}/documents?pageSize=1000`);
  const { results } = (await answer.json()) as { results: AccountDocument[] };
  const found = results.find(has);
  if (!found) throw new Error('No document of the seed has what this test needs');
  return found;
};
const isDeclarations = ({ type }: AccountDocument) => type === 'declarations';

const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Document tools' }).getByRole('button', { name, exact: true });
const pageField = (page: Page) => page.getByRole('textbox', { name: 'Page', exact: true });
const firstPage = (page: Page) => page.getByRole('group', { name: /^Page 1 of / });

/** Opens a document at its own address, until its first page is drawn. */
const open = async (page: Page, { id }: Pick<AccountDocument, 'id'>): Promise<void> => {
  await page.goto(`/clients/${client}/documents/${id}`);
  await firstPage(page).locator('canvas').waitFor();
};

describe('A document', () => {
  test('opens by its own address with its facts, a text to select, and its name in the title [DOC-01.5] [DOC-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const declarations = await documentWith(page, isDeclarations);
    await open(page, declarations);

    await expect(page.getByRole('heading', { level: 2 })).toHaveText(declarations.title);
    await expect(page).toHaveTitle(new RegExp(`^${declarations.title}, ${declarations.id} · `));
    for (const fact of ['Type', 'Date', 'Policy', 'Pages', 'Size'])
      await expect(page.getByRole('term').filter({ hasText: fact })).toHaveCount(1);
    await expect(firstPage(page)).toContainText('Policy number');
    await expect(page.getByRole('link', { name: 'Close the document' })).toHaveAttribute(
      'href',
      `/clients/${client}/documents`,
    );
  });

  test('opens for a customer from the list: its code loads then, progress until it is drawn, 70 % of the window or all of a phone, pages, zoom, fit, search in its text, print, download, close; failed and not found are said; no policy is broken [POL-04] [DOC-01.1] [DOC-01.2] [DOC-01.3] [DOC-01.6] [DOC-01.7]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'customer@demo.test', isFirst: true });
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = String(document.querySelectorAll('.paper > img').length);
      };
    });
    const code: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/(?:pdf|ShownDocument)/.test(request.url())) code.push(request.url());
    });
    const own = `/clients/${customerAccountId}/documents`;
    const answer = await page.request.get(`/-/api/accounts/${customerAccountId}/documents?pageSize=1000`);
    const { results } = (await answer.json()) as { results: AccountDocument[] };
    const declarations = results.find(isDeclarations) as AccountDocument;
    await page.goto(`${own}?text=${declarations.policyId}`);
    const link = page.locator(`a[href="${own}/${declarations.id}"]`);
    await link.waitFor();
    expect(code).toEqual([]);

    const file = Promise.withResolvers<void>();
    await page.route('**/-/api/document-files/*', async (route) => {
      await file.promise;
      await route.continue();
    });
    await link.click();
    await page.getByRole('progressbar', { name: 'Loading document' }).waitFor();
    expect(code.length).toBeGreaterThan(0);
    file.resolve();
    await firstPage(page).locator('canvas').waitFor();
    await page.unrouteAll();

    const shareAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.locator('.viewer__root').boundingBox();
      return (box?.width ?? 0) / width;
    };
    expect(await shareAt(320)).toBeGreaterThan(0.95);
    expect(await shareAt(900)).toBeCloseTo(0.7, 2);
    expect(await shareAt(1300)).toBeCloseTo(0.7, 2);

    await expect(firstPage(page)).toContainText('Policy number');
    await tool(page, 'Next page').click();
    await expect(pageField(page)).toHaveValue('2');
    await tool(page, 'Previous page').click();
    await expect(pageField(page)).toHaveValue('1');
    const widthOf = async () => (await firstPage(page).boundingBox())?.width ?? 0;
    const fitting = await widthOf();
    await tool(page, 'Zoom in').click();
    await expect.poll(widthOf).toBeGreaterThan(fitting);
    await tool(page, 'Fit page').click();
    await expect.poll(widthOf).toBeLessThan(fitting);
    await tool(page, 'Fit width').click();
    await expect.poll(widthOf).toBeCloseTo(fitting, 0);
    await tool(page, 'Search in the document').click();
    await page.keyboard.type('policy number');
    await expect(page.getByRole('search', { name: 'In this document' }).getByRole('status')).toHaveText(/^1 of \d+$/);
    await page.keyboard.press('Escape');
    await tool(page, 'Print').click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', String(declarations.pages));
    const [download] = await Promise.all([page.waitForEvent('download'), tool(page, 'Download').click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);

    await page.getByRole('link', { name: 'Close the document' }).click();
    await link.waitFor();
    expect(page.url()).toContain(`${own}?text=${declarations.policyId}`);

    await page.route('**/-/api/document-files/*', (route) => route.fulfill({ status: 500, json: {} }));
    await link.click();
    await page.getByRole('alert').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await firstPage(page).locator('canvas').waitFor();
    await page.goto(`${own}/DEC-ZZ99999999-0`);
    await expect(page.getByText('This document doesn’t exist or belongs to another client.')).toBeVisible();
  });

  test('is read by keyboard alone: pages, zoom, search and the way back [DOC-01.4]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await open(page, await documentWith(page, isDeclarations));

    await page.getByRole('region', { name: /^Pages of/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(pageField(page)).toHaveValue('2');
    await page.keyboard.press('ArrowLeft');
    await expect(pageField(page)).toHaveValue('1');
    await page.keyboard.press('0');
    await page.keyboard.press('-');
    await expect(tool(page, 'Fit width')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(pageField(page)).toHaveValue('2');

    await page.keyboard.press('Control+f');
    const field = page.getByRole('searchbox', { name: 'Search in the document' });
    await expect(field).toBeFocused();
    await page.keyboard.type('POLICY');
    const count = page.getByRole('search', { name: 'In this document' }).getByRole('status');
    await expect(count).toHaveText(/^\d+ of \d+$/);
    const before = await count.textContent();
    await page.keyboard.press('Enter');
    await expect(count).not.toHaveText(before ?? '');
    await page.keyboard.press('Shift+Enter');
    await expect(count).toHaveText(before ?? '');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(tool(page, 'Search in the document')).toBeFocused();

    await page.getByRole('link', { name: 'Close the document' }).press('Enter');
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
  });

  test('of 200 pages draws those that are seen, and is searched as a whole', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await open(page, await documentWith(page, ({ pages }) => pages === 200));
    expect(await page.locator('canvas').count()).toBeLessThan(8);

    await pageField(page).fill('200');
    await pageField(page).press('Enter');
    await page.getByRole('group', { name: 'Page 200 of 200' }).locator('canvas').waitFor();
    expect(await page.locator('canvas').count()).toBeLessThan(8);

    await pageField(page).fill('1');
    await pageField(page).press('Enter');
    await tool(page, 'Search in the document').click();
    await page.keyboard.type('180.14 we will');
    await expect(page.getByRole('search', { name: 'In this document' }).getByRole('status')).toHaveText('1 of 1');
    await expect(pageField(page)).toHaveValue('180');
  });

  test('asks for a new link when its link expired, once', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const declarations = await documentWith(page, isDeclarations);
    let asked = 0;
    await page.route('**/-/api/document-files/*', (route) => {
      asked += 1;
      return asked === 1 || asked > 2
        ? route.fulfill({ status: 410, json: { message: 'This link expired. Open the document again.' } })
        : route.continue();
    });
    await open(page, declarations);
    expect(asked).toBe(2);

    await page.reload();
    await expect(page.getByRole('alert')).toContainText('This link expired');
    expect(asked).toBe(4);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await firstPage(page).locator('canvas').waitFor();
  });

  test.for([
    ['is no PDF', 'no pdf at all'],
    ['ends in the middle', '%PDF-1.7\n1 0 obj\n<<'],
  ])('that %s says so, and can be downloaded instead [DOC-01.3]', async ([, body], { newPage }) => {
    const page = await newPage({ as: agent });
    await page.route('**/-/api/document-files/*', (route) =>
      route.fulfill({
        body,
        contentType: 'application/pdf',
        headers: { 'content-disposition': 'inline; filename="a.pdf"' },
      }),
    );
    await page.goto(`/clients/${client}/documents/${(await documentWith(page, isDeclarations)).id}`);
    await expect(page.getByRole('alert')).toContainText('This document can’t be shown');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('a.pdf');
  });

  test('of another client, or that there is not, is not found [DOC-01.3]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const { id } = await documentWith(page, isDeclarations);
    const other = await page.request.get('/-/api/accounts/20000002/documents');
    for (const address of [`/clients/${client}/documents/DEC-ZZ99999999-0`, `/clients/20000002/documents/${id}`]) {
      await page.goto(address);
      if (other.ok() || address.includes(String(client)))
        await expect(page.getByText('This document doesn’t exist or belongs to another client.')).toBeVisible();
      else await expect(page.getByText('This client doesn’t exist')).toBeVisible();
      await expect(page.getByText('Policy number')).toHaveCount(0);
    }
  });

  test('is accessible at three widths, in either brand, light or dark, with its search open [DOC-01.5]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await open(page, await documentWith(page, isDeclarations));
    await tool(page, 'Search in the document').click();
    await page.keyboard.type('policy');
    await expect(page.getByRole('search', { name: 'In this document' }).getByRole('status')).toHaveText(/ of /);

    expect(await violationsInEveryLayout(page)).toEqual([]);
    await expect(page.getByRole('search', { name: 'In this document' })).toBeVisible();
  });

  test('is printed page by page', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = String(document.querySelectorAll('.paper > img').length);
      };
    });
    await open(page, await documentWith(page, isDeclarations));
    await tool(page, 'Print').click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '2');
  });

  test('is chosen in the list with others, and they are downloaded together [DOC-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const { policyId } = await documentWith(page, isDeclarations);
    await page.goto(`/clients/${client}/documents?text=${policyId}`);
    const boxes = page.getByRole('checkbox', { name: /^Select / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    for (const column of ['Type', 'Date', 'Policy', 'Pages', 'Size'])
      await expect(page.getByRole('columnheader', { name: column })).toHaveCount(1);
    expect(await violationsOn(page)).toEqual([]);
    const together = page.getByRole('button', { name: 'Download selected (2)' });
    await page.route('**/documents.zip?*', (route) => route.abort());
    await together.click();
    await expect(page.getByRole('alert')).toContainText('You seem to be offline.');
    await page.unrouteAll();

    const [download] = await Promise.all([page.waitForEvent('download'), together.click()]);
    expect(download.suggestedFilename()).toMatch(/^documents-\d+\.zip$/);
    await expect(page.getByRole('button', { name: 'Download selected (0)' })).toBeVisible();
    await page.getByRole('rowheader').getByRole('link').first().click();
    await firstPage(page).locator('canvas').waitFor();
    await expect(page).toHaveURL(/\/documents\/[\w-]+$/);
  });
});
