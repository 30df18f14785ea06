import type { BrowserContext, Page } from 'playwright';
import { describe } from 'vitest';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

/** Everything that one visit can leave to the next, as the next finds it. */
const found = async (page: Page) => ({
  ...(await page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
    caches: await caches.keys(),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    isOnline: navigator.onLine,
    config: await fetch('/config.json').then(({ status }) => status),
    name: window.name,
    entries: history.length,
    width: innerWidth,
  }))),
  cookies: await page.context().cookies(),
  pages: page.context().pages().length,
});

const clean = {
  stored: [0, 0, 0],
  caches: [],
  clipboard: 'prompt',
  isOnline: true,
  config: 200,
  name: '',
  entries: 2,
  width: 1280,
  cookies: [],
  pages: 1,
};

describe('The context that tests share', () => {
  test.for(['first', 'second'])('holds nothing of the test before it, %s', async (_, { newPage }) => {
    const page = await newPage();
    await page.goto('/favicon.svg');
    expect(await found(page)).toEqual(clean);

    await page.evaluate(async () => {
      localStorage.setItem('key', 'value');
      sessionStorage.setItem('key', 'value');
      document.cookie = 'key=value';
      window.name = 'name';
      history.pushState(null, '', '/');
      await caches.open('cache');
      const opening = indexedDB.open('database');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
    });
    const context = page.context();
    await context.grantPermissions(['clipboard-read']);
    await context.route('**/config.json', (route) => route.fulfill({ status: 404 }));
    await page.setViewportSize({ width: 320, height: 900 });
    await context.newPage();
    expect(await found(page)).toEqual({
      stored: [1, 1, 1],
      caches: ['cache'],
      clipboard: 'granted',
      isOnline: true,
      config: 404,
      name: 'name',
      entries: 3,
      width: 320,
      cookies: [expect.objectContaining({ name: 'key' })],
      pages: 2,
    });
    await context.setOffline(true);
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
  });

  const contexts = new Set<BrowserContext>();
  test.for(['first', 'second'])(
    'is used again with a clock of its own where the clock was held, %s',
    async (_, { newPage }) => {
      const page = await newPage();
      await page.goto('/favicon.svg');
      const now = () => page.evaluate(() => [Date.now(), '__pwClock' in window] as const);
      expect((await now())[0]).toBeGreaterThan(Date.parse('2001-01-01'));
      expect((await now())[1]).toBe(false);

      await page.clock.install({ time: '2000-01-01' });
      await page.clock.pauseAt('2000-01-02');
      await page.clock.setFixedTime('2000-01-03');
      await page.reload();
      expect(await now()).toEqual([Date.parse('2000-01-03'), true]);
      contexts.add(page.context());
      expect(contexts.size).toBe(1);
    },
  );

  test.for(['first', 'second'])('is not used again where it got a script, %s', async (_, { newPage }) => {
    const page = await newPage();
    await page.goto('/favicon.svg');
    expect(await page.evaluate(() => 'left' in window)).toBe(false);

    await page.context().addInitScript(() => Object.assign(window, { left: true }));
    await page.reload();
    expect(await page.evaluate(() => 'left' in window)).toBe(true);
  });

  test.for(['first', 'second'])('is not used again where a page never closes, %s', async (turn, { newPage }) => {
    const page = await newPage();
    await page.goto('/favicon.svg');
    expect(await page.context().cookies()).toEqual([]);

    await page.context().addCookies([{ name: 'left', value: 'true', url: page.url() }]);
    if (turn === 'first') page.close = () => new Promise(() => {});
  });

  test.for(['first', 'second'])(
    'is not that of a second person in a test, who has one like it, %s',
    async (_, { newPage }) => {
      const [one, other] = [await newPage(), await newPage()];
      expect(one.context()).not.toBe(other.context());
      await other.goto('/favicon.svg');
      expect(await found(other)).toEqual(clean);

      await other.evaluate(() => {
        localStorage.setItem('key', 'value');
        document.cookie = 'key=value';
      });
      expect(await one.context().cookies()).toEqual([]);
    },
  );

  test.for(['first', 'second'])(
    'has colors and permissions of one page of a test alone, %s',
    async (turn, { newPage }) => {
      const page = await newPage(
        turn === 'first' ? { colorScheme: 'dark', forcedColors: 'active', permissions: ['clipboard-read'] } : {},
      );
      await page.goto('/favicon.svg');

      const isMatched = await page.evaluate(() =>
        ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-reduced-motion: reduce)'].map(
          (query) => matchMedia(query).matches,
        ),
      );
      const { clipboard } = await found(page);

      expect({ isMatched, clipboard }).toEqual(
        turn === 'first'
          ? { isMatched: [true, true, true], clipboard: 'granted' }
          : { isMatched: [false, false, true], clipboard: 'prompt' },
      );
    },
  );
});
