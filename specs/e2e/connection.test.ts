import type { Page } from 'playwright';
import { describe } from 'vitest';
import { untilReady } from './support/ready.ts';
import { violationsInEveryLayout } from './support/accessible.ts';
import { openSearch, type SearchPage } from './support/search-page.ts';
import { answer, holdCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const said = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words });
const offline = /^You’re offline/;
const back = /^You’re back online/;
const unsteady = /^Your connection is slow/;

/** The part that watches the connection loads when the browser is idle. */
const settled = (page: Page) => untilReady(page, 'session', 'network');

const openSettled = async (page: Page): Promise<SearchPage> => {
  const search = await openSearch(page);
  await settled(page);
  return search;
};

/** Searches for clients, whatever comes of it. */
const askFor = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('main').getByRole('combobox').fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};

const logged = /: offline$|: timeout$/;

describe('Without a connection', () => {
  test('an agent is told, what was typed stays, and a search that failed continues after coming back [XTR-08.1, XTR-08.2]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test', expected: logged });
    await page.clock.install();
    const search = await openSettled(page);
    await page.context().setOffline(true);
    await said(page, offline).waitFor();

    await askFor(page, 'son');
    await page.getByText('Search Failed').first().waitFor();
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('son');

    await page.context().setOffline(false);
    // it says so for four seconds
    await said(page, back).waitFor();
    await search.cards.first().waitFor();
    await page.clock.runFor(5000);
    await expect(said(page, back)).toHaveCount(0);
  });

  test('a form keeps what was typed and saves it once the connection is back [XTR-08.2]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-personal@demo.test', expected: logged });
    await page.goto('/settings');
    await page.getByText('This device').waitFor();
    await settled(page);
    await page.context().setOffline(true);
    await said(page, offline).waitFor();
    await page.getByLabel('Last name').fill('Okafor-Lund');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/You seem to be offline/)
      .first()
      .waitFor();

    await page.context().setOffline(false);
    await said(page, back).waitFor();
    await expect(page.getByLabel('Last name')).toHaveValue('Okafor-Lund');
    const saved = page.waitForResponse((response) => response.url().includes('user/update') && response.ok());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
  });

  test('an answer that was on its way when the connection broke says nothing of it', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test', expected: logged });
    const search = await openSettled(page);
    const held = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await answer(page, '/api/accounts', async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await held.promise;
      await route.fulfill({ response });
    });
    await askFor(page, 'son');
    await answered.promise;
    await page.context().setOffline(true);
    await said(page, offline).waitFor();

    held.resolve();
    await search.cards.first().waitFor();

    expect(await said(page, back).count()).toBe(0);
    expect(await said(page, offline).count()).toBe(1);
  });

  test('an answer that takes longer than five seconds is called unsteady [XTR-08.1]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.clock.install();
    await openSettled(page);
    const release = await holdCalls(page, '/api/accounts');
    const asked = page.waitForRequest(/api\/accounts/);

    await askFor(page, 'son');
    await asked;
    await page.clock.fastForward(5001);
    release();

    await said(page, unsteady).waitFor();
  });

  test('axe has nothing against the words, in either brand, light or dark, at any width', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test', expected: logged });
    await page.goto('/help');
    await settled(page);
    await page.context().setOffline(true);
    await said(page, offline).waitFor();

    expect(await violationsInEveryLayout(page)).toEqual([]);
    await expect(said(page, offline)).toBeVisible();
  });
});
