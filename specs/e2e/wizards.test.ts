import { describe } from 'vitest';
import { newestCode, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { address, heading, newPassword, pathOf, plant, policyNumber, press, restorePeople } from './support/wizards.ts';
import { expect } from './support/expect.ts';

describe('The comparative rater setup', () => {
  test('goes from the choice of the rater over a wrong password and a rate test to the dashboard [LGN-06] [RTE-16]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await restorePeople(page);
    await signIn(page, 'rater@demo.test');

    await heading(page, 'Select your rater').waitFor();
    await expect(page.getByRole('radio', { name: /^ezLynx/ })).toBeChecked();
    await page.getByRole('radio', { name: /^PL Rater/ }).check();
    await press(page, 'Continue');
    await heading(page, 'Rater credentials').waitFor();
    expect(pathOf(page)).toBe('/user-setup/rater/rater-credentials');
    await page.goto('/user-setup/rater/rate-test');
    await heading(page, 'Rater credentials').waitFor();
    await page.getByLabel('Rater user name').fill('reese');
    await page.getByLabel('Rater password').fill('short');
    await press(page, 'Continue');
    await page.getByText('PL Rater doesn’t recognize this user name and password.').waitFor();
    await expect(page.getByLabel('Rater user name')).toHaveValue('reese');
    await page.getByLabel('Rater password').fill('long-enough');
    await press(page, 'Continue');
    await press(page, 'Run the rate test');
    await page.getByText('PL Rater answered').waitFor();
    await press(page, 'Finish');

    await heading(page, 'Welcome, Reese').waitFor();
  });
});

describe('Trusting a device', () => {
  test('a trusted browser signs in without a code [LGN-07] [RTE-13] [A-13]', async ({ newPage }) => {
    const page = await newPage();
    await restorePeople(page);
    await signIn(page, 'agent-mfa@demo.test');
    await heading(page, 'Check your email').waitFor();
    await page.getByLabel('Code').fill(await newestCode(page, 'agent-mfa@demo.test'));
    await press(page, 'Verify');
    await heading(page, 'Trust this device?').waitFor();
    expect(pathOf(page)).toBe('/device-setup/trust-device');
    await press(page, 'Yes, trust this device');
    await heading(page, 'Welcome, Morgan').waitFor();
    await page.goto('/logout');
    await heading(page, 'Sign in').waitFor();

    await signIn(page, 'agent-mfa@demo.test');

    await heading(page, 'Welcome, Morgan').waitFor();
  });
});

describe('A forgotten password', () => {
  test('is replaced from the password step on, and the page that was wanted is not lost [ERR-14.1] [LGN-08] [RTE-07] [RTE-24]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await restorePeople(page);
    await page.goto('/login?redirect=/agents');
    await press(page, 'Continue');
    await page.getByLabel('Email address').fill('agent@demo.test');
    await press(page, 'Continue');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?').waitFor();
    await expect(page.getByLabel('Email address')).toHaveValue('agent@demo.test');
    await press(page, 'Send code');
    await heading(page, 'Set a new password').waitFor();
    expect(pathOf(page)).toBe('/forgot-password/reset');
    await page.reload();
    await expect(page.getByLabel('Email address')).toHaveValue('agent@demo.test');
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByLabel('New password').fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    await press(page, 'Change password');
    await page.getByRole('alert').filter({ hasText: 'Invalid code entry. Please try again.' }).waitFor();
    await expect(page.getByLabel('New password')).toHaveValue(newPassword);
    await page.getByLabel('Code', { exact: true }).fill(await newestCode(page, 'agent@demo.test'));
    await press(page, 'Change password');
    await heading(page, 'Your password was changed').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await press(page, 'Sign in');

    await heading(page, 'Clients').waitFor();
  });

  test('a failure without words of the server has its own [ERR-13]', async ({ newPage }) => {
    const page = await newPage({ expected: /reset password/ });
    await page.goto('/forgot-password/reset');
    await page.getByLabel('Email address').fill('agent@demo.test');
    await page.getByLabel('Code', { exact: true }).fill('123456');
    await page.getByLabel('New password').fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    await plant(page, '/auth/forgot-password/reset', { status: 500 });

    await press(page, 'Change password');

    await page.getByText('An unexpected error occurred. Please try again.').waitFor();
  });
});

