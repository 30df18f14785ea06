import type { Page } from 'playwright';
import { describe } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { untilReady } from './support/ready.ts';
import { callCarrier, newestCode, signInByCall } from './support/sign-in.ts';
import { collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const box = (page: Page) => page.getByRole('combobox', { name: /^Name, policy/ });
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const end = (page: Page) => callCarrier(page.context(), '/demo/session', { expiresInSeconds: 0 });

const searchForSmith = async (page: Page): Promise<void> => {
  await page.goto('/agents');
  await box(page).fill('smith');
  await search(page).click();
};

/** The session ends while the user types: the next call is answered with 401. */
const endWhileTyping = async (page: Page): Promise<void> => {
  await end(page);
  await box(page).fill('smith');
  await dialog(page).waitFor();
};

const typePassword = async (page: Page): Promise<void> => {
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
};

describe('When the session ends in the middle of the work', () => {
  test('the same user signs in in a dialog; text, filters, results and scroll are as they were [XTR-01]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await searchForSmith(page);
    await page.getByRole('feed').waitFor();
    const rows = page.getByRole('article');
    const shown = await rows.count();
    const userTypes = collectCalls(page, '/auth/login/user-type');
    await end(page);
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

  test('nothing of the page can be seen or reached while it is not certain who is there [XTR-01]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await searchForSmith(page);
    const name = page.getByRole('article').first().getByRole('heading');
    await name.waitFor();
    const words = (await name.textContent()) ?? '';
    await end(page);
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

  test('the agency of before is selected again [XTR-01] [SES-06]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await callCarrier(page.context(), '/auth/user/selected-agency', { selectedAgency: '1080' });
    await page.goto('/agents');
    await box(page).waitFor();
    await endWhileTyping(page);
    await typePassword(page);
    await dialog(page).waitFor({ state: 'detached' });

    await expect(page.getByRole('combobox', { name: 'Agency' })).toHaveText('1080 - Prairie Partners Agency');
    await expect(box(page)).toHaveValue('smith');
    const response = await page.request.get('/-/auth/session');
    expect(await response.json()).toMatchObject({ selectedAgency: '1080' });
  });

  test('another user gets a new document with nothing of the former in it [XTR-01] [LGO-03]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await searchForSmith(page);
    await page.getByRole('feed').waitFor();
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await end(page);
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

  test('signing in in one tab is enough for all of them [XTR-01] [TMO-06]', async ({ newPage }) => {
    const one = await newPage({ as: 'agent@demo.test' });
    const two = await one.context().newPage();
    await Promise.all([one.goto('/agents'), two.goto('/agents')]);
    for (const [page, text] of [
      [one, 'smith'],
      [two, 'jones'],
    ] as const) {
      const suggested = page.waitForResponse((response) => response.url().includes('/autocomplete'));
      await box(page).fill(text);
      await suggested;
    }
    await end(one);
    await search(one).click();
    await Promise.all([dialog(one).waitFor(), dialog(two).waitFor()]);

    await typePassword(one);
    await Promise.all([dialog(one).waitFor({ state: 'detached' }), dialog(two).waitFor({ state: 'detached' })]);

    expect([await box(one).inputValue(), await box(two).inputValue()]).toEqual(['smith', 'jones']);
  });

  test('a user who does not want to go on logs out [XTR-01] [LGO-03]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.goto('/agents');
    await box(page).waitFor();
    await endWhileTyping(page);

    await dialog(page).getByRole('button', { name: 'Sign out' }).click();

    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('a wrong password and a carrier out of order are said in the dialog [XTR-01]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-commercial@demo.test' });
    await page.goto('/help');
    await page.getByRole('heading', { name: 'Help' }).waitFor();
    await page.goto('/agents');
    await untilReady(page, 'session');
    const field = page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('combobox')).first();
    await field.waitFor();
    await end(page);
    await field.fill('x');
    await search(page).click();
    await dialog(page).getByLabel('Password', { exact: true }).fill('not the password at all');
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();

    await dialog(page).getByRole('alert').waitFor();
    await expect(dialog(page).getByRole('alert')).toContainText('password don’t match');
    await typePassword(page);
    await dialog(page).waitFor({ state: 'detached' });
  });
});

test('a session that was over before the page was opened leads to the sign-in page and back [SES-03] [RTE-24]', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'agent-personal@demo.test' });
  await end(page);
  await page.goto('/agents');

  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).search).toBe('?redirect=%2Fagents');
  await signInByCall(page.context(), 'agent-personal@demo.test');
  await page.reload();
  await box(page).waitFor();

  expect(new URL(page.url()).pathname).toBe('/agents');
});

describe('When the session of a user with a code ends in the middle of the work', () => {
  test.for([
    ['also in a browser that has said whether to trust it', false],
    ['and no user is asked over their work whether to trust the browser', true],
  ] as const)('a code is asked for where the account has one, %s [XTR-01] [A-10]', async ([, isNew], { newPage }) => {
    const page = await newPage({ as: 'agent-mfa@demo.test' });
    await callCarrier(page.context(), '/auth/login/mfa-verify', {
      code: await newestCode(page, 'agent-mfa@demo.test'),
    });
    await callCarrier(page.context(), '/auth/device-setup/remember-device', { trust: false });
    if (isNew) await page.context().clearCookies({ name: /asked/ });
    await page.goto('/agents');
    await box(page).waitFor();
    await endWhileTyping(page);

    await typePassword(page);
    const code = dialog(page).getByLabel('Code');
    await code.waitFor();
    await code.fill(await newestCode(page, 'agent-mfa@demo.test'));
    await dialog(page).getByRole('button', { name: 'Verify' }).click();
    await dialog(page).waitFor({ state: 'detached' });

    await expect(box(page)).toHaveValue('smith');
  });
});
