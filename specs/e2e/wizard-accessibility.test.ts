import { describe } from 'vitest';
import { violationsInEveryLayout } from './support/accessible.ts';
import { newestCode, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import {
  address,
  heading,
  newPassword,
  policyNumber,
  press,
  restorePeople,
  setupSteps,
  startSetup,
  takeStep,
} from './support/wizards.ts';
import { expect } from './support/expect.ts';

describe('Every wizard step, in both brands and at three widths, has no accessibility violation', () => {
  test('the user setup, also with problems [W-02] [VAL-03.1]', async ({ newPage }) => {
    const page = await newPage();
    await startSetup(page);
    for (const step of setupSteps) {
      await heading(page, step.title).waitFor();
      if (step.title === 'Terms and conditions') await page.getByRole('checkbox').waitFor();
      expect(await violationsInEveryLayout(page), step.title).toEqual([]);
      if (step.title !== 'Welcome, Sky' && step.title !== 'Set up your account') {
        await press(page, step.submit);
        await page.getByText('There is a problem').waitFor();
        await expect(page).toHaveTitle(/^Error: /);
        expect(await violationsInEveryLayout(page), `${step.title}, with a problem`).toEqual([]);
      }
      await takeStep(page, step);
    }
  });

  test('rater, device, recovery and sign-up [W-02]', async ({ newPage }) => {
    const page = await newPage();
    await restorePeople(page);
    const checkStep = async (title: string) => {
      await heading(page, title).waitFor();
      expect(await violationsInEveryLayout(page), title).toEqual([]);
    };
    await page.goto('/forgot-password');
    await checkStep('Forgot your password?');
    await page.goto('/forgot-password/reset');
    await checkStep('Set a new password');
    await page.goto('/user-signup/sign-up');
    await checkStep('Verify your policy');
    await page.getByLabel('Policy number').fill(policyNumber);
    await page.getByLabel('Address', { exact: true }).fill(address);
    await press(page, 'Continue');
    await checkStep('Your details');
    await page.getByLabel('Email address').fill('nia@person.test');
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Person');
    await press(page, 'Continue');
    await checkStep('Choose a password');
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    await press(page, 'Continue');
    await checkStep('Verify your email');
    await press(page, 'Contact Us');
    await page.getByRole('dialog').waitFor();
    expect(await violationsInEveryLayout(page), 'Contact Us').toEqual([]);

    await page.context().clearCookies();
    await signIn(page, 'rater@demo.test');
    await checkStep('Select your rater');
    await press(page, 'Continue');
    await checkStep('Rater credentials');
    await page.getByLabel('Rater user name').fill('reese');
    await page.getByLabel('Rater password').fill('long-enough');
    await press(page, 'Continue');
    await press(page, 'Run the rate test');
    await page.getByText('ezLynx answered').waitFor();
    await checkStep('Rate test');

    await page.context().clearCookies();
    await signIn(page, 'agent-mfa@demo.test');
    await heading(page, 'Check your email').waitFor();
    await page.getByLabel('Code').fill(await newestCode(page, 'agent-mfa@demo.test'));
    await press(page, 'Verify');
    await checkStep('Trust this device?');
  });
});
