import { describe } from 'vitest';
import { openSearch } from './support/search-page.ts';
import { collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

describe('The results', () => {
  test('scrolling near the end loads one page for each scroll [Q-11.1, Q-11.3]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test', viewport: { width: 1000, height: 500 } });
    const search = await openSearch(page);
    const calls = collectCalls(page, '/api/accounts');
    await search.searchFor('an');

    await page.mouse.move(500, 300);
    await page.mouse.wheel(0, 20_000);

    await page.locator('article[aria-posinset="13"]').waitFor();
    await page.getByText('Scroll for more results').waitFor();
    // the first page, those that were scrolled for, and the one ahead of them
    expect(calls.length).toBeGreaterThanOrEqual(3);
    await expect(search.cards).toHaveCount(12 + 3 * (calls.length - 2));
  });
});
