import type { BrowserContext, Page } from 'playwright';

/** A dozen live actors: a portal that searches, a second one that signs in, both under the local inspector. */
export const openPortals = async (search: Page): Promise<Page> => {
  const login = await search.context().newPage();
  await login.goto('/login?inspect=local');
  await search.goto('/agents?inspect=local');
  await search.getByRole('combobox', { name: /^Name, policy/ }).fill('smith');
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await search.getByRole('article').first().waitFor();
  return login;
};

/** The viewer, with the statechart of the search drawn. It shows the portal that answers first, which may be another one. */
export const openViewer = async (context: BrowserContext): Promise<Page> => {
  const viewer = await context.newPage();
  await viewer.goto('/inspector.html');
  await viewer.getByText('Live', { exact: true }).waitFor();
  const portals = viewer.getByRole('list', { name: 'Portals' });
  await portals.getByRole('button', { name: /^\/agents/ }).click();
  const actors = viewer.getByRole('region', { name: 'Actors' });
  await actors
    .getByRole('button', { name: /^search/ })
    .first()
    .click();
  await viewer.locator('svg.chart .state[data-active]').first().waitFor();
  return viewer;
};
