import type { Page } from 'playwright';
import { describe } from 'vitest';
import { billing, maintenance } from '#specs/flows/shell/system-messages/samples.ts';
import type { MessageRecord } from '#machines/domain/shell/messages.ts';
import { violationsInEveryLayout, widths } from './support/accessible.ts';
import { newMessages, openMessages, region, show } from './support/messages.ts';
import { untilReady } from './support/ready.ts';
import { signInByCall } from './support/sign-in.ts';
import { answer, collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

describe('System messages', () => {
  test('a message is put away by keyboard, the focus moves on, and it stays away in this session [MSG-02.2, MSG-02.3]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await show(page, () => [maintenance, billing]);
    await page.goto('/');
    await newMessages(page).focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('System messages');
    await page.keyboard.press('Tab');

    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
      .toBe('Dismiss: New billing address');
    await page.keyboard.press('Space');

    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await expect(region(page)).toHaveCount(0);
    await Promise.all([page.waitForResponse(/graphql/), page.reload()]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(region(page).or(newMessages(page))).toHaveCount(0);

    await page.goto('/logout');
    await page.waitForURL(/\/login/);
    await signInByCall(page.context(), 'agent@demo.test');
    await page.goto('/');
    await openMessages(page);
    await region(page).getByText('Planned maintenance').waitFor();
  });

  test('a message that one tab dismisses goes in the others, and stays away in a tab that opens later', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await show(tab, () => [maintenance]);
      await tab.goto('/');
      await openMessages(tab);
    }

    await region(page).getByRole('button', { name: 'Dismiss: Planned maintenance' }).click();
    await expect(region(other)).toHaveCount(0);

    const later = await page.context().newPage();
    await show(later, () => [maintenance]);
    await Promise.all([later.waitForResponse(/graphql/), later.goto('/')]);
    await untilReady(later, 'network');
    await expect(region(later).or(newMessages(later))).toHaveCount(0);
  });

  test('a message that comes later is said aloud, one that is there already is not said again [W-10.2]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    let messages: MessageRecord[] = [];
    await show(page, () => messages);
    await page.clock.install();
    const asked = page.waitForResponse(/graphql/);
    await page.goto('/');
    await asked;
    const said = page.locator('[role=status]', { hasText: 'System message: ' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.clock.runFor(1000);
    await expect(said).toHaveCount(0);

    messages = [billing];
    await page.clock.runFor(30_000);
    await expect(said).toHaveText('System message: New billing address');

    messages = [billing, maintenance];
    await page.clock.runFor(30_000);
    await expect(said).toHaveText('System message: Planned maintenance');
  });

  test('a message that arrives does not cover what has the focus', async ({ newPage }) => {
    for (const width of widths) {
      const page = await newPage({ as: 'agent@demo.test', viewport: { width, height: 600 } });
      const held = Promise.withResolvers<void>();
      await answer(page, '/graphql', async (route) => {
        await held.promise;
        await route.continue();
      });
      const asked = page.waitForRequest(/graphql/);
      await page.goto('/help');
      await page.locator('[data-layout=portal] main h1').waitFor();
      await asked;
      const focused = page.locator(':focus');
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press('Tab');
        if (await focused.and(page.locator('footer *')).count()) break;
      }

      held.resolve();
      await newMessages(page).waitFor();

      const isOnTop = (element: Element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      };
      await expect.poll(() => focused.evaluate(isOnTop), { message: `${width} px` }).toBe(true);
      await expect(focused.and(page.locator('footer *'))).toHaveCount(1);
    }
  });

  test('a message that arrives moves nothing on the page', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const held = Promise.withResolvers<void>();
      await page.unrouteAll();
      await answer(page, '/graphql', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/');
      await page.getByRole('heading', { name: 'Quick actions' }).waitFor();
      await untilReady(page, 'session', 'network');
      await page.evaluate(() => void window.shifts.splice(0));
      held.resolve();
      await newMessages(page).waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const shifts = await page.evaluate(() => window.shifts);
      expect(
        shifts.reduce((sum, one) => sum + one, 0),
        `${width} px`,
      ).toBeLessThanOrEqual(0.02);
    }
  });

  test('the carrier is asked every 30 s, not while the page is hidden, less often while it fails [MSG-01.1] [MSG-02.4, MSG-02.5]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test', expected: /readMessages: status 500/ });
    const failures: string[] = [];
    page.on('console', (line) => line.text().includes('readMessages: status 500') && failures.push(line.text()));
    const calls = collectCalls(page, '/graphql');
    const notice = (count: number) => region(page).getByText(`Notice ${count}`, { exact: true });
    let isDown = false;
    await answer(page, '/graphql', (route, count) =>
      isDown
        ? route.fulfill({ status: 500, json: {} })
        : route.fulfill({ json: { data: { messages: [{ ...billing, title: `Notice ${count}` }] } } }),
    );
    await page.clock.install();
    await page.goto('/help');
    await openMessages(page);
    await notice(1).waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await page.clock.runFor(30_000);
    await notice(2).waitFor();

    for (const count of [3, 4, 5]) {
      await page.clock.runFor(29_999);
      expect(calls).toHaveLength(count - 1);
      await page.clock.runFor(1);
      await notice(count).waitFor();
    }

    await hide(page, true);
    await page.clock.runFor(300_000);
    expect(calls).toHaveLength(5);
    await hide(page, false);
    await notice(6).waitFor();

    isDown = true;
    await page.clock.runFor(30_000);
    await expect.poll(() => failures.length).toBe(1);
    for (const [count, pause] of [60_000, 120_000, 240_000, 480_000].entries()) {
      await page.clock.runFor(pause - 1);
      expect(calls).toHaveLength(7 + count);
      await page.clock.runFor(1);
      await expect.poll(() => failures.length).toBe(2 + count);
    }
    expect(await notice(6).count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('axe has nothing against messages of every type, in either brand, light or dark, at any width', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const link = '<p>See <a href="/help">help</a>:</p><ul><li>one</li><li>two</li></ul>';
    await show(page, () =>
      ['info', 'success', 'warning', 'error'].map((type) => ({ ...maintenance, id: type, type, content: link })),
    );
    await page.goto('/help');
    await openMessages(page);
    await region(page).getByRole('listitem').first().waitFor();

    expect(await violationsInEveryLayout(page)).toEqual([]);
  });
});
