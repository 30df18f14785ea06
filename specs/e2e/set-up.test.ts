import { describe, expect } from 'vitest';
import { collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { heading, pathOf, phone, plant, press, setupSteps, startSetup, takeStep } from './support/wizards.ts';

describe('The user set-up', () => {
  test('goes step by step from signing in to the dashboard [LGN-01] [LGN-04] [RTE-12] [RTE-15] [SES-04]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await startSetup(page);

    for (const step of setupSteps) {
      await heading(page, step.title).waitFor();
      expect(pathOf(page)).toBe(step.path);
      await takeStep(page, step);
    }

    await heading(page, 'Welcome, Skylar').waitFor();
    expect(pathOf(page)).toBe('/');
  });

  test('reload, back, forward, deep links and a second tab land on the step of the session [LGN-05]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await startSetup(page);
    for (const [at, step] of setupSteps.entries()) {
      await heading(page, step.title).waitFor();
      await page.reload();
      await heading(page, step.title).waitFor();
      for (const other of [
        '/user-setup/start',
        '/user-setup/terms',
        '/setup-account',
        '/agents',
        '/login',
        '/device-setup/trust-device',
      ]) {
        await page.goto(other);
        await heading(page, step.title).waitFor();
        expect(pathOf(page)).toBe(step.path);
      }
      await page.goBack();
      await heading(page, step.title).waitFor();
      await page.goForward();
      await heading(page, step.title).waitFor();
      expect(pathOf(page)).toBe(step.path);
      if (at === 3) {
        const second = await page.context().newPage();
        await second.goto('/setup-account');
        await heading(second, step.title).waitFor();
        await second.close();
      }
      await takeStep(page, step);
    }
    await heading(page, 'Welcome, Skylar').waitFor();
    await page.goBack();
    await heading(page, 'Welcome, Skylar').waitFor();
  });

  test('terms that do not arrive can be asked for again [LGN-04]', async ({ newPage }) => {
    const page = await newPage({ expected: /terms/ });
    await startSetup(page, 4);
    await plant(page, '/auth/termsAndConditions', { method: 'GET', status: 500 });
    const step = setupSteps[4];
    if (step) await takeStep(page, step);

    await page.getByText('The terms could not be loaded').waitFor();
    await press(page, 'Try again');

    await page.getByText('Your account is yours alone.', { exact: false }).waitFor();
  });

  test('two tabs that submit the same step: one takes it, the other follows [LGN-05] [VAL-03]', async ({ newPage }) => {
    const page = await newPage();
    await startSetup(page, 5);
    const second = await page.context().newPage();
    await second.goto('/user-setup/terms');
    await second.getByRole('checkbox').check();
    await page.getByRole('checkbox').check();

    await press(page, 'Continue');
    await heading(page, 'Set up your account').waitFor();
    await press(second, 'Continue');

    await heading(second, 'Set up your account').waitFor();
    await second.getByText('That step was taken already, perhaps in another tab.').waitFor();
    expect(pathOf(second)).toBe('/setup-account');
  });

  test('a double press sends one request [VAL-03]', async ({ newPage }) => {
    const page = await newPage();
    await startSetup(page);
    const calls = collectCalls(page, '/auth/setup-user/getting-started');

    await page.getByRole('button', { name: 'Get started' }).dblclick();

    await heading(page, 'Verify your email').waitFor();
    expect(calls).toHaveLength(1);
  });

  test('a new code can be asked for after 30 s, which count down on screen [LGN-11]', async ({ newPage }) => {
    const page = await newPage();
    await startSetup(page, 1);
    const resend = page.getByRole('button', { name: 'Send a new code' });
    await page.getByText(/^You can ask for a new code in (30|29|28) s$/).waitFor();
    await expect.poll(() => resend.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(/^You can ask for a new code in (27|26) s$/).waitFor();

    await page.reload();

    await page.getByText(/^You can ask for a new code in 2\d s$/).waitFor();
  });

  test('a wrong number can be corrected while its code is awaited [LGN-04]', async ({ newPage }) => {
    const page = await newPage();
    await startSetup(page, 3);

    await press(page, 'Use another number');

    await heading(page, 'Register your phone').waitFor();
    await page.getByLabel('Mobile phone').fill(phone);
    await press(page, 'Send code');
    await page.getByRole('alert').filter({ hasText: 'Please wait before you ask for another code.' }).waitFor();
  });

  test('the password rules are ticked off while it is typed [LGN-09] [A-05]', async ({ newPage }) => {
    const page = await newPage();
    await startSetup(page, 4);
    const hints = page.getByRole('list', { name: 'Your password needs' });

    await page.getByLabel('New password').fill('millrace');
    await expect
      .poll(() => hints.innerText())
      .toMatch(/15 to 128 characters\s*: not met yet[\s\S]*names?.*in it\s*: not met yet/i);
    await page.getByLabel('New password').fill('wolf lantern gravel tide');

    await page.getByText('Your password meets all conditions').waitFor({ state: 'attached' });
    await expect.poll(() => hints.innerText()).not.toContain('not met yet');
  });

  test('logout is in the header, says that it is in progress, and ends at the sign-in page [LGO-01]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await startSetup(page, 1);
    await plant(page, '/auth/logout', { delayMs: 1500 });

    await page.getByRole('link', { name: 'Logout' }).click();

    await page.getByText('Logging out...').waitFor();
    await heading(page, 'Sign in').waitFor();
  });

  test('the layout has the logo, the steps with their state, and a logout link, which shows a spinner [LAY-06]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await startSetup(page, 1);
    await plant(page, '/auth/logout', { delayMs: 1500 });
    await page.getByRole('banner').getByText('Millrace', { exact: false }).first().waitFor();
    const steps = page.getByRole('navigation', { name: 'User set-up' }).getByRole('listitem');
    await expect.poll(() => steps.nth(1).innerText()).toMatch(/Verify email\s*: in progress/);

    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();

    const leaving = page.getByRole('status').filter({ hasText: 'Logging out...' });
    await leaving.waitFor();
    await expect.poll(() => leaving.locator('.spinner').isVisible()).toBe(true);
    await heading(page, 'Sign in').waitFor();
  });

  test('the steps are on screen with their state; on a phone in a bar of 182 px, 33 px each [LAY-11]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await startSetup(page, 2);
    const steps = page.getByRole('navigation', { name: 'User set-up' });
    await expect
      .poll(() => steps.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/Getting started\s*: complete/),
        expect.stringMatching(/Verify email\s*: complete/),
        expect.stringMatching(/Register and verify phone\s*: in progress/),
        expect.stringMatching(/New password\s*: not started/),
        expect.stringMatching(/Terms and conditions\s*: not started/),
        expect.stringMatching(/Account set-up\s*: not started/),
      ]);

    await page.setViewportSize({ width: 360, height: 700 });
    const boxes = await Promise.all((await steps.getByRole('listitem').all()).map((item) => item.boundingBox()));

    const [first, last] = [boxes[0], boxes[5]];
    expect(boxes.map((box) => box?.width)).toEqual([33, 33, 33, 33, 33, 33]);
    expect(Math.round((last?.x ?? 0) + 33 - (first?.x ?? 0))).toBe(182);
  });

  test('a set-up whose session has ended leads to signing in, and says so [LGN-05]', async ({ newPage }) => {
    const page = await newPage();
    await startSetup(page, 1);
    await page.context().clearCookies({ name: 'session' });

    await page.getByLabel('Code', { exact: true }).fill('123456');
    await press(page, 'Verify');

    await heading(page, 'Sign in').waitFor();
    await page.getByText('Your session has ended').waitFor();
  });
});
