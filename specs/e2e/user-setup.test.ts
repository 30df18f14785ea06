import { describe } from 'vitest';
import { test } from './support/test.ts';
import { heading, pathOf, press, setupSteps, startSetup, takeStep } from './support/wizards.ts';
import { expect } from './support/expect.ts';

/** Pages of wizards, of which only the one of the step opens. */
const wizardPages = ['/setup-account', '/user-setup/terms', '/device-setup/trust-device', '/user-setup/start'];

describe('The user setup', () => {
  test('reload, back, forward, deep links and a second tab land on the step of the session [LGN-05, A-12.2]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await startSetup(page);
    for (const [at, step] of setupSteps.entries()) {
      await heading(page, step.title).waitFor();
      await page.reload();
      await heading(page, step.title).waitFor();
      // every address at every step is a table (domain/access.test.ts): here two kinds, and one wizard's page after the other
      for (const other of ['/agents', '/login', wizardPages[at % wizardPages.length] ?? '']) {
        await page.goto(other);
        await heading(page, step.title).waitFor();
        expect(pathOf(page)).toBe(step.path);
      }
      await page.goBack();
      await heading(page, step.title).waitFor();
      expect(pathOf(page)).toBe(step.path);
      await page.goForward();
      await heading(page, step.title).waitFor();
      expect(pathOf(page)).toBe(step.path);
      if (at === 3) {
        const second = await page.context().newPage();
        await second.goto('/setup-account');
        await heading(second, step.title).waitFor();
        expect(pathOf(second)).toBe(step.path);
        await second.close();
      }
      await takeStep(page, step);
    }
    await heading(page, 'Welcome, Skylar').waitFor();
    await page.goBack();
    await heading(page, 'Welcome, Skylar').waitFor();
    expect(pathOf(page)).toBe('/');
  });

  test('two tabs that submit the same step: one takes it, the other follows [VAL-03.2]', async ({ newPage }) => {
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

  test('a new code can be asked for after 30 s, which count down on screen and are the carrier’s to say after a reload [LGN-11.1, LGN-11.2]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.clock.install();
    await startSetup(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
    for (const step of setupSteps.slice(0, 1)) await takeStep(page, step);
    const resend = page.getByRole('button', { name: 'Send a new code' });
    const secondsLeft = (seconds: number) => page.getByText(`You can get a new code in ${seconds} seconds`);
    await secondsLeft(30).waitFor();
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(3000);
    await secondsLeft(27).waitFor();

    await page.route('**/auth/session', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), resendAfter: 17 } });
    });
    await page.reload();

    // the page starts by timers too; it counts from when it shows what the carrier says
    await expect
      .poll(
        async () => {
          await page.clock.runFor(20);
          return secondsLeft(17).isVisible();
        },
        { intervals: [20] },
      )
      .toBe(true);
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await page.clock.runFor(17_000);
    await expect(resend).not.toHaveAttribute('aria-disabled', 'true');
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
});
