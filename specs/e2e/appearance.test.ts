import type { Page } from 'playwright';
import { describe } from 'vitest';
import { portalOrigin } from './support/portal.ts';
import { expect } from './support/expect.ts';
import { test } from './support/test.ts';

const agent = 'agent@demo.test';
const light = 'rgb(245, 247, 249)';
const dark = 'rgb(16, 23, 31)';

const groundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const keepInCookie = (page: Page, value: string): Promise<void> =>
  page.context().addCookies([{ name: 'wn-app-theme', value, url: portalOrigin }]);

const openSettings = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).waitFor();
};

describe('The appearance', () => {
  test.for([
    ['dark', 'light', dark],
    ['light', 'dark', light],
    ['auto', 'dark', dark],
    ['auto', 'light', light],
    ['%3Cscript%3E', 'dark', dark],
    ['', 'light', light],
  ] as const)(
    'with the cookie %j on a system that is %s the document has its ground before any script runs',
    async ([cookie, colorScheme, ground], { newPage }) => {
      const page = await newPage({ colorScheme });
      await keepInCookie(page, cookie);
      await page.route('**/assets/*.js', (route) => route.abort());

      await page.goto('/login');

      expect(await groundOf(page)).toBe(ground);
    },
  );

  test('follows the system while it is automatic, also after it was something else [XTR-11.5]', async ({ newPage }) => {
    const page = await newPage({ as: agent, colorScheme: 'light' });
    await openSettings(page);
    expect(await groundOf(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await groundOf(page)).toBe(dark);

    await page.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(() => groundOf(page)).toBe(light);
    await page.getByRole('radio', { name: /^Automatic/ }).check();
    await expect.poll(() => groundOf(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await groundOf(page)).toBe(light);
  });

  test('that is chosen shows in every tab at once, and after a reload [XTR-11.6] [XTR-11.1]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await openSettings(page);
    const other = await page.context().newPage();
    await other.goto('/settings');
    await other.locator('html[data-ready~=shortcuts]').waitFor({ state: 'attached' });

    await page.getByRole('radio', { name: 'Dark' }).check();

    await expect.poll(() => groundOf(other)).toBe(dark);
    await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await page.reload({ waitUntil: 'commit' });
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'Dark' }).waitFor();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('that a user wants dark is so in another browser, where nothing was chosen [XTR-11.7] [THM-01.5]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await openSettings(page);
    const saved = page.waitForResponse('**/auth/user/update');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await saved;

    const elsewhere = await newPage({ as: 'agent-personal@demo.test', colorScheme: 'light' });
    await elsewhere.goto('/help');
    await elsewhere.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    expect(await groundOf(elsewhere)).toBe(dark);
    await elsewhere.goto('/settings');
    await expect(elsewhere.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('on paper, and of the pages for old browsers, is light', async ({ newPage }) => {
    const page = await newPage({ colorScheme: 'dark' });
    await keepInCookie(page, 'dark');
    await page.goto('/login');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect([ink, await groundOf(page)]).toEqual(['rgb(23, 34, 46)', 'rgb(255, 255, 255)']);

    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto('/legacy');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(light);
  });
});
