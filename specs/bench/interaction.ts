import type { Locator, Page } from 'playwright';
import { heapOf, launch, observe, settle, throttle } from './browser.ts';
import { median, type Row } from './rows.ts';

interface Step {
  what: string;
  /** what comes before, and is not measured */
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** what has to be on screen when the answer is painted */
  shown: (page: Page) => Locator;
  bar?: number;
}

const box = (page: Page) => page.locator('input[role="combobox"]');
const results = (page: Page) => page.getByRole('feed');

const steps: readonly Step[] = [
  {
    what: 'keystroke to suggestions painted',
    before: (page) => box(page).fill('a'),
    act: (page) => box(page).press('n'),
    shown: (page) => page.locator('[role="option"]').first(),
    bar: 250,
  },
  {
    what: 'submit to results painted',
    // more clients than a search shows have a number with it
    before: (page) => box(page).fill('2'),
    act: (page) => page.keyboard.press('Enter'),
    shown: (page) => results(page).getByRole('article').nth(11),
    bar: 500,
  },
  {
    what: 'order by city to results painted',
    act: (page) => page.getByRole('button', { name: 'City' }).click(),
    shown: (page) => page.getByRole('button', { name: 'City, ascending' }),
    bar: 500,
  },
  {
    what: 'filter to results painted',
    act: async (page) => {
      await page.getByRole('button', { name: /^Business/ }).click();
      await page.getByRole('checkbox', { name: 'Personal' }).click();
    },
    shown: (page) => page.getByRole('button', { name: 'Remove Business: Personal' }),
    bar: 500,
  },
];

/** Time from the last input to the frame in which the answer is on screen and nothing is busy any more. */
const timed = async (page: Page, { before, act, shown }: Step): Promise<number> => {
  await before?.(page);
  await page.evaluate(() => {
    window.observed.events.length = 0;
  });
  const start = Date.now();
  await act(page);
  await shown(page).waitFor();
  await page.locator('[role="feed"][aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  return Date.now() - start;
};

interface Session {
  origin: string;
  cookies: { name: string; value: string; url: string }[];
}

/** As many rows as a search shows. */
const mostRows = 999;

/** What is measured once more with all rows shown: milliseconds of its longest event. */
const crowdedBars: Readonly<Record<string, number>> = {
  'keystroke to suggestions painted': 64,
  'filter to results painted': 80,
};

const longestEvent = (page: Page): Promise<number> => page.evaluate(() => Math.max(0, ...window.observed.events));

/** Scrolls until so many rows have been loaded. */
const scrollTo = async (page: Page, most: number): Promise<void> => {
  for (let rows = await shownRows(page); rows < most;) {
    await page.mouse.wheel(0, 4000);
    await page.getByText(/^(Scroll for more results|No more results)$/).waitFor();
    const now = await shownRows(page);
    if (now === rows && (await page.getByText('No more results').isVisible()))
      throw new Error(`bench: there are no more than ${rows} rows`);
    rows = now;
  }
};

/** The client search with real input, CPU x4 and no network delay; then 200 rows, all there are, and what they cost. */
export const benchInteractions = async ({ origin, cookies }: Session, runs: number): Promise<Row[]> => {
  const times = new Map(steps.map(({ what }) => [what, [] as number[]]));
  const longest: number[] = [];
  const memory = new Map([200, mostRows].map((rows) => [rows, [] as { heap: number; dom: number }[]]));
  const crowded = new Map(Object.keys(crowdedBars).map((what) => [what, [] as number[]]));
  for (let run = 0; run < runs; run += 1) {
    process.stderr.write(`\rinteracting ${run + 1}/${runs}`.padEnd(60));
    const browser = await launch();
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies(cookies);
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await observe(page);
      await page.goto(`${origin}/agents`);
      await box(page).pressSequentially('an');
      await settle(page, 500);
      await throttle(cdp, { cpu: 4, isSlow: false });
      for (const step of steps) times.get(step.what)?.push(await timed(page, step));
      longest.push(await longestEvent(page));
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Clear all' }).click();
      await throttle(cdp, { cpu: 1, isSlow: false });
      for (const rows of [200, mostRows]) {
        await scrollTo(page, rows);
        memory.get(rows)?.push({
          heap: await heapOf(cdp),
          dom: await page.evaluate(() => document.querySelectorAll('*').length),
        });
      }
      await throttle(cdp, { cpu: 4, isSlow: false });
      for (const step of steps.filter(({ what }) => crowded.has(what))) {
        await timed(page, step);
        crowded.get(step.what)?.push(await longestEvent(page));
        // the suggestions lie over the filters
        await page.keyboard.press('Escape');
      }
    } finally {
      await browser.close();
    }
  }
  process.stderr.write(`\r${' '.repeat(60)}\r`);
  return [
    ...steps.map(({ what, bar }) => ({
      what,
      value: median(times.get(what) ?? []),
      unit: 'ms',
      ...(bar === undefined ? {} : { bar }),
    })),
    { what: 'longest event of filtering', value: median(longest), unit: 'ms', bar: 80 },
    ...[...memory].flatMap(([rows, seen]) => [
      { what: `heap with ${rows} rows`, value: median(seen.map(({ heap }) => heap)), unit: 'MiB', bar: 4.5 },
      { what: `DOM elements with ${rows} rows`, value: median(seen.map(({ dom }) => dom)), unit: '', bar: 650 },
    ]),
    ...Object.entries(crowdedBars).map(([what, bar]) => ({
      what: `longest event of ${what}, with ${mostRows} rows`,
      value: median(crowded.get(what) ?? []),
      unit: 'ms',
      bar,
    })),
  ];
};

const shownRows = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('article')].map((card) => Number(card.getAttribute('aria-posinset')))),
  );
