import { describe } from 'vitest';
import { test } from './support/test.ts';
import { heading, pathOf, press, setupSteps, startSetup, takeStep } from './support/wizards.ts';
import { expect } from './support/expect.ts';

/** Addresses that no step of the setup but its own opens. */
const addresses = [
  '/setup-account',
  '/user-setup/terms',
  '/user-setup/verify',
  '/device-setup/trust-device',
  '/user-setup/start',
  '/login',
];

describe('The user setup', () => {
  test('reload, back, forward, deep links and a second tab land on the step of the session [LGN-05]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await startSetup(page);
    for (const [at, step] of setupSteps.entries()) {
      await heading(page, step.title).waitFor();
      await page.reload();
      await heading(page, step.title).waitFor();
      // every address at every step is a table (domain/portal.test.ts): here one of each kind at each
      await page.goto('/agents');
      await heading(page, step.title).waitFor();
      expect(pathOf(page)).toBe(step.path);
      await page.goto(addresses[at % addresses.length] ?? '/');
      await heading(page, step.title).waitFor();
      expect(pathOf(page)).toBe(step.path);
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

  test('two tabs that submit the same step: one takes it, the other follows [LGN-05] [VAL-03.2]', async ({
    newPage,
  }) => {
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
    await second.getByText('You already finished that step, perhaps in another tab.').waitFor();
    expect(pathOf(second)).toBe('/setup-account');
  });

  test('a new code can be asked for after 30 s, which count down on screen [LGN-11]', async ({ newPage }) => {
    const page = await newPage();
    await startSetup(page, 1);
    const resend = page.getByRole('button', { name: 'Send a new code' });
    await page.getByText(/^You can get a new code in (30|29|28) seconds$/).waitFor();
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await page.getByText(/^You can get a new code in (27|26) seconds$/).waitFor();

    await page.reload();

    await page.getByText(/^You can get a new code in 2\d seconds$/).waitFor();
  });

  test('the steps are on screen with their state; on a phone in a bar of 182 px, 33 px each [LAY-11]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await startSetup(page, 2);
    const steps = page.getByRole('navigation', { name: 'User setup' });
    await expect(steps.getByRole('listitem')).toHaveText([
      /Getting started \(complete\)/,
      /Verify email \(complete\)/,
      /Register and verify phone \(in progress\)/,
      /New password \(not started\)/,
      /Terms and conditions \(not started\)/,
      /Account setup \(not started\)/,
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
