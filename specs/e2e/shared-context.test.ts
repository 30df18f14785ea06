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
    await page.goto('/legacy?test');
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
      await page.goto('/legacy?test');
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
    await page.goto('/legacy?test');
    expect(await page.evaluate(() => 'left' in window)).toBe(false);

    await page.context().addInitScript(() => Object.assign(window, { left: true }));
    await page.reload();
    expect(await page.evaluate(() => 'left' in window)).toBe(true);
  });

  test.for(['first', 'second'])('is not used again where a page never closes, %s', async (turn, { newPage }) => {
    const page = await newPage();
    await page.goto('/legacy?test');
    expect(await page.context().cookies()).toEqual([]);

    await page.context().addCookies([{ name: 'left', value: 'true', url: page.url() }]);
    const another = await page.context().newPage();
    if (turn === 'first') another.close = () => new Promise(() => {});
  });

  test.for(['first', 'second'])(
    'is not that of a second person in a test, who has one like it, %s',
    async (_, { newPage }) => {
      const [one, other] = [await newPage(), await newPage()];
      expect(one.context()).not.toBe(other.context());
      await other.goto('/legacy?test');
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
      await page.goto('/legacy?test');

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

/** What one visit can leave to the next in its page, as the next finds it. */
const foundIn = async (page: Page) => ({
  ...(await page.evaluate(async () => ({
    media: ['print', '(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'].filter(
      (query) => matchMedia(query).matches,
    ),
    isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    pointed: document.querySelector(':hover')?.tagName ?? null,
    config: await fetch('/config.json').then(({ status }) => status),
    isScripted: 'left' in window,
    language: navigator.language,
  }))),
  size: page.viewportSize(),
});

const empty = {
  media: [],
  isCalm: true,
  pointed: null,
  config: 200,
  isScripted: false,
  language: 'en-US',
  size: { width: 1280, height: 720 },
};

describe('The page that tests share', () => {
  const pages = new Set<Page>();
  test.for(['first', 'second'])('is as if it were new, %s', async (_, { newPage }) => {
    const page = await newPage();
    await page.goto('/legacy?test');
    expect(await foundIn(page)).toEqual(empty);

    await page.emulateMedia({
      media: 'print',
      colorScheme: 'dark',
      forcedColors: 'active',
      contrast: 'more',
      reducedMotion: 'no-preference',
    });
    await page.setViewportSize({ width: 320, height: 900 });
    await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
    await page.mouse.move(100, 100);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setUserAgentOverride', { userAgent: 'test', acceptLanguage: 'de' });
    expect(await foundIn(page)).toEqual({
      media: ['print', '(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'],
      isCalm: false,
      pointed: 'HTML',
      config: 404,
      isScripted: false,
      language: 'de',
      size: { width: 320, height: 900 },
    });
    pages.add(page);
    expect(pages.size).toBe(1);
  });

  const lasting: Record<string, (page: Page) => Promise<unknown>> = {
    'was listened to': async (page) => page.on('request', () => {}),
    'got a script': (page) => page.addInitScript(() => {}),
    'got a function': (page) => page.exposeFunction('left', () => {}),
    'got another time limit': async (page) => page.setDefaultTimeout(10_000),
    'has a key that is held': (page) => page.keyboard.down('Shift'),
    'has a button that is held': (page) => page.mouse.down(),
    'was elsewhere': (page) => page.goto('data:text/html,elsewhere'),
    'is closed': (page) => page.close(),
  };
  const left = new Map<string, Page>();
  test.for(Object.keys(lasting).flatMap((what) => [[what, 'first'] as const, [what, 'second'] as const]))(
    'is not used again where it %s, %s',
    async ([what, turn], { newPage }) => {
      const page = await newPage();
      if (turn === 'first') {
        left.set(what, page);
        await page.goto('/legacy?test');
        await lasting[what]?.(page);
        return;
      }
      expect(page).not.toBe(left.get(what));
      expect(left.get(what)?.isClosed()).toBe(true);
      await page.goto('/legacy?test');
      expect(await foundIn(page)).toEqual(empty);
    },
  );
});
