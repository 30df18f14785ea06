import type { Page } from 'playwright';
import { describe } from 'vitest';
import { manyPolicies } from '#mocks/seed/accounts.ts';
import { clientWith, nameOf } from '#specs/support/clients.ts';
import { openSearch, searchPage } from './support/search-page.ts';
import { untilReady } from './support/ready.ts';
import { goToPassword, newestCode } from './support/sign-in.ts';
import { collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';
const heavy = clientWith(({ policies }) => policies.length === manyPolicies);

/** Presses Tab until the thing with this role and name has the focus; nothing is clicked. */
const tabTo = async (
  page: Page,
  role: 'link' | 'button' | 'combobox' | 'checkbox' | 'searchbox',
  name: string | RegExp,
) => {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'));
  for (let press = 0; press < 60; press += 1) {
    if ((await wanted.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach the ${role} ${String(name)}`);
};

describe('A held Enter', () => {
  /** The browser repeats a key that is held down. */
  const repeat = async (page: Page) => {
    for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter');
  };

  test('sends a password once, also where it is refused while the key is down', async ({ newPage }) => {
    const page = await newPage();
    await goToPassword(page, agent);
    await untilReady(page, 'history');
    const tried = collectCalls(page, '/auth/login/password');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not my password');
    await page.keyboard.down('Enter');
    const refusal = page.getByRole('alert').filter({ hasText: 'don’t match' });
    await refusal.waitFor();
    await expect(password).toBeFocused();

    await repeat(page);
    await page.keyboard.up('Enter');
    await expect(page.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
    await password.fill('nor this one');
    await page.keyboard.press('Enter');

    await expect.poll(() => tried.length).toBe(2);
  });

  test('changes a star once', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.goto('/');
    await untilReady(page, 'history');
    const star = page.getByRole('button', { name: 'Add Replacement Cost Estimator to favorites' });
    await star.focus();
    await page.keyboard.down('Enter');
    await repeat(page);
    await page.keyboard.up('Enter');

    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('By keyboard alone', () => {
  test('an agent signs in with a code, finds a client, opens it and logs out', async ({ newPage }) => {
    const page = await newPage();
    const email = 'agent-mfa@demo.test';
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue' }).waitFor();

    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByLabel('Email address').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.locator('input[type=password]:focus').waitFor();
    await page.keyboard.type('Correct-Horse-Portal-26');
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(await newestCode(page, email));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Trust this device?' }).waitFor();
    await tabTo(page, 'button', 'Not now');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome, Morgan' }).waitFor();

    await tabTo(page, 'link', 'Clients');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/agents?*');
    await page.getByRole('search', { name: 'Clients' }).waitFor();
    await tabTo(page, 'combobox', /^Name, policy/);
    await page.keyboard.type('son');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(?:policyholder|clients)\/\d{8}$/);
    await page.getByRole('navigation', { name: 'Parts of this client' }).waitFor();
    await page.goBack();
    await page.getByRole('search').waitFor();
    await tabTo(page, 'combobox', /^Name, policy/);
    await page.keyboard.type('son');
    await page.keyboard.press('Enter');
    await page.getByRole('article').first().waitFor();

    const feedLink = page.getByRole('article').first().getByRole('link');
    for (let press = 0; press < 60 && !(await feedLink.and(page.locator(':focus')).count()); press += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/policyholder/*');
    await tabTo(page, 'button', 'Welcome, Morgan Hale');
    await page.keyboard.press('Enter');
    await tabTo(page, 'link', 'Logout');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('an agent says what a client owes, what is insured, and reads a document, and goes back', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    await untilReady(page, 'session', 'shortcuts');
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(heavy.account.account_number);
    await page.keyboard.press('Enter');
    await page.getByRole('article').waitFor();
    await tabTo(page, 'link', nameOf(heavy));
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Last activity' }).waitFor();

    await tabTo(page, 'link', 'Billing');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Billing' }).waitFor();
    await tabTo(page, 'link', /^B\d+/);
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Installments' }).waitFor();
    await expect(page.getByRole('term').filter({ hasText: /^Balance/ })).toHaveCount(1);

    await tabTo(page, 'link', 'Policies');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Policies' }).waitFor();
    await tabTo(page, 'link', /^[A-Z]{3}\d{7}$/);
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Coverages' }).waitFor();

    await tabTo(page, 'link', 'Documents');
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Documents' }).waitFor();
    await tabTo(page, 'searchbox', 'Title or policy number');
    await page.keyboard.type('declarations');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/documents?text=declarations');
    await tabTo(page, 'link', /^Declarations/);
    const chosen = await page.locator(':focus').getAttribute('href');
    await page.keyboard.press('Enter');
    await page.locator('canvas').first().waitFor();
    await tabTo(page, 'link', 'Close the document');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/documents?text=declarations');
    await page.locator(`a[href="${chosen}"]`).waitFor();
  });
});

/** Until what a press has brought about is drawn, seen by the observers of the page, and asked for. */
const framesLater = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });

describe('Keys', () => {
  test('Page Down and Page Up go from client to client, Ctrl+End and Ctrl+Home out of the feed, and Tab reaches the footer [Q-10.2] [Q-11.4]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent, viewport: { width: 1300, height: 600 } });
    const search = await openSearch(page);
    const calls = collectCalls(page, '/api/accounts');
    await search.searchFor('son');
    const focusedPlace = () => page.evaluate(() => document.activeElement?.closest('article')?.ariaPosInSet ?? null);

    await search.cards.first().getByRole('link').focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect.poll(() => focusedPlace()).toBe('3');
    await page.keyboard.press('PageUp');
    await expect.poll(() => focusedPlace()).toBe('2');
    await page.keyboard.press('Control+Home');
    await expect.poll(() => focusedPlace()).toBeNull();
    await search.cards.first().getByRole('link').focus();
    await page.keyboard.press('Control+End');
    await expect(search.more.and(page.locator(':focus'))).toHaveCount(1);
    await framesLater(page);
    const before = calls.length;
    await page.keyboard.press('Tab');

    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
    await framesLater(page);
    expect(calls.length).toBe(before);
  });

  test('on a desktop the focus stays in the box after a search, on a touch screen it goes [Q-18] [SCH-07.4]', async ({
    newPage,
  }) => {
    const desktop = await newPage({ as: agent });
    await searchPage(desktop).open();
    await searchPage(desktop).box.fill('smith');
    await searchPage(desktop).box.press('Enter');
    await searchPage(desktop).cards.first().waitFor();
    const touch = await newPage({ as: agent, hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
    await searchPage(touch).open();
    await searchPage(touch).box.fill('smith');
    await searchPage(touch).box.press('Enter');
    await searchPage(touch).cards.first().waitFor();

    await expect(searchPage(desktop).box.and(desktop.locator(':focus'))).toHaveCount(1);
    await expect(searchPage(touch).box.and(touch.locator(':focus'))).toHaveCount(0);
  });
});
