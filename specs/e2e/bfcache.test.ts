import { createAdaptorServer } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import type { Bill } from '#machines/domain/billing/bills.ts';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import { chromiumArgs, findChromium } from '#specs/support/chromium.ts';
import { heading, press, review } from './support/payments.ts';
import { searchPage } from './support/search-page.ts';
import { callCarrier, signInByCall } from './support/sign-in.ts';
import { expect } from './support/expect.ts';

/** A client who owes the insurer something. */
const client = '20000001';

/** A browser that keeps pages for Back, and a portal whose answers allow it: without `no-store` and Clear-Site-Data. */
let browser: Browser;
let carrier: Carrier;
let server: ReturnType<typeof createAdaptorServer>;
let origin: string;

beforeAll(async () => {
  carrier = await createCarrier({
    portal: inject('portal'),
    demo: true,
    hashCost: { memoryCost: 1024, timeCost: 1 },
    seedAccounts: 300,
  });
  server = createAdaptorServer({ fetch: async (request) => withoutGuards(await carrier.fetch(request)) });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: [...chromiumArgs],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});

afterAll(async () => {
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
  await carrier.close();
});

const withoutGuards = (response: Response): Response => {
  const headers = new Headers(response.headers);
  if (headers.get('cache-control') === 'no-store') headers.delete('cache-control');
  headers.delete('clear-site-data');
  return new Response(response.body, { status: response.status, headers });
};

describe('A page that comes back by Back', () => {
  test('shows nothing of the user after the session ended elsewhere, in no frame, and ends at sign-in [SEC-18.2]', async () => {
    const { page, frames, restores } = await openedSearch();
    await page.goto(`${origin}/favicon.svg`);
    await callCarrier(page.context(), '/auth/logout', {}, origin);

    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    expect(restores).toContain(true);
    expect(frames.filter((frame) => frame.showsClient)).toEqual([]);
    await page.context().close();
  });

  test('shows nothing of the user after a logout in another tab [SEC-17] [LGO-03.3]', async () => {
    const { page, frames } = await openedSearch();
    await page.goto(`${origin}/favicon.svg`);
    const other = await page.context().newPage();
    await other.goto(`${origin}/logout`);
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();

    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    expect(frames.filter((frame) => frame.showsClient)).toEqual([]);
    await page.context().close();
  });

  test('ends at sign-in for a customer too, who acts for no agency', async () => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await signInByCall(context, 'customer@demo.test', origin);
    await page.goto(`/policyholder/${customerAccountId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/favicon.svg');
    await callCarrier(context, '/auth/logout', {}, origin);

    await page.goBack({ waitUntil: 'commit' });

    await page.waitForURL('**/login');
    await context.close();
  });

  test('shows its page again while the session continues', async () => {
    const { page, restores } = await openedSearch();
    await page.goto(`${origin}/favicon.svg`);

    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor();

    expect(restores).toContain(true);
    await expect(page.locator('html[data-hidden]')).toHaveCount(0);
    await page.context().close();
  });
});

describe('Back from the payment page', () => {
  test('to a page that the browser kept shows what has happened to the payment', async () => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await signInByCall(context, 'agent@demo.test', origin);
    const bills = await page.request.get(`/-/api/accounts/${client}/bills`);
    const { results } = (await bills.json()) as { results: Bill[] };
    const bill = results.find(({ method, balance }) => method === 'direct' && balance > 10_000)?.id;
    await page.route('**/hand-off', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, url: `${origin}/favicon.svg` } });
    });
    await page.goto(`/account/${client}/billing/${bill}/payment`);
    await review(page);
    const restored = page.waitForEvent('console', (message) => message.text() === 'restored true');
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => console.info(`restored ${persisted}`)));
    await press(page, 'Confirm and continue');
    await page.waitForURL('**/favicon.svg');

    await page.goBack({ waitUntil: 'commit' });
    await restored;

    await heading(page, 'This payment isn’t finished').waitFor();
    await press(page, 'Cancel this payment');
    await heading(page, 'Payment canceled').waitFor();
    await context.close();
  });
});

interface Frame {
  isRestored: boolean;
  showsClient: boolean;
}

/** A search with clients on screen that reports what every frame shows, and each return from the cache. */
const openedSearch = async () => {
  const context = await browser.newContext({ baseURL: origin });
  const frames: Frame[] = [];
  const restores: boolean[] = [];
  const page: Page = await context.newPage();
  await signInByCall(context, 'agent@demo.test', origin);
  page.on('console', (message) => {
    const [kind, value] = message.text().split(' ', 2);
    if (kind === 'restored') restores.push(value === 'true');
    if (kind === 'frame') frames.push(JSON.parse(value ?? '') as Frame);
  });
  await page.addInitScript(reportFrames);
  await searchPage(page).open();
  await searchPage(page).searchFor('smith');
  await page.getByRole('article').first().waitFor();
  return { page, frames, restores };
};

/** Runs in the page: after a return, reports for each frame whether a client can be seen. */
const reportFrames = () => {
  let isRestored = false;
  const check = () => {
    const card = document.querySelector('article');
    const showsClient = card !== null && card.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (isRestored) console.info(`frame ${JSON.stringify({ isRestored, showsClient })}`);
    requestAnimationFrame(check);
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isRestored = true;
    console.info(`restored ${persisted}`);
  });
  requestAnimationFrame(check);
};
