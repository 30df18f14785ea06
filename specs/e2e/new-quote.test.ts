import type { Page } from 'playwright';
import { describe } from 'vitest';
import { forgetArrivals, readArrivals, tabFrom } from './support/quick-actions.ts';
import { test } from './support/test.ts';
import { chooseOption } from './support/select-field.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';
const alaskan = 'agent-alaska@demo.test';

const start = async (page: Page, path = '/new-quote'): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: /^Start a/ }).waitFor();
};

const fill = async (page: Page, { line, state, date }: { line: string; state?: string; date: string }) => {
  await chooseOption(page.getByLabel('Line', { exact: true }), line);
  if (state) await chooseOption(page.getByLabel('State'), state);
  await page.getByLabel(/date$/).fill(date);
};

describe('A new quote', () => {
  test('of personal lines that is new enough opens in producer engage, with its line, state and date [NQT-07.1]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await forgetArrivals(page);
    await start(page);
    await fill(page, { line: 'Select & Signature Auto', state: 'Minnesota', date: '09/01/2025' });
    const why = 'This quote opens in Producer Engage: Minnesota business effective on or after September 1, 2025';
    await page.getByRole('status').filter({ hasText: why }).waitFor();

    const tab = await tabFrom(page, () => page.getByRole('button', { name: 'Open Producer Engage' }).click());
    await tab.getByText('This tab has no opener.').waitFor();

    expect(await readArrivals(page)).toEqual([
      {
        method: 'GET',
        path: '/quote-engine/producer-engage/v1/quotes/new',
        fields: Object.entries({ agency: '77', lob: 'PA', state: 'MN', date: '2025-09-01' }),
        referer: null,
      },
    ]);
    await page.getByRole('main').getByText('Producer Engage opened in a new tab').waitFor();
  });
});

test('what came of it can be read at 320 px', async ({ newPage }) => {
  const page = await newPage({ as: agent, viewport: { width: 320, height: 640 } });
  await start(page, '/new-quote?line=other');
  await tabFrom(page, () => page.getByRole('button', { name: 'Open AgentsXpress' }).click());
  const title = page.getByText('AgentsXpress opened in a new tab');
  await title.waitFor();

  expect((await title.boundingBox())?.width).toBeGreaterThan(180);
});

describe('The address of a quote', () => {
  test('keeps every choice over a reload, and lets nothing in that is none', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await start(page);
    await fill(page, { line: 'Personal Umbrella', state: 'Washington', date: '11/01/2025' });
    await expect.poll(() => new URL(page.url()).search).toBe('?unit=personal&line=umbrella&state=WA&date=2025-11-01');
    await page.reload();
    await page.getByRole('main').getByText('Washington business isn’t quoted in Producer Engage yet.').waitFor();
    await expect(page.getByLabel(/date$/)).toHaveValue('11/01/2025');
    await start(page, '/new-quote?unit=moon&line=CA&state=AK&date=2025-02-29&action=nothing');

    await expect(page.getByLabel('Line', { exact: true })).toHaveText('Choose a line');
    await expect(page.getByLabel('State')).toHaveText('Choose a state');
    await expect(page.getByLabel(/date$/)).toHaveValue('');
  });

  test('of commercial lines is one of its own, and back leads back [RTE-09]', async ({ newPage }) => {
    const page = await newPage({ as: alaskan });
    await start(page);
    await page.getByRole('button', { name: 'Commercial lines' }).click();
    await page.getByRole('heading', { name: 'Start a commercial quote' }).waitFor();
    await expect(page).toHaveTitle(/^Commercial quote · /);
    await page.reload();
    await page.getByRole('heading', { name: 'Start a commercial quote' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Start a quote' }).waitFor();
    await page.goForward();
    await page.getByRole('link', { name: 'Choose another business unit' }).click();
    await page.getByRole('heading', { name: 'Start a quote' }).waitFor();
  });

  test('that asks for commercial lines leads to their page in its own place', async ({ newPage }) => {
    const page = await newPage({ as: alaskan });
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    await page.goto('/new-quote?unit=commercial');
    await page.waitForURL('**/new-quote/workflow');
    await page.getByRole('heading', { name: 'Start a commercial quote' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/help');
  });
});
