import type { Locator, Page } from 'playwright';
import { afterEach, describe } from 'vitest';
import { portalOrigin } from './support/portal.ts';
import { callCarrier } from './support/sign-in.ts';
import { collectCalls } from './support/traffic.ts';
import { moveCarrier, openWatched, openWith, pass, passUntilLeft, sleep, timeOf } from './support/passing-time.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';

/** Turns the wheel, and waits until the page has noticed: a browser holds such an event back until it draws. */
const wheelOf = async (page: Page): Promise<() => Promise<void>> => {
  const turns = await page.evaluateHandle(() => {
    const noticed = { count: 0 };
    document.addEventListener('wheel', () => (noticed.count += 1), { passive: true });
    return noticed;
  });
  const noticed = () => turns.evaluate(({ count }) => count);
  return async () => {
    const before = await noticed();
    await page.mouse.wheel(0, 10);
    await expect.poll(noticed).toBeGreaterThan(before);
  };
};

/** The seconds that a countdown shows: the page's clock runs by itself too, so that a slow machine sees fewer. */
const secondsIn = async (shown: Locator, pattern: RegExp): Promise<number> => {
  await expect(shown).toHaveText(pattern);
  const [minutes = 0, seconds = 0] =
    pattern
      .exec((await shown.textContent()) ?? '')?.[1]
      ?.split(':')
      .map(Number) ?? [];
  return minutes * 60 + seconds;
};

const warning = (page: Page) => page.getByRole('dialog', { name: 'Stay logged in?' });
const yes = (page: Page) => page.getByRole('button', { name: 'Yes, keep me logged in' });

afterEach(async () => {
  const origin = portalOrigin;
  await fetch(`${origin}/-/demo/clock`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ offsetSeconds: 0 }),
  });
  await fetch(`${origin}/-/demo/faults`, { method: 'DELETE', headers: { origin } });
});

describe('The warning before the idle limit', () => {
  test('rises 120 s before the end, counts m:ss, and Yes keeps the session [TMO-01.1, S-04.1] [TMO-02.1] [TMO-03.1]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await openWith(page, 145);
    const asked = collectCalls(page, '/auth/session');
    const kept = collectCalls(page, '/settings');

    await pass(page, 17);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1);
    await expect(warning(page)).toHaveCount(0);
    await passUntilLeft(page, 118);
    await warning(page).waitFor();
    const begun = await secondsIn(warning(page), /Your session will expire in (\d:\d\d)/);
    expect(begun).toBeLessThan(119);
    await pass(page, 60);
    expect(await secondsIn(warning(page), /Your session will expire in (\d:\d\d)/)).toBeLessThanOrEqual(begun - 60);
    expect(kept).toHaveLength(0);

    await yes(page).click();
    await warning(page).waitFor({ state: 'detached' });
    expect(kept).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
  });

  test('assistive technology hears it at most eight times in 119 s [S-06.2]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await openWith(page, 125);
    await pass(page, 6);
    await warning(page).waitFor();
    await page.evaluate(() => {
      const region = document.querySelector('[role=dialog] [role=status]');
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(region?.textContent ?? '')).observe(region as Node, {
        characterData: true,
        childList: true,
        subtree: true,
      });
    });

    await pass(page, 105);

    const said = await page.evaluate(() => window.said);
    expect(said.length).toBeLessThanOrEqual(8);
    expect(said.length).toBeGreaterThanOrEqual(4);
    expect(new Set(said).size).toBe(said.length);
  });

  test('at the last second the person is logged out, and the session is dead [TMO-04.2] [S-07.2]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await openWith(page, 122);
    await pass(page, 3);
    await warning(page).waitFor();

    await pass(page, 122);

    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect((await page.request.get('/-/auth/user')).status()).toBe(401);
  });

  test('what polls and prefetches do extends nothing, what a person does extends at most once a minute [TMO-01.5]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent, isFirst: true });
    await openWith(page, 1500);
    const kept = collectCalls(page, '/settings');
    const turnWheel = await wheelOf(page);
    const began = await timeOf(page);

    for (let second = 0; second < 180; second += 10) {
      await page.keyboard.press('Shift');
      await turnWheel();
      await pass(page, 10);
    }

    // the page's clock runs by itself too: on a slow machine more than three minutes pass
    const minutes = ((await timeOf(page)) - began) / 60_000;
    expect(kept.length).toBeGreaterThanOrEqual(2);
    expect(kept.length).toBeLessThanOrEqual(Math.ceil(minutes));
    for (let second = 0; second < 120; second += 10) await pass(page, 10);
    const { length } = kept;
    for (let second = 0; second < 240; second += 10) await pass(page, 10);
    expect(kept).toHaveLength(length);
  });
});

describe('When extending a session fails', () => {
  test('it says so, tries again and then loads the page where it is [TMO-03.3, TMO-03.4] [SEC-22]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await openWith(page, 122, '/help');
    await pass(page, 3);
    await callCarrier(page.context(), '/demo/faults', { path: '/settings', status: 500, times: 2 });
    const kept = collectCalls(page, '/settings');

    // its code comes, and is drawn, by the page's clock
    await yes(page).waitFor();
    // it says so for two seconds, and reloads: a clock that runs by itself would be past that
    await page.clock.pauseAt((await timeOf(page)) + 5000);
    const reloaded = page.waitForEvent('load');
    await yes(page).click();
    await expect(page.getByRole('alert')).toContainText('Retrying…');
    await page.clock.resume();
    await reloaded;

    expect(kept).toHaveLength(2);
    expect(new URL(page.url()).pathname).toBe('/help');
    await page.getByRole('heading', { name: 'Help', includeHidden: true }).waitFor();
  });

  test('without a connection it waits for one, and nothing typed is lost', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await openWith(page, 124);
    await page.getByRole('combobox', { name: /^Name, policy/ }).fill('smith');
    await pass(page, 5);
    await warning(page).waitFor();
    await page.context().setOffline(true);

    await yes(page).click();
    await page.getByRole('alert').waitFor();
    await page.clock.runFor(3000);
    await page.getByText('We’ll retry as soon as you’re back online.').waitFor();
    await page.context().setOffline(false);

    await warning(page).waitFor({ state: 'detached' });
    await expect(page.getByRole('combobox', { name: /^Name, policy/ })).toHaveValue('smith');
  });
});

