import { describe } from 'vitest';
import { newestCode } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { heading, newPassword, pathOf, press, restorePeople } from './support/wizards.ts';
import { expect } from './support/expect.ts';

describe('A forgotten password', () => {
  test('is replaced from the password step on, and the page that was wanted is not lost [ERR-14.1] [LGN-08.1]', async ({
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
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password').fill(newPassword);
    await press(page, 'Change password');
    await page.getByRole('alert').filter({ hasText: 'Invalid code entry. Please try again.' }).waitFor();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue(newPassword);
    await page.getByLabel('Code', { exact: true }).fill(await newestCode(page, 'agent@demo.test'));
    await press(page, 'Change password');
    await heading(page, 'Your password was changed').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await press(page, 'Sign in');

    await heading(page, 'Clients').waitFor();
  });
});
