import type { Page } from 'playwright';
import { describe } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { chooseOption } from './support/select-field.ts';
import { collectCalls, endSessionAt } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const box = (page: Page) => page.getByRole('combobox', { name: /^Name, policy/ });
const agencyBox = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Agency' });
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const endAtSearch = (page: Page) => endSessionAt(page, '/api/accounts', { pageNum: '1' });

const searchForSmith = async (page: Page): Promise<void> => {
  await page.goto('/agents');
  await box(page).fill('smith');
  await search(page).click();
};

const typePassword = async (page: Page): Promise<void> => {
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
};

describe('When the session ends in the middle of the work', () => {
  test('the same user signs in in a dialog; text, filters, results and scroll are as they were [XTR-01.1, XTR-01.2]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    // the rows that are fetched ahead are there before the session ends
    const ahead = page.waitForResponse(/\/api\/accounts\?.*pageNum=5/);
    await searchForSmith(page);
    await page.getByRole('feed').waitFor();
    await ahead;
    const rows = page.getByRole('article');
    const shown = await rows.count();
    const userTypes = collectCalls(page, '/auth/login/user-type');
    await endSessionAt(page, '/api/accounts');
    // the next rows are there already; those after them are asked for ahead, which is answered with 401
    const place = await page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight - window.innerHeight - 100 });
      return window.scrollY;
    });
    expect(place).toBeGreaterThan(0);

    await dialog(page).waitFor();
    await page.getByText('Signing in as agent@demo.test').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await typePassword(page);
    await dialog(page).waitFor({ state: 'detached' });

    await expect(box(page)).toHaveValue('smith');
    expect(new URL(page.url()).pathname).toBe('/agents');
    expect(userTypes).toHaveLength(1);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    const kept = await rows.count();
    expect(kept).toBeGreaterThanOrEqual(shown);
    await page.mouse.wheel(0, 20_000);
    await expect.poll(() => rows.count()).toBeGreaterThan(kept);
  });

  test('what the end of the session cut off continues: a search, a change of the settings, a switch of the agency', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.goto('/agents');
    await box(page).fill('smith');
    await endAtSearch(page);
    await search(page).click();
    await dialog(page).waitFor();
    await typePassword(page);
    await page.getByRole('feed').waitFor();

    await page.goto('/settings');
    await page.getByLabel('First name').fill('Xavier');
    await endSessionAt(page, '/auth/user/update');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(page).waitFor();
    await typePassword(page);
    await page.getByRole('button', { name: 'Welcome, Xavier' }).waitFor();
    await expect(page.getByText('Not signed in (401)')).toHaveCount(0);

    await endSessionAt(page, '/auth/user/selected-agency');
    await chooseOption(agencyBox(page), '214 - Lakeshore Insurance Group');
    await dialog(page).waitFor();
    await typePassword(page);
    await dialog(page).waitFor({ state: 'detached' });
    await expect(agencyBox(page)).toContainText('214');
  });

  test('nothing of the page can be seen or reached while it is not certain who is there', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await searchForSmith(page);
    const name = page.getByRole('article').first().getByRole('heading');
    await name.waitFor();
    const words = (await name.textContent()) ?? '';
    await endAtSearch(page);
    await search(page).click();
    await dialog(page).waitFor();

    expect(await page.getByText(words).first().isVisible()).toBe(false);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(1);
  });

  test('another user gets a new document with nothing of the former in it', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await searchForSmith(page);
    await page.getByRole('feed').waitFor();
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await endAtSearch(page);
    await search(page).click();
    await dialog(page).getByRole('button', { name: 'Use a different account' }).click();
    await dialog(page)
      .getByRole('radio', { name: /^Agent/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await dialog(page).getByLabel('Email address').fill('agent-personal@demo.test');
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await typePassword(page);

    await page.getByRole('heading', { name: 'Welcome, Perry' }).waitFor();
    await expect.poll(() => page.evaluate(() => 'marked' in window)).toBe(false);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })))
      .not.toContain('smith');
  });

  test('signing in in one tab is enough for all of them', async ({ newPage }) => {
    const one = await newPage({ as: 'agent@demo.test' });
    const two = await one.context().newPage();
    await Promise.all([one.goto('/agents'), two.goto('/agents')]);
    await box(one).fill('smith');
    await box(two).fill('jones');
    await endAtSearch(one);
    await search(one).click();
    await Promise.all([dialog(one).waitFor(), dialog(two).waitFor()]);

    await typePassword(one);
    await Promise.all([dialog(one).waitFor({ state: 'detached' }), dialog(two).waitFor({ state: 'detached' })]);

    expect([await box(one).inputValue(), await box(two).inputValue()]).toEqual(['smith', 'jones']);
  });
});
