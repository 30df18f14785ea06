import { untilReady } from './support/ready.ts';
import { openSearch } from './support/search-page.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

test('a search that fails says so where there is no connection, and finds by itself when it is back', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'agent@demo.test' });
  const search = await openSearch(page);
  // what notices that the connection is back loads when the browser has the time
  await untilReady(page, 'network');
  await search.box.fill('smith');

  await page.context().setOffline(true);
  await search.button.click();
  await page.getByText('Search Failed', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.context().setOffline(false);

  await search.cards.first().waitFor();
  await expect(search.box).toHaveValue('smith');
});
