import type { BrowserContext, Page } from 'playwright';
import { describe } from 'vitest';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';
import { givePassword, goToPassword } from './support/sign-in.ts';

const support = 'support@demo.test';

const openFromMenu = async (page: Page): Promise<Page> => {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  const [viewer] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Inspector' }).click(),
  ]);
  return viewer;
};

const openTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(path);
  await tab.getByRole('button', { name: /^Welcome/ }).waitFor();
  return tab;
};

const portalsOf = (viewer: Page) => viewer.getByRole('list', { name: 'Portals' }).getByRole('button');
const isLive = (viewer: Page) => viewer.getByText('Live', { exact: true }).waitFor();

const keysOf = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(sessionStorage));
const inspectKey = 'portal.inspect';

describe('The tabs that a viewer finds', () => {
  test('are all that are open, and those that open later, without a word in their address [INS-01.1]', async ({
    newPage,
  }) => {
    const first = await newPage({ as: support });
    await first.goto('/help');
    const second = await openTab(first.context(), '/agents');
    const viewer = await openFromMenu(second);

    await expect(portalsOf(viewer)).toHaveCount(2);
    await expect(portalsOf(viewer).filter({ hasText: /^\/help/ })).toHaveText(/\d$/);
    await openTab(first.context(), '/settings');
    await expect(portalsOf(viewer).filter({ hasText: /^\/settings/ })).toHaveText(/\d$/);
  });

  test('stay inspected when they are reloaded, from their first event on', async ({ newPage }) => {
    const page = await newPage({ as: support });
    await page.goto('/help');
    const viewer = await openFromMenu(page);
    await isLive(viewer);

    await page.reload();
    await expect(portalsOf(viewer).filter({ hasText: /closed$/ })).toHaveCount(1);
    await isLive(viewer);
    // an actor that was there before its recorder has no start
    await viewer.getByRole('searchbox').fill('xstate.init started session ');
    await viewer.locator('.log-line').first().waitFor();
  });

  test('stay inspected through reloads where a viewer found them before their user signed in', async ({ newPage }) => {
    const page = await newPage();
    await goToPassword(page, support);
    const viewer = await page.context().newPage();
    await viewer.goto('/inspector.html');
    await isLive(viewer);
    expect(await keysOf(page)).not.toContain(inspectKey);

    await givePassword(page);
    await page.getByRole('button', { name: /^Welcome/ }).waitFor();
    await expect.poll(() => keysOf(page)).toContain(inspectKey);
  });

  test('are inspected no more once their user has logged out', async ({ newPage }) => {
    const page = await newPage({ as: support });
    await page.goto('/help');
    const viewer = await openFromMenu(page);
    await isLive(viewer);
    await expect.poll(() => keysOf(page)).toContain(inspectKey);
    await viewer.close();

    await page.getByRole('button', { name: /^Welcome/ }).click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole('radio', { name: /^Agent/ }).waitFor();
    expect(await keysOf(page)).not.toContain(inspectKey);
  });

  test('are those of users who may inspect: a viewer that calls starts nothing in others', async ({ newPage }) => {
    const notDemo = async (context: BrowserContext) =>
      context.route('**/config.json', async (route) => {
        const answer = await route.fetch();
        const config = (await answer.json()) as object;
        await route.fulfill({ json: { ...config, demo: false, environment: 'test' } });
      });
    const page = await newPage({ as: 'agent-personal@demo.test' });
    const context = page.context();
    await notDemo(context);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/agents');
    await page.evaluate(() => sessionStorage.setItem('portal.inspect', 'local'));
    await page.getByRole('button', { name: /^Welcome/ }).waitFor();
    const viewer = await context.newPage();
    await viewer.goto('/inspector.html');
    await viewer.getByRole('heading', { name: 'No portal found' }).waitFor();
    expect(requests.filter((path) => /inspector|local/.test(path))).toEqual([]);

    // a page that was inspected before its user lost the permission
    await page.reload();
    await expect.poll(() => keysOf(page)).not.toContain(inspectKey);
    await viewer.getByRole('heading', { name: 'No portal found' }).waitFor();
    await context.unroute('**/config.json');
  });
});
