import type { Page } from 'playwright';
import { describe } from 'vitest';
import { openSearch } from './support/search-page.ts';
import { expect } from './support/expect.ts';
import { test } from './support/test.ts';

/** A document without its lists of what is fetched later. */
const withoutTemplates = (document: string): string => document.replaceAll(/<template[^]*?<\/template>/g, '');

/** What a document names that was asked for: the browser knows of it before any script has run. */
const namedBy = (document: string, asked: readonly string[]): string[] =>
  asked.filter((path) => document.includes(path)).toSorted();

/** Up to the first word of their names: paths of the build's files. */
const shortened = (paths: readonly string[]): string[] =>
  paths.map((path) => path.replace(/^(\/assets\/[A-Za-z]+).*/, '$1'));

/** Opens an address; answers with the document and with what was asked for until the page took input. */
const askedUntilUsable = async (page: Page, address: string): Promise<{ document: string; asked: string[] }> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  // a page that was used before has some of it, and would not ask
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const document = withoutTemplates((await (await page.goto(address))?.text()) ?? '');
  // a request is on the page's list once it is answered; letters that no text has load no font
  const awaited = [
    ...(document.match(/\/(?:assets\/(?![\w-]*-latin-)[\w.-]+\.(?:js|woff2)|-\/auth\/session|config\.json)/g) ?? []),
    'PageMoves',
  ];
  await page.waitForFunction((paths) => {
    const answered = performance.getEntriesByType('resource').map(({ name }) => name);
    return paths.every((path) => answered.some((name) => name.includes(path)));
  }, awaited);
  await cdp.detach();
  const asked = await page.evaluate(() => {
    const [usable] = performance.getEntriesByName('usable');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => usable !== undefined && startTime < usable.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
  return { document, asked };
};

/** What a page has fetched: its paths, and what asked for each. */
const resourcesOf = (page: Page): Promise<{ path: string; initiator: string }[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, initiatorType }) => ({
      path: new URL(name).pathname,
      initiator: initiatorType,
    })),
  );

const countElements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/** Searches for a text at an address, and comes back to it with so many rows shown, as cards or as a table. */
const openRows = async (page: Page, address: string, text: string, rows: number, view: string): Promise<void> => {
  const search = await openSearch(page, address);
  await search.searchFor(text);
  await page.getByRole('button', { name: view, exact: true }).click();
  await page.evaluate((count) => {
    for (const [key, text] of Object.entries<string>({ ...sessionStorage })) {
      const kept = JSON.parse(text) as object;
      if ('rows' in kept) sessionStorage.setItem(key, JSON.stringify({ ...kept, rows: count }));
    }
  }, rows);
  await page.reload();
  await page
    .getByRole('status')
    .filter({ hasText: `Showing ${rows} of` })
    .waitFor({ state: 'attached' });
};

/** Scrolls to a share of the height, and waits until what is near the window is drawn. */
const scrollTo = async (page: Page, share: number): Promise<void> => {
  await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), share);
  await page.waitForFunction(() => {
    const roomsOfRows = [...document.querySelectorAll('[role=feed] > :empty, tbody:empty')];
    const areDrawn = roomsOfRows.every((room) => {
      const { top, bottom } = room.getBoundingClientRect();
      return bottom < 0 || top > innerHeight;
    });
    return areDrawn && document.querySelector('article, tbody tr') !== null;
  });
};

/** Prints: the height of the page, the widths of the columns of its table, and the rows that are drawn, before and on paper. */
const print = (page: Page, rows: string) =>
  page.evaluate((row) => {
    const measure = () => ({
      height: document.documentElement.scrollHeight,
      columns: [...document.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect().width),
      rows: document.querySelectorAll(row).length,
    });
    // one after the other: whatever else comes, comes before or after them
    const onScreen = measure();
    dispatchEvent(new Event('beforeprint'));
    const onPaper = measure();
    dispatchEvent(new Event('afterprint'));
    return { onScreen, onPaper };
  }, rows);

describe('Sign-in', () => {
  test('has the three files that it needs named by its document, and fetches nothing for other pages until it takes input', async ({
    newPage,
  }) => {
    const { document, asked } = await askedUntilUsable(await newPage(), '/login');

    expect(shortened(namedBy(document, asked))).toEqual(['/assets/distribution', '/assets/index', '/assets/source']);
    expect(shortened(asked)).not.toContain('/assets/PageMoves');
  });
});