describe('The absolute end', () => {
  test('cannot be moved: Continue folds the warning into a strip, which counts on to the end [TMO-05.1, TMO-05.4, TMO-05.5, TMO-05.8]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await nearTheEnd(page, 130);
    const kept = collectCalls(page, '/settings');
    const dialog = page.getByRole('dialog', { name: 'Session Timeout' });

    await pass(page, 12);
    await dialog.waitFor();
    const begun = await secondsIn(dialog, /Your session is about to expire. You will be logged out in (\d:\d\d)/);
    expect(begun).toBeLessThan(119);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(1);
    await page.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });

    const strip = page.getByRole('region', { name: 'Session Timeout' });
    await pass(page, 30);
    expect(await secondsIn(strip, /You will be logged out in (\d:\d\d)/)).toBeLessThanOrEqual(begun - 30);
    await page.getByRole('combobox', { name: /^Name, policy/ }).fill('smith');
    expect(kept).toHaveLength(0);
    // as long as it is by the carrier: the page's clock runs between two steps, too
    await passUntilLeft(page, 5, 'endsAt');
    await pass(page, 10);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('the strip covers nothing that has the focus, at 320 px as well', async ({ newPage }) => {
    const page = await newPage({ as: agent, viewport: { width: 320, height: 640 } });
    await nearTheEnd(page, 118);
    await page.getByRole('button', { name: 'Continue' }).click();
    const strip = page.getByRole('region', { name: 'Session Timeout' });
    await strip.waitFor();

    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const isCovered = await strip.evaluate((element) => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || element.contains(focused)) return false;
        const [over, under] = [element.getBoundingClientRect(), focused.getBoundingClientRect()];
        return under.top >= over.top && under.bottom <= over.bottom;
      });
      expect(isCovered, `after ${press + 1} presses`).toBe(false);
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

/** The client search, so many seconds before the twelve hours are over. */
const nearTheEnd = async (page: Page, left: number): Promise<void> => {
  const origin = portalOrigin;
  let time = Date.now();
  for (let part = 0; part < 28; part += 1) {
    time += 25 * 60_000;
    await moveCarrier(page, time);
    await page.request.get(`${origin}/-/settings`, { headers: { origin } });
  }
  await moveCarrier(page, time);
  await openWatched(page, '/agents', time);
  await passUntilLeft(page, left, 'endsAt');
};

/** Two tabs of one session that ends soon, and the warning in both. */
const openWarned = async (one: Page): Promise<[Page, Page]> => {
  const two = await one.context().newPage();
  await callCarrier(one.context(), '/demo/session', { expiresInSeconds: 118 });
  await one.goto('/agents');
  await two.goto('/help');
  await Promise.all([warning(one).waitFor(), warning(two).waitFor()]);
  return [one, two];
};

describe('Several tabs', () => {
  test('extending in one closes the warning in all', async ({ newPage }) => {
    const [one, two] = await openWarned(await newPage({ as: agent }));
    const kept = collectCalls(one.context(), '/settings');

    await yes(one).click();
    await warning(two).waitFor({ state: 'detached' });

    expect(kept).toHaveLength(1);
  });

  test.for([200, 500])(
    'time is up in all, with the way back, where logging out is answered %i',
    async (status, { newPage }) => {
      const one = await newPage({ as: agent });
      const two = await one.context().newPage();
      await two.goto('/reporting?report=lossRatio&secret=1');
      await two.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
      await openWith(one, 119);
      if (status === 500) await one.route('**/auth/logout', (route) => route.fulfill({ status, json: {} }));
      await pass(one, 122);
      await one
        .getByText(status === 500 ? 'Cannot log out' : 'Your session timed out')
        .first()
        .waitFor();
      if (status === 200) expect(new URL(one.url()).search).toBe('?timeUp&redirect=%2Fagents');
      await two.getByText('Your session timed out').waitFor();
      expect(new URL(two.url()).search).toBe('?timeUp&redirect=%2Freporting%3Freport%3DlossRatio');
      if (status === 500) await one.getByRole('link', { name: 'Go to the home page' }).click();
      await one.getByText('Your session timed out').waitFor();
    },
  );

  test('"No" in one logs all of them out [TMO-06.7] [LGO-03.4]', async ({ newPage }) => {
    const [one, two] = await openWarned(await newPage({ as: agent }));

    await one.getByRole('button', { name: 'No, log me out' }).click();
    await two.getByRole('heading', { name: 'Sign in' }).waitFor();

    await expect(two.getByText('Alex')).toHaveCount(0);
  });
});

describe('After a sleep', () => {
  test.for([
    ['30 seconds', 30],
    ['10 minutes', 600],
    ['8 hours', 8 * 3600],
  ] as const)('of %s the page acts as it wakes up [TMO-06.3] [SEC-19.2]', async ([, seconds], { newPage }) => {
    const page = await newPage({ as: agent });
    await openWith(page, 145);

    await sleep(page, seconds);

    if (seconds < 140) await warning(page).waitFor();
    else await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
