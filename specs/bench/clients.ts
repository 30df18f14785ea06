import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright';
import { startServer } from '#mocks/server.ts';
import { launch, observe, settle, throttle } from './browser.ts';
import { signIn } from './portal.ts';
import { median, type Row } from './rows.ts';

/** The client with the most of everything. */
const client = '20000001';

const table = (name: string) => (page: Page) => page.getByRole('table', { name, exact: true }).first();
const tab = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Parts of this client' }).getByRole('link', { name }).click();

interface Step {
  what: string;
  act: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
  bar?: number;
}

const open = (page: Page) => page.goto(`${new URL(page.url()).origin}/policyholder/${client}`);

const openFirst = (page: Page) => page.getByRole('table').getByRole('rowheader').first().getByRole('link').click();
const firstPage = (page: Page) => page.getByRole('group', { name: /^Page 1 of / }).locator('canvas');

const steps: readonly Step[] = [
  { what: 'opening a client cold', act: open, shown: table('Last activity') },
  { what: 'opening a client warm', act: open, shown: table('Last activity') },
  { what: 'to the policies', act: tab('Policies'), shown: table('Policies'), bar: 500 },
  {
    what: 'ordering 40 policies',
    act: (page) => page.getByRole('link', { name: 'Premium' }).click(),
    shown: (page) => page.locator('[aria-sort="ascending"]'),
    bar: 500,
  },
  {
    what: 'to a policy',
    act: openFirst,
    shown: table('Coverages'),
    bar: 500,
  },
  { what: 'to the bills', act: tab('Billing'), shown: table('Billing'), bar: 500 },
  { what: 'to the claims', act: tab('Claims'), shown: table('Claims'), bar: 500 },
  { what: 'to the documents', act: tab('Documents'), shown: table('Documents'), bar: 500 },
  {
    what: 'ordering 400 documents',
    act: (page) => page.getByRole('columnheader').getByRole('link', { name: 'Document' }).click(),
    shown: (page) => page.locator('[aria-sort="ascending"]').filter({ hasText: /^Document/ }),
    bar: 500,
  },
  { what: 'a document to its first page, cold', act: openFirst, shown: firstPage, bar: 2000 },
  { what: 'back to the documents', act: (page) => page.goBack(), shown: table('Documents'), bar: 500 },
  { what: 'a document to its first page, warm', act: openFirst, shown: firstPage, bar: 1000 },
];

const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));

/** Milliseconds from pressing the link of a result until the overview of the client is painted, by the page's own clock. */
const openResult = (page: Page, at: number): Promise<number> =>
  page.evaluate(
    (index) =>
      new Promise<number>((done) => {
        const check = () => {
          const main = document.querySelector('main');
          if (!main?.querySelector('table') || main.querySelector('article, [aria-busy="true"]')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        const link = document.querySelectorAll<HTMLAnchorElement>('main article a[href*="/policyholder/"]')[index];
        const start = performance.now();
        link?.click();
      }),
    at,
  );

/** Opens the first results of a search one after the other, with the code of the overview there. */
const openResults = async (page: Page): Promise<number[]> => {
  await page.goto(`${new URL(page.url()).origin}/agents`);
  await page.getByRole('main').getByRole('combobox').fill('son');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const times: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    await page.getByRole('article').nth(at).waitFor();
    await settle(page, 300);
    times.push(await openResult(page, at));
    await settle(page, 300);
    await page.goBack();
  }
  return times;
};

/** From what a person does on a client's pages to what is painted, CPU x4 and no network delay. */
export const benchClients = async (runs = 5): Promise<Row[]> => {
  const portal = await startServer({ port: 0, portal: resolve('dist'), demo: true });
  const times = new Map(steps.map(({ what }) => [what, [] as number[]]));
  const opened: number[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const browser = await launch();
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies(await signIn(portal.origin));
      const page = await context.newPage();
      await observe(page);
      await page.goto(`${portal.origin}/favicon.svg`);
      await throttle(await context.newCDPSession(page), { cpu: 4, isSlow: false });
      for (const { what, act, shown } of steps) {
        const start = performance.now();
        await act(page);
        await shown(page).waitFor();
        await painted(page);
        times.get(what)?.push(performance.now() - start);
        await settle(page, 300);
      }
      opened.push(...(await openResults(page)));
      await browser.close();
    }
  } finally {
    await portal.close();
  }
  return [
    ...steps.map(({ what, bar }) => ({
      what,
      value: median(times.get(what) ?? []),
      unit: 'ms',
      ...(bar === undefined ? {} : { bar }),
    })),
    { what: 'from a result to the overview of the client, warm', value: median(opened), unit: 'ms', bar: 200 },
  ];
};

if (import.meta.main) console.table(await benchClients());
