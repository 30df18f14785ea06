import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { startServer } from '../../mocks/server.ts';
import { untilReady } from '../e2e/support/ready.ts';
import { launch } from './browser.ts';
import { signIn } from './portal.ts';
import { median, type Row } from './rows.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Stay logged in?' });
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' });

/**
 * How soon the portal follows the end of a session and of a break in the connection: after a sleep of the computer, in
 * another tab (TMO-06), and once the carrier can be reached again (XTR-08). As the person sees it, with the polling of
 * the browser's driver in it.
 */
export const benchSession = async (runs = 5): Promise<Row[]> => {
  const server = await startServer({ port: 0, portal: resolve('dist'), demo: true });
  const browser = await launch();
  const carrier = async (context: BrowserContext, path: string, data: unknown) => {
    const response = await context.request.post(`${server.origin}/-/demo/${path}`, {
      data,
      headers: { origin: server.origin },
    });
    if (!response.ok()) throw new Error(`bench: ${path} answered ${response.status()}`);
  };
  /** A fresh browser, signed in, with so many seconds left of its session. */
  const enter = async (expiresInSeconds: number): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: server.origin });
    await context.addCookies(await signIn(server.origin));
    await carrier(context, 'session', { expiresInSeconds });
    return context;
  };
  /** From a press on the warning in one tab to what the other one shows then. */
  const acrossTabs = async (name: string, isSeen: (other: Page) => Promise<void>): Promise<number> => {
    const context = await enter(118);
    const [one, two] = [await context.newPage(), await context.newPage()];
    await Promise.all([one.goto('/agents'), two.goto('/help')]);
    await Promise.all([warning(one).waitFor(), warning(two).waitFor()]);
    const took = await timed(async () => {
      await press(one, name);
      await isSeen(two);
    });
    await context.close();
    return took;
  };
  const flows: Readonly<Record<string, { bar: number; measure: () => Promise<number> }>> = {
    'asleep for 10 minutes: waking up to the sign-in page': {
      bar: 1000,
      measure: async () => {
        const context = await enter(145);
        const page = await context.newPage();
        await page.clock.install();
        await page.goto('/agents');
        await page.clock.runFor(2500);
        await untilReady(page, 'session');
        await page
          .getByRole('feed')
          .or(page.getByRole('combobox', { name: /^Name, policy/ }))
          .first()
          .waitFor();
        await carrier(context, 'clock', { offsetSeconds: 600 });
        const took = await timed(async () => {
          await page.clock.fastForward(600_000);
          await signInPage(page).waitFor();
        });
        await carrier(context, 'clock', { offsetSeconds: 0 });
        await context.close();
        return took;
      },
    },
    'staying in one tab: press to the warning gone in the other': {
      bar: 1000,
      measure: () => acrossTabs('Yes, keep me logged in', (two) => warning(two).waitFor({ state: 'detached' })),
    },
    'logging out in one tab: press to the sign-in page in the other': {
      bar: 1000,
      measure: () => acrossTabs('No, log me out', (two) => signInPage(two).waitFor()),
    },
    'back online: a search that failed to its results': {
      bar: 3000,
      measure: async () => {
        const context = await enter(1500);
        const page = await context.newPage();
        await page.goto('/agents');
        await untilReady(page, 'session', 'network');
        await page.getByText('Online payments pause on Sunday').first().waitFor();
        await context.setOffline(true);
        await page.getByText('You’re offline.').waitFor();
        await page.getByRole('main').getByRole('combobox').fill('son');
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.getByText('Search Failed').first().waitFor();
        const took = await timed(async () => {
          await context.setOffline(false);
          await page.getByRole('article').first().waitFor();
        });
        await context.close();
        return took;
      },
    },
  };
  try {
    const rows: Row[] = [];
    for (const [what, { bar, measure }] of Object.entries(flows)) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await measure());
      rows.push({ what, value: median(times), unit: 'ms', bar });
    }
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
};

/** At once: the driver's own click waits for frames, of which a tab in the background draws few. */
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click());

const timed = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
