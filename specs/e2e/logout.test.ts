import type { BrowserContext, Page } from 'playwright';
import { describe } from 'vitest';
import { personalWordsIn } from '#specs/support/clients.ts';
import { portalOrigin } from './support/portal.ts';
import { callCarrier } from './support/sign-in.ts';
import { searchPage } from './support/search-page.ts';
import { collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { untilReady } from './support/ready.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

/** So many tabs of one browser, each with clients on screen. */
const openTabs = async (first: Page, count: number): Promise<Page[]> => {
  const others = Array.from({ length: count - 1 }, () => first.context().newPage());
  const tabs = [first, ...(await Promise.all(others))];
  await Promise.all(
    tabs.map(async (tab) => {
      await searchPage(tab).open();
      await searchPage(tab).searchFor('smith');
      await searchPage(tab).cards.first().waitFor();
    }),
  );
  return tabs;
};

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Welcome, / }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
};

/** What is left of clients and of the user in a tab: on screen, and in its storage. */
const leftIn = async (page: Page): Promise<string[]> => {
  const [kept, keys] = await page.evaluate(() => [
    JSON.stringify([document.documentElement.innerHTML, { ...sessionStorage }, { ...localStorage }]),
    Object.keys(sessionStorage),
  ]);
  return [
    ...personalWordsIn(kept),
    ...(kept.includes('Alex Moreno') ? ['Alex Moreno'] : []),
    // which document comes next in the tab is the inspector's, and written when the page is left
    ...keys.filter((key) => key.startsWith('portal.') && key !== 'portal.inspector.previous'),
  ];
};

/** Everything that a page and its browser hold: what is on screen, storages, databases, caches, cookies and the history. */
const deviceOf = async (page: Page): Promise<string> => {
  const held = await page.evaluate(async () =>
    JSON.stringify([
      document.documentElement.innerHTML,
      { ...sessionStorage },
      { ...localStorage },
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  );
  return held + JSON.stringify(await page.context().cookies());
};

const withoutChannels = (context: BrowserContext) =>
  context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });

describe('Logging out', () => {
  test('goes to the sign-in page, says so meanwhile, and the old cookie is worth nothing [LGO-01.1, LGO-01.2] [S-07.1] [SES-05]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await page.goto('/');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'session');
    const released = Promise.withResolvers<void>();
    await page.route('**/-/auth/logout', async (route) => {
      await released.promise;
      await route.continue();
    });
    const posts = collectCalls(page, '/auth/logout');

    await logOut(page);
    await page.getByText('Logging out...').waitFor();
    released.resolve();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    expect(posts.map((call) => call.method())).toEqual(['POST']);
    const replay = await fetch(`${portalOrigin}/-/auth/user`, {
      headers: { cookie: `session=${cookie?.value ?? ''}` },
    });
    expect(replay.status).toBe(401);
    await expect.poll(() => leftIn(page)).toEqual([]);
  });

  test('that fails shows 503 with both ways on, nothing of the user stays, and trying again works [LGO-02] [S-08.2]', async ({
    newPage,
  }) => {
    const first = await newPage({ as: agent });
    const [page, other] = await openTabs(first, 2);
    if (!page || !other) throw new Error('two tabs were asked for');
    await page.route('**/-/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));

    await logOut(page);
    await page.getByRole('heading', { name: 'Cannot log out' }).waitFor();

    await page.getByText('Error 503').waitFor();
    await page.getByText('Oops! An error occurred while processing your request.').waitFor();
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await expect.poll(() => leftIn(page)).toEqual([]);
    await page.unroute('**/-/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('without a connection shows 503 and holds nothing of the user [LGO-03.1, LGO-03.2] [S-08.3]', async ({
    newPage,
  }) => {
    const [page] = await openTabs(await newPage({ as: agent }), 1);
    if (!page) throw new Error('one tab was asked for');
    await page.getByRole('button', { name: /^Welcome, / }).click();
    await page.context().setOffline(true);

    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Cannot log out' }).waitFor();

    await expect.poll(() => leftIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Logout' }).waitFor();
  });

  test('without a connection goes on by itself once there is one, and other tabs wait for it, too', async ({
    newPage,
  }) => {
    const [page, other] = await openTabs(await newPage({ as: agent, expected: /logout: offline$/ }), 2);
    if (!page || !other) throw new Error('two tabs were asked for');
    await untilReady(page, 'session', 'network');
    await page.getByRole('button', { name: /^Welcome, / }).click();
    await page.context().setOffline(true);

    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Cannot log out' }).waitFor();
    await expect.poll(() => leftIn(other)).toEqual([]);

    await page.context().setOffline(false);
    for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test.for([
    ['that works', 'Sign in', false],
    ['that fails', 'Cannot log out', true],
  ] as const)(
    '%s leaves no favorite action on the device, also not for who goes back; they are there at the next sign-in',
    async ([, heading, isFailing], { newPage }) => {
      const page = await newPage({ as: agent });
      const changes = [{ action: 'suretyBill', isFavorite: false }];
      await callCarrier(page.context(), '/api/favorites/changes', { changes });
      await page.goto('/');
      const kept = page.waitForResponse('**/-/api/favorites/changes');
      await page.getByRole('button', { name: 'Add Surety Bills to favorites' }).click();
      expect((await kept).status()).toBe(200);
      if (isFailing) await page.route('**/-/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));

      await logOut(page);
      await page.getByRole('heading', { name: heading }).waitFor();

      expect(await deviceOf(page)).not.toMatch(/favorite|suretyBill|Surety Bills/i);
      if (!isFailing) {
        await page.goBack();
        await page.getByRole('heading', { name: 'Sign in' }).waitFor();
        expect(await deviceOf(page)).not.toMatch(/favorite|suretyBill|Surety Bills/i);
      }
      const next = await newPage({ as: agent });
      await next.goto('/');
      await expect(next.getByRole('list', { name: 'Favorites' }).getByRole('link')).toHaveText(/^Surety Bills/);
    },
  );
});

describe('Logging out in one of several tabs', () => {
  test.for([
    ['two tabs', 2, false],
    ['five tabs', 5, false],
    ['two tabs of a browser without BroadcastChannel', 2, true],
  ] as const)(
    'of %s: all of them show sign-in and hold nothing of the user [SEC-16, SEC-08.2] [LGO-03.4] [S-08.1]',
    async ([, count, isOld], { newPage }) => {
      const first = await newPage({ as: agent });
      if (isOld) await withoutChannels(first.context());
      const tabs = await openTabs(first, count);

      await logOut(first);
      await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Sign in' }).waitFor()));

      const left = await Promise.all(tabs.map(leftIn));
      expect(left.flat()).toEqual([]);
    },
  );
});
