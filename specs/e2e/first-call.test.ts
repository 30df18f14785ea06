import type { Page, Request } from 'playwright';
import { describe } from 'vitest';
import { openSearch, questionsOf } from './support/search-page.ts';
import { answer, collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

/** Lets the portal's entry come no sooner than a request of the document. */
const holdEntryUntil = async (page: Page, isMeant: (request: Request) => boolean): Promise<void> => {
  const asked = page.waitForRequest(isMeant);
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
};

const isQuestion = (request: Request): boolean => /\/-\/api\/(?:accounts|forms\/\w+)\?/.test(request.url());

describe('A page that comes back with a search', () => {
  test('has its document make the search’s call, with all rows that were shown, before the portal’s scripts have come', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    await search.searchFor('son');
    await search.loadUpTo(15);
    await holdEntryUntil(page, isQuestion);
    const calls = collectCalls(page, '/api/accounts');

    await page.reload();
    await search.cards.first().waitFor();

    expect(questionsOf(calls)).toEqual([{ pageNum: '1', pageSize: '15', sort: 'name,ASC', clientName: 'son' }]);
    await expect(search.box).toHaveValue('son');
  });

  test('asks for forms so, too', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page, '/forms/personal');
    await search.searchFor('auto');
    await search.cards.first().waitFor();
    await holdEntryUntil(page, isQuestion);
    const calls = collectCalls(page, '/api/forms/personal');

    await page.reload();
    await search.cards.first().waitFor();

    expect(questionsOf(calls)).toHaveLength(1);
  });

  test('keeps the call for the page of the search, wherever its link is pressed, and asks for nothing on another page', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    await search.searchFor('son');
    await search.cards.first().click({ position: { x: 4, y: 4 } });
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    const calls = collectCalls(page, '/api/accounts');

    await page.reload();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();

    expect(calls).toEqual([]);
    const kept = await page.evaluate(() =>
      Object.entries<string>({ ...sessionStorage }).flatMap(([key, text]) =>
        key.includes('firstCall') ? [(JSON.parse(text) as { page: string }).page] : [],
      ),
    );
    expect(kept).toEqual(['/agents']);
  });

  test('asks for nothing so at a typed address, and after the search was cleared', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    await search.searchFor('son');
    await search.cards.first().waitFor();
    const calls = collectCalls(page, '/api/accounts');

    await page.goto('/agents');
    await page.getByText('Find a client').waitFor();
    await search.searchFor('smith');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.reload();
    await page.getByText('Find a client').waitFor();

    expect(questionsOf(calls).map(({ clientName }) => clientName)).toEqual(['smith']);
  });

  test('says that the call has failed, and makes it again when asked', async ({ newPage }) => {
    const page = await newPage({ as: agent, expected: /searchAccounts/ });
    const search = await openSearch(page);
    await search.searchFor('son');
    await search.cards.first().waitFor();
    await holdEntryUntil(page, isQuestion);
    await answer(page, '/api/accounts', (route, count) =>
      count === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );

    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).click();

    await search.cards.first().waitFor();
  });
});
