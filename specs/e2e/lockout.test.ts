import { describe } from 'vitest';
import { goToPassword, signIn } from './support/sign-in.ts';
import { collectCalls, pathOf } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

describe('Too many attempts', () => {
  test('after five wrong passwords nothing is sent until Retry-After has passed [SEC-11.2, SEC-11.3]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.clock.install();
    await goToPassword(page, 'guesser@demo.test');
    for (let guess = 1; guess <= 5; guess += 1) {
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.getByLabel('Password', { exact: true }).fill(`wrong guess ${guess}`);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await refused;
      await page.getByRole('button', { name: 'Sign in', disabled: false }).waitFor();
    }
    const [locked] = await Promise.all([
      page.waitForResponse((response) => response.status() === 429),
      page.getByRole('button', { name: 'Sign in' }).click(),
    ]);
    const seconds = Number(locked.headers()['retry-after']);
    await page.getByRole('heading', { name: 'Your account is temporarily locked' }).waitFor();
    const calls = collectCalls(page, '/*');

    // the page's clock runs by itself, too
    await page.clock.runFor((seconds - 15) * 1000);
    await expect(page.getByRole('alert')).toContainText('Try again in');
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await page.clock.runFor(16_000);

    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(seconds).toBeGreaterThan(50);
    expect(calls.map(pathOf).filter((path) => path !== '/-/client-log')).toEqual([]);
  });

  test('an account that is locked says so after a reload too, and when to try again [ERR-08.2, ERR-08.3, ERR-08.4] [SEC-11.2]', async ({
    newPage,
  }) => {
    const page = await newPage();
    const log: string[] = [];
    page.on('console', (message) => log.push(message.text()));
    await signIn(page, 'locked@demo.test');
    await page.getByRole('heading', { name: 'Your account is temporarily locked' }).waitFor();

    const calls = collectCalls(page, '/auth/session');
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).waitFor();

    await expect(page.getByRole('alert')).toHaveText(/^Try again in 1[45] minutes\.$/);
    expect(calls.length).toBeLessThanOrEqual(2);
    expect(log.filter((line) => line.startsWith('readSession: status 429, request '))).toHaveLength(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your account is temporarily locked' }).waitFor();
  });
});
