import type { Page } from 'playwright';
import { describe } from 'vitest';
import { clientWith } from '#specs/support/clients.ts';
import { openSearch } from './support/search-page.ts';
import { answer } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

/** Runs in the page: keeps everything that live regions come to say, and whether they stood there before. */
const listen = () => {
  const said: string[] = [];
  const isRegion = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('[role=status], [role=alert]');
  const last = new WeakMap<Element, string>();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = isRegion(target);
      const words = region?.textContent?.trim() ?? '';
      if (!region || words === '' || last.get(region) === words) continue;
      last.set(region, words);
      said.push(words);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  Object.assign(window, { said });
};

const saidOn = (page: Page): Promise<string[]> => page.evaluate(() => window.said);

const says = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((wanted) => window.said.includes(wanted), words);

describe('What is said aloud', () => {
  test('of a search: loading, the count, more, the end, nothing, failure, the only match, in regions that stood there before [SCH-20] [XTR-02.2] [Q-12] [Q-13] [W-10.1]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.addInitScript(listen);
    const search = await openSearch(page);

    const next = Promise.withResolvers<void>();
    await answer(page, '/api/accounts', async (route, count) => {
      if (count === 2) await next.promise;
      await route.continue();
    });
    await search.searchFor('son');
    await says(page, 'Loading results');
    const total = await search.cards.first().getAttribute('aria-setsize');
    await says(page, `Showing 12 of ${total} results`);
    await search.more.press('Enter');
    await says(page, 'Loading more results');
    next.resolve();
    await says(page, `Showing 15 of ${total} results`);
    await search.searchFor('zzzzqqqq');
    await says(page, 'No results found. Check your spelling or try a different search');
    await search.searchFor(clientWith(() => true).account.account_number);
    await says(page, '1 result. Select Open the only match to see it.');
    await answer(page, '/api/accounts', (route) => route.abort());
    await search.box.fill('smith');
    await search.button.click();
    await says(page, 'Search Failed. Please try again');

    const said = await saidOn(page);
    expect(said.filter((words) => words === 'Loading results').length).toBeLessThanOrEqual(4);
    expect(new Set(said).size).toBeGreaterThanOrEqual(7);
  });

  test('of suggestions: how many once typing pauses, and the place of the highlighted one [Q-04.1] [Q-04.4] [Q-05] [ACP-05]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.addInitScript(listen);
    const search = await openSearch(page);

    await search.box.pressSequentially('son');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.waitFor();
    const count = await list.getByRole('option').count();
    await says(page, `${count} suggestions. Use the arrow keys.`);
    await page.keyboard.press('ArrowDown');

    await says(page, `1 of ${count}`);
    expect((await saidOn(page)).filter((words) => words.includes('suggestion')).length).toBeLessThanOrEqual(2);
  });

  test('of a client’s page: loading, and the name [Q-13] [SCH-19]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.addInitScript(listen);

    await page.goto(
      `/policyholder/${clientWith(({ account }) => account.account_name === null && account.last_name === null).account.id}`,
    );

    await says(page, 'Client loaded');
    await page.getByRole('heading', { level: 1, name: 'Unknown Policyholder' }).waitFor();
  });
});
