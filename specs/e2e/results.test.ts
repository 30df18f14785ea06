import { describe } from 'vitest';
import { openSearch } from './support/search-page.ts';
import { answer, collectCalls, queryOf } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

describe('The results', () => {
  test('are a feed of cards with their places, twelve first and three with each press, without repeats [SCH-11] [Q-12] [SCH-10]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    const calls = collectCalls(page, '/api/accounts');
    await search.searchFor('son');
    await page.getByText('Scroll for more results').waitFor();
    await expect(search.cards).toHaveCount(12);
    await page.evaluate(collectCards);

    await search.more.press('Enter');
    await page.locator('article[aria-posinset="13"]:focus').waitFor();
    await search.loadUpTo(60);

    const seen = await page.evaluate(() => window.seen);
    expect(Object.keys(seen)).toEqual(Array.from({ length: 60 }, (_, at) => String(at + 1)));
    expect(new Set(Object.values(seen)).size).toBe(60);
    expect(calls.map(queryOf).map(({ pageNum, pageSize }) => `${pageNum}/${pageSize}`)).toEqual([
      '1/12',
      // the last one is ahead of what is shown
      ...Array.from({ length: 17 }, (_, at) => `${at + 5}/3`),
    ]);
    await expect(search.cards.last()).toHaveAttribute('aria-posinset', '60');
    await expect(search.cards.last()).toHaveAttribute('aria-setsize', /^(?:-1|\d{2,})$/);
  });

  test('a page that fails is tried again by pressing its message, and the list stays [SCH-06.5]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    let isBroken = true;
    await answer(page, '/api/accounts', (route) =>
      isBroken && queryOf(route.request())['pageNum'] !== '1' ? route.abort() : route.continue(),
    );
    await search.searchFor('an');

    await search.more.press('Enter');
    const retry = page.getByRole('button', { name: 'Loading failed. Try again?' });
    await retry.waitFor();
    await expect(search.cards).toHaveCount(12);
    isBroken = false;
    await retry.click();

    await page.locator('article[aria-posinset="15"]').waitFor();
    await expect(search.cards).toHaveCount(15);
  });

  test('scrolling near the end loads one page for each scroll [SCH-10] [Q-11]', async ({ newPage }) => {
    const page = await newPage({ as: agent, viewport: { width: 1000, height: 500 } });
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

/** Runs in the page: keeps the id of every card that is ever drawn, by its place; cards far away are taken out again. */
const collectCards = () => {
  const seen: Record<string, string | undefined> = {};
  const collect = () => {
    for (const card of document.querySelectorAll('article'))
      if (card.ariaLabelledByElements?.[0]?.textContent) seen[card.ariaPosInSet ?? ''] = card.dataset['result'];
  };
  collect();
  new MutationObserver(collect).observe(document.body, { subtree: true, childList: true });
  Object.assign(window, { seen });
};
