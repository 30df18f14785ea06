import type { Page } from 'playwright';
import { describe } from 'vitest';
import { firstAccountId, hasManyPolicies } from '#mocks/seed/accounts.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import type { AccountDocument } from '#machines/domain/documents/documents.ts';
import type { FormCard } from '#machines/domain/documents/forms.ts';
import { violationsInEveryLayout, violationsOn } from './support/accessible.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';
const client = firstAccountId + Array.from({ length: 1000 }, (_, at) => at).findIndex(hasManyPolicies);

const findDeclarations = async (page: Page, account: number): Promise<AccountDocument> => {
  const answer = await page.request.get(`/-/api/accounts/${account}/documents?pageSize=1000`);
  const { results } = (await answer.json()) as { results: AccountDocument[] };
  const found = results.find(({ type }) => type === 'declarations');
  if (!found) throw new Error('The client has no declarations');
  return found;
};

const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Document tools' }).getByRole('button', { name, exact: true });
const pageField = (page: Page) => page.getByRole('textbox', { name: 'Page', exact: true });
const firstPage = (page: Page) => page.getByRole('group', { name: /^Page 1 of / });

/** The pages of the first form that has so many at least, and where it is. */
const findForm = async (page: Page, pages: number): Promise<{ pages: number; address: string }> => {
  const answer = await page.request.get('/-/api/forms/commercial?displayName=property&pageNum=1&pageSize=100');
  const { results } = (await answer.json()) as { results: FormCard[] };
  const found = results.find((form) => form.pages >= pages);
  if (!found) throw new Error(`No form has ${pages} pages`);
  return { pages: found.pages, address: `/forms/commercial/${found.formId}` };
};

/** The sheets that the print window of the browser shows, the page as it is then. */
const countSheets = async (page: Page): Promise<number> => {
  const sheets = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  return sheets.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
};

/** Opens a document at its own address, until its first page is drawn. */
const open = async (page: Page, { id }: Pick<AccountDocument, 'id'>): Promise<void> => {
  await page.goto(`/clients/${client}/documents/${id}`);
  await firstPage(page).locator('canvas').waitFor();
};

describe('A document', () => {
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
    const declarations = await findDeclarations(page, customerAccountId);
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
    await expect(page.getByText('This document doesn’t exist or isn’t yours.')).toBeVisible();
  });

  test('and a form are printed on as many sheets as they have pages', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'true';
      };
    });
    const { id, pages } = await findDeclarations(page, client);
    const form = await findForm(page, 3);
    for (const printed of [{ pages, address: `/clients/${client}/documents/${id}` }, form]) {
      await page.goto(printed.address);
      await firstPage(page).locator('canvas').waitFor();
      const advice = page.getByText('To print the pages of this document, press Print above them.');
      await expect(advice).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(advice).toBeVisible();
      await page.emulateMedia({ media: null });
      await tool(page, 'Print').click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');

      expect(await countSheets(page)).toBe(printed.pages);
    }
  });

  test.for([
    ['is no PDF', 'no pdf at all'],
    ['ends in the middle', '%PDF-1.7\n1 0 obj\n<<'],
  ])('that %s says so, and can be downloaded instead', async ([, body], { newPage }) => {
    const page = await newPage({ as: agent });
    await page.route('**/-/api/document-files/*', (route) =>
      route.fulfill({
        body,
        contentType: 'application/pdf',
        headers: { 'content-disposition': 'inline; filename="a.pdf"' },
      }),
    );
    await page.goto(`/clients/${client}/documents/${(await findDeclarations(page, client)).id}`);
    await expect(page.getByRole('alert')).toContainText('This document can’t be shown');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('a.pdf');
  });

  test('is accessible at three widths, in either brand, light or dark, with its search open [DOC-01.5]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await open(page, await findDeclarations(page, client));
    await tool(page, 'Search in the document').click();
    await page.keyboard.type('policy');
    await expect(page.getByRole('search', { name: 'In this document' }).getByRole('status')).toHaveText(/ of /);

    expect(await violationsInEveryLayout(page)).toEqual([]);
    await expect(page.getByRole('search', { name: 'In this document' })).toBeVisible();
  });

  test('is chosen in the list with others, and they are downloaded together [DOC-03.2]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const { policyId } = await findDeclarations(page, client);
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
