import type { Page } from 'playwright';
import { describe } from 'vitest';
import { brandOf } from '#brands/brands.ts';
import { sidewaysScroll, violationsOn, widths } from './support/accessible.ts';
import { expect } from './support/expect.ts';
import { test } from './support/test.ts';

const internetExplorer = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const compatibilityView = 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; .NET4.0C; .NET4.0E)';
const older = 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)';
const oldest = 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1)';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763';
const edgeToday =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';

const titles = {
  '/legacy': 'The portal doesn’t run in Internet Explorer',
  '/deprecated': 'Your browser is too old for the portal',
} as const;

/** Shows the page as a browser without modules does that says so nowhere: it runs the script for such browsers, and no other. */
const openWithoutModules = async (page: Page, path: string): Promise<void> => {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const headers = { ...route.request().headers(), 'user-agent': edgeToday };
      const response = await route.fetch({ headers });
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll('<script nomodule', '<script') });
    },
  );
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
};

/** Ten seconds after the page has come, for its styles. */
const passTenSeconds = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.classList.contains('stalled'))
      .map((animation) => {
        animation.finish();
        return animation.effect?.getComputedTiming().delay ?? 0;
      }),
  );

describe('A browser that is too old', () => {
  test.for([
    ['Internet Explorer 11', internetExplorer, '/legacy'],
    ['Internet Explorer 11 in another document mode', compatibilityView, '/legacy'],
    ['Internet Explorer 10', older, '/deprecated'],
    ['Internet Explorer 6', oldest, '/deprecated'],
    ['Edge 18', edge, '/deprecated'],
  ] as const)(
    '%s gets a page that needs no script, by its name and by the script for it [RTE-18.1, RTE-18.2, RTE-18.3, RTE-18.4, RTE-18.5]',
    async ([, userAgent, path], { newPage }) => {
      for (const company of ['01', '50'] as const) {
        const options = company === '50' ? { company } : {};
        const { support, company: named } = brandOf(company);
        const byName = await newPage({ userAgent, javaScriptEnabled: false, ...options });
        for (const asked of ['/agents', '/', '/login?redirect=%2Fhelp', '/policyholder/1']) {
          await byName.goto(asked);
          expect(new URL(byName.url()).pathname, asked).toBe(path);
        }
        await expect(byName.getByRole('heading', { level: 1 })).toHaveText(titles[path]);
        await expect(byName.getByRole('main')).toContainText(named.name);
        await expect(byName.getByRole('link', { name: support.number })).toBeVisible();
        expect(await byName.locator('script, [style], link[rel=stylesheet]').count()).toBe(0);

        const byScript = await newPage({ userAgent, ...options });
        await openWithoutModules(byScript, '/agents');
        await byScript.waitForURL((url) => url.pathname === path);
        await expect(byScript.getByRole('heading', { level: 1 })).toHaveText(titles[path]);
        await expect(byScript.getByRole('link', { name: support.number })).toBeVisible();
      }
    },
  );

  test.for(['/agents', '/login'])(
    'that cannot start %s within ten seconds shows a sentence with the phone number, and nothing before [RTE-18.6]',
    async (path, { newPage }) => {
      for (const company of ['01', '50'] as const) {
        const page = await newPage(company === '50' ? { company } : {});
        await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
        await page.goto(path);
        const sentence = page.getByText('The portal hasn’t started yet.');
        await expect(sentence).toBeHidden();

        expect(await passTenSeconds(page)).toEqual([10_000]);

        await expect(sentence).toBeVisible();
        await expect(sentence.getByRole('link', { name: brandOf(company).support.number })).toBeVisible();
      }
    },
  );

  test('a portal that starts later takes the sentence back', async ({ newPage }) => {
    const page = await newPage();
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('.stalled').waitFor({ state: 'attached' });
    await passTenSeconds(page);
    await page.locator('.stalled:visible').waitFor();

    released.resolve();

    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await expect(page.locator('.stalled')).toBeHidden();
  });

  test('a browser of today is sent nowhere, and comes back to the portal from both pages', async ({ newPage }) => {
    const page = await newPage({ userAgent: edgeToday });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');

    for (const path of Object.keys(titles)) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Try the portal in this browser' }).click();
      await page.getByRole('button', { name: 'Continue' }).waitFor();
    }
  });

  test.for(widths)('its pages fit and are accessible at %i px', async (width, { newPage }) => {
    for (const company of ['01', '50'] as const) {
      const page = await newPage({ viewport: { width, height: 800 }, ...(company === '50' ? { company } : {}) });
      for (const path of Object.keys(titles)) {
        await page.goto(path);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await violationsOn(page)).toEqual([]);
      }
    }
  });
});
