import { describe } from 'vitest';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

describe('Pages', () => {
  test('load their code when they are opened, without loading another document [RTE-01.1]', async ({ newPage }) => {
    const page = await newPage({ as: agent, isFirst: true });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const scripts: string[] = [];
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    expect(scripts.filter((url) => url.includes('AgentsPage'))).toEqual([]);

    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    // the dashboard has a search too
    await page.waitForFunction(() => document.title.startsWith('Client Search'));
    await page.getByRole('search').waitFor();

    expect(scripts.filter((url) => url.includes('AgentsPage'))).toHaveLength(1);
    expect(documents).toBe(1);
  });

  test('that are likely next are fetched when the browser is idle, with a timeout of 2 s [RTE-25]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent, isFirst: true });
    await page.addInitScript(() => {
      const given: unknown[] = [];
      Object.assign(window, { given });
      const original = window.requestIdleCallback.bind(window);
      window.requestIdleCallback = (work, options) => {
        given.push(options?.timeout);
        return original(work, options);
      };
    });
    const fetched = ['AgentsPage', 'ClientPage'].map((name) =>
      page.waitForRequest((request) => request.url().includes(`/assets/${name}-`)),
    );

    await page.goto('/');
    const requests = await Promise.all(fetched);

    await expect.poll(() => page.evaluate(() => window.given)).toContain(2000);
    // a script that ran would have been asked for as one
    expect(requests.map((request) => request.resourceType())).toEqual(['other', 'other']);
    const prefetched = await page
      .locator('link[rel=prefetch]')
      .evaluateAll((links) => links.map((link) => Reflect.get(link, 'href')));
    expect(new Set(prefetched).size).toBe(prefetched.length);
  });

  test('are not fetched ahead for who asks for less data', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const idle = page.evaluate.bind(page, () => new Promise((resolve) => void requestIdleCallback(resolve)));

    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    await idle();

    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  });

  test('an address with an anchor opens at the anchor, and one that makes no sense at the top [RTE-19.2]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent, viewport: { width: 600, height: 300 } });

    await page.goto('/help#main');
    await page.getByRole('heading', { name: 'Report a claim' }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
          const top = document.getElementById('main')?.getBoundingClientRect().top ?? Number.NaN;
          return Math.abs(top - padding);
        }),
      )
      .toBeLessThan(2);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.goto('/agents#no%E0%A4%A');

    await page.getByRole('search').waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('say what is missing where JavaScript is off, and show nothing else that would not work [RTE-23]', async ({
    newPage,
  }) => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const path of ['/login', '/agents']) {
      await page.goto(path);
      await page.locator('.noscript:visible').waitFor();
      await expect(page.locator('.noscript')).toHaveText('Please enable Javascript for a superior user experience.');
      await expect(page.getByRole('button')).toHaveCount(0);
    }
  });

  test('stay hidden until the client has loaded [RTE-21]', async ({ newPage }) => {
    const page = await newPage();
    const released = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released.promise;
      await route.continue();
    });

    await page.goto('/login', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.body?.children.length > 1);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    released.resolve();

    await page.getByRole('button', { name: 'Continue' }).waitFor();
  });
});

describe('Two companies', () => {
  test('an unknown company is the main one; company 50 has its own words, numbers and title [BRD-01.2]', async ({
    newPage,
  }) => {
    const page = await newPage();
    const shows = async (text: string, not: string) => {
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
      const words = await page.locator('body').innerText();
      expect(words).toContain(text);
      expect(words).not.toContain(not);
    };

    await page.goto('/login?company=99');
    await shows('(612) 555-0142', '(907)');
    await page.goto('/login?company=50');
    await shows('(907) 555-0142', '(612)');
    await page.waitForFunction(() => document.title === 'Sign in · Kittiwake Agent Portal');
    await expect(page.locator('html')).toHaveAttribute('data-company', '50');
  });
});
