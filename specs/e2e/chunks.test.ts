import type { Page } from 'playwright';
import { describe } from 'vitest';
import { untilReady } from './support/ready.ts';
import { disableStorage } from './support/storage.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

/** Counts how often the document is loaded from now on. */
const countDocuments = (page: Page): (() => number) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
};

/** Makes one chunk impossible to load; counts how often the document is loaded. */
const breakChunk = async (page: Page, name: string): Promise<() => number> => {
  const documents = countDocuments(page);
  await page.route(new RegExp(`/assets/${name}-`), (route) => route.fulfill({ status: 404, body: '' }));
  return documents;
};

const isBroken = (page: Page) => page.getByRole('heading', { name: 'We couldn’t load this page' }).waitFor();

describe('A part of the portal that cannot be loaded', () => {
  test('reloads the page once and then says so, with a way to try again [RTE-22.1, RTE-22.2] [SEC-24.1]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const documents = await breakChunk(page, 'AgentsPage');

    await page.goto('/agents');
    await isBroken(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

    expect(documents()).toBe(2);
    await page.unroute(/.*/);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('search').waitFor();
    expect(documents()).toBe(3);
  });

  test('reloads exactly once where storage is disabled too [RTE-22.1] [SEC-24.1]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await disableStorage(page);
    const documents = await breakChunk(page, 'ClientPage');

    await page.goto('/policyholder/20000001');
    await isBroken(page);

    expect(documents()).toBe(2);
  });

  test('met on the way reloads the page that was wanted, once [RTE-22.1]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const documents = await breakChunk(page, 'HelpPage');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();

    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await isBroken(page);

    expect(documents()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/help');
  });

  test('of the frame around the pages, or of signing in, is reported likewise', async ({ newPage }) => {
    const inside = await newPage({ as: agent });
    const insideDocuments = await breakChunk(inside, 'Frame');
    await inside.goto('/');
    await isBroken(inside);
    const outside = await newPage();
    const outsideDocuments = await breakChunk(outside, 'LaterSteps');
    await outside.goto('/login');

    await outside.getByRole('button', { name: 'Continue' }).click();
    await isBroken(outside);

    expect([insideDocuments(), outsideDocuments()]).toEqual([2, 2]);
  });

  test('without a connection comes when it is back, and nothing on the page is lost', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.goto('/agents');
    const box = page.getByRole('combobox', { name: /^Name, policy/ });
    await box.fill('smith');
    await page.getByText('Online payments pause on Sunday', { exact: true }).waitFor();
    const documents = countDocuments(page);
    // a call that is answered after the connection is lost would say that it is back
    await untilReady(page, 'session', 'network', 'shortcuts', 'timeout');
    await page.context().setOffline(true);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click();
    await page.getByText('You’re offline.').waitFor();
    await expect(box).toHaveValue('smith');
    await page.context().setOffline(false);

    await page.getByRole('dialog', { name: 'Contact us' }).waitFor();
    await page.keyboard.press('Escape');
    expect([documents(), await box.inputValue()]).toEqual([0, 'smith']);
  });

  test('of a page, without a connection, leaves a heading', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.goto('/help');
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    await untilReady(page, 'session', 'network', 'shortcuts', 'timeout');
    // not from the cache that tests share either
    await breakChunk(page, 'ReportingPage');
    await page.context().setOffline(true);

    await page.getByRole('link', { name: 'Reports' }).click();
    await page.waitForURL('**/reporting');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Millrace Mutual Agent Portal');
  });

  test('answers 404, never a page in place of code [SEC-15]', async ({ newPage }) => {
    const page = await newPage();

    for (const path of ['/assets/AgentsPage-00000000.js', '/assets/', '/x.js', '/clients/1/x.css']) {
      const response = await page.request.get(path);
      expect([response.status(), response.headers()['content-type']], path).toEqual([404, 'application/json']);
    }
  });
});
