import type { Page } from 'playwright';
import { describe } from 'vitest';
import { personalWordsIn } from '#specs/support/clients.ts';
import { openSearch } from './support/search-page.ts';
import { test } from './support/test.ts';
import { chooseOption } from './support/select-field.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';
const savedKey = 'portal.search.clients';

/** What is kept of the search; null where nothing is. */
const saved = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null, savedKey);

/** Names of what is kept for the user. */
const keptFor = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portal.search.')));

const storageOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie, history.state]));

describe('Coming back to a search', () => {
  test('a reload restores too; a typed address and a link do not, and clear what was kept, unless they ask with persist=true; clearing, logging out and another agency remove it, and nothing of a client is kept [SCH-13.1, SCH-13.4, SCH-13.5, SCH-13.6, SCH-13.8, SCH-13.10]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    await search.searchFor('smith');
    await search.cards.first().waitFor();

    await page.reload();
    await search.cards.first().waitFor();
    await expect(search.box).toHaveValue('smith');

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    await page.evaluate(() => history.pushState(null, '', '/agents?persist=true'));
    await page.goBack();
    await page.goForward();
    await search.cards.first().waitFor();
    await expect(search.box).toHaveValue('smith');

    await page.goto('/agents?persist=true');
    await search.cards.first().waitFor();
    await expect(search.box).toHaveValue('smith');

    await page.goto('/agents');
    await page.getByText('Find a client').waitFor();
    await expect(search.box).toHaveValue('');
    await expect.poll(() => saved(page)).toBeNull();

    await search.searchFor('smith');
    await search.cards.first().getByRole('link').click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    await page.goBack();
    await search.cards.first().waitFor();
    await expect(search.box).toHaveValue('smith');

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/agents';
      document.body.append(link);
      link.click();
    });
    await page.getByText('Find a client').waitFor();
    await expect(search.box).toHaveValue('');
    await expect.poll(() => saved(page)).toBeNull();

    await search.searchFor('smith');
    expect(Object.keys((await saved(page)) ?? {}).toSorted()).toEqual([
      'anchor',
      'filters',
      'lastSearch',
      'rows',
      'searchParam',
      'sort',
      'sortDirection',
      'sortParams',
      'version',
    ]);
    expect(personalWordsIn(await storageOf(page))).toEqual([]);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => saved(page)).toBeNull();

    await page.evaluate((key) => sessionStorage.setItem(key, 'not JSON'), savedKey);
    await page.reload();
    await page.getByText('Find a client').waitFor();

    await search.searchFor('smith');
    await expect.poll(() => keptFor(page)).not.toEqual([]);
    await chooseOption(page.getByRole('combobox', { name: 'Agency' }), '214 - Lakeshore Insurance Group');
    await expect.poll(() => keptFor(page)).toEqual([]);

    await search.open();
    await search.searchFor('smith');
    await expect.poll(() => keptFor(page)).not.toEqual([]);
    await page.goto('/logout');
    await page.getByRole('radio', { name: /^Agent/ }).waitFor();
    await expect.poll(() => keptFor(page)).toEqual([]);
  });
});