describe('Signing up', () => {
  test('three steps, a code and the terms lead a customer to their own page [LAY-07.1] [SGN-01.1] [SGN-06] [SGN-07] [SGN-08] [RTE-17]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await restorePeople(page);
    await page.goto('/login?sso=1');
    await page.getByRole('radio', { name: /^Customer/ }).check();
    await press(page, 'Continue');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await heading(page, 'Verify your policy').waitFor();
    await page.getByLabel('Policy number').pressSequentially(policyNumber.toLowerCase());
    await page.getByLabel('Address', { exact: true }).pressSequentially(address.slice(0, -4), { delay: 10 });
    await page.getByRole('option', { name: address }).click();
    await expect(page.getByLabel('Policy number')).toHaveValue(policyNumber);
    await press(page, 'Continue');
    await heading(page, 'Your details').waitFor();
    expect([pathOf(page), new URL(page.url()).search]).toEqual(['/user-signup/credentials', '?sso=1']);
    await page.getByLabel('Email address').fill('nia@person.test');
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Person');
    await press(page, 'Continue');
    await heading(page, 'Choose a password').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm password').fill(newPassword);
    const loaded = page.waitForEvent('load');
    await press(page, 'Continue');
    await loaded;
    await heading(page, 'Verify your email').waitFor();
    expect(new URL(page.url()).search).toBe('?sso=1');
    await page.getByLabel('Code', { exact: true }).fill(await newestCode(page, 'nia@person.test'));
    await press(page, 'Verify');
    await heading(page, 'Terms and conditions').waitFor();
    await page.getByRole('checkbox').check();
    await press(page, 'Continue');

    await page.waitForURL(/\/policyholder\/\d+/);
  });

  test('Continue waits until the page is valid, says so, and leads to the first problem [SGN-03.1] [SGN-03.4]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto('/user-signup/verify-policy');
    const button = page.getByRole('button', { name: 'Continue' });
    await button.waitFor();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.getByText('Fill in every field to continue').waitFor();
    await page.getByLabel('Policy number').fill('HOA12345678');
    await button.press('Enter');

    await page.getByText('Required').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('address');
    await page.getByLabel('Address', { exact: true }).fill('1 Main St, Duluth, MN');
    await page.locator('button[type=submit]:not([aria-disabled])').waitFor();
  });

  test('Cancel is not on the first step, and leads back to it, where nothing of the session is left [SGN-02.1, SGN-02.2, SGN-02.3] [SGN-05]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await restorePeople(page);
    await page.goto('/user-signup/sign-up?sso=1');
    await heading(page, 'Verify your policy').waitFor();
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await page.getByLabel('Policy number').fill(policyNumber);
    await page.getByLabel('Address', { exact: true }).fill(address);
    await press(page, 'Continue');
    await heading(page, 'Your details').waitFor();
    await page.goto('/user-signup/password?sso=1');
    await heading(page, 'Your details').waitFor();

    await press(page, 'Cancel');

    await heading(page, 'Verify your policy').waitFor();
    expect([pathOf(page), new URL(page.url()).search]).toEqual(['/user-signup/verify-policy', '?sso=1']);
    expect(await (await page.request.get('/-/auth/session')).json()).toMatchObject({
      scope: 'guest',
      email: null,
      policyValidated: false,
    });
  });

  test('"Already have an account? Log in" leads to signing in [SGN-04] [SGN-05]', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/user-signup/sign-up?sso=1');
    await page.getByText('Already have an account? Log in').waitFor();

    await page.getByRole('link', { name: 'Log in' }).click();

    await heading(page, 'Sign in').waitFor();
    expect(new URL(page.url()).search).toBe('?sso=1');
  });

  test('customers find who to call in a window [LAY-09] [MNU-09]', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/user-signup/sign-up');

    await press(page, 'Contact Us');

    const dialog = page.getByRole('dialog', { name: 'Contact Us' });
    await dialog.getByText('Report a claim').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