describe('The font', () => {
  test('is fetched in its basic part, and in another part for letters that this has not', async ({ newPage }) => {
    const page = await newPage();
    const fonts = async () =>
      (await resourcesOf(page))
        .map(({ path }) => /-3-([\w-]+)-wght-/.exec(path)?.[1])
        .filter((part) => part !== undefined);
    await page.goto('/login');
    await page.getByRole('radio', { name: /^Agent/ }).check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const email = page.getByLabel('Email address');
    await email.fill('Zoe’s “quotes” – 1 × 2 … • agent@demo.test');
    await page.evaluate(() => document.fonts.ready);
    expect(await fonts()).toEqual(['basic']);

    await email.fill('zoë@demo.test');
    await expect.poll(fonts).toEqual(['basic', 'latin']);
    await email.fill('żoë@demo.test');
    await expect.poll(fonts).toEqual(['basic', 'latin', 'latin-ext']);
  });
});

describe('The client search', () => {
  test('has its code named by its document, beside the session', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });

    const { document, asked } = await askedUntilUsable(page, '/agents');
    const named = shortened(namedBy(document, asked));

    const wanted = ['/-/auth/session', '/assets/AgentsPage', '/assets/Frame', '/assets/index', '/config.json'];
    expect(named).toEqual(expect.arrayContaining(wanted));
    expect(named.length).toBeLessThanOrEqual(9);
  });

  test('asks once who is signed in and what they may do, before its scripts run', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.goto('/agents');
    await page.getByRole('combobox', { name: 'Agency' }).waitFor();

    const asked = (await resourcesOf(page)).filter(({ path }) => /^\/-\/(auth|api)\/user/.test(path));

    expect(asked.map(({ path }) => path).toSorted()).toEqual([
      '/-/api/user-legacy',
      '/-/api/user-legacy/permissions',
      '/-/auth/user',
      '/-/auth/user/featureFlags',
    ]);
    expect(asked.map(({ initiator }) => initiator)).toEqual(Array(4).fill('link'));
  });

  test('has its styles in the document, and what loads later fetches no others', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.goto('/agents');
    // its code names the styles of the first page as something that it needs
    await page.getByRole('combobox', { name: 'Agency' }).waitFor();

    expect((await resourcesOf(page)).filter(({ path }) => path.endsWith('.css'))).toEqual([]);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
  });

  test('draws only what is near a window of another width, once that keeps its width', async ({ newPage }) => {
    const page = await newPage({ as: 'support@demo.test', viewport: { width: 1280, height: 800 } });
    await openRows(page, '/agents', '2', 201, 'Table');
    for (const width of [1000, 500, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.locator('tbody tr').count()).toBeLessThanOrEqual(50);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe('A search', () => {
  test.for(
    [
      { of: 'clients', address: '/agents', text: '2', count: 999 },
      { of: 'forms', address: '/forms/commercial', text: 'e', count: 120 },
    ].flatMap((search) => [
      { ...search, view: 'Cards', rows: 'article' },
      { ...search, view: 'Table', rows: 'tbody tr' },
    ]),
  )(
    'has at most 650 elements with $count $of loaded, wherever one has scrolled to, and all of them on paper: $view',
    async ({ address, text, count, view, rows }, { newPage }) => {
      const page = await newPage({ as: 'support@demo.test', viewport: { width: 1280, height: 800 } });
      await openRows(page, address, text, count, view);
      for (const share of [0, 0.5, 1]) {
        await scrollTo(page, share);
        await expect.poll(() => countElements(page)).toBeLessThanOrEqual(650);
      }
      const { onScreen, onPaper } = await print(page, rows);

      // scrolling to the end loads more, where there are more
      expect(onPaper.rows).toBeGreaterThanOrEqual(count);
      expect(onPaper.columns).toEqual(onScreen.columns);
      expect(Math.abs(onPaper.height - onScreen.height)).toBeLessThan(5);
      await expect.poll(() => countElements(page)).toBeLessThanOrEqual(650);
    },
  );
});
