import type { Page } from 'playwright';
import { describe } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const newPassword = 'Seven-Otters-Juggle-Lanterns';

const open = async (page: Page): Promise<void> => {
  await page.goto('/settings');
  await page.getByText('This device').waitFor();
};

const changePassword = async (page: Page, from: string, to: string): Promise<void> => {
  await page.getByLabel('Current password').fill(from);
  await page.getByLabel('New password', { exact: true }).fill(to);
  await page.getByLabel('Confirm new password').fill(to);
  await page.getByRole('button', { name: 'Change password' }).click();
};

describe('Settings', () => {
  test('a new password needs the current one and ends the other sessions, here and there', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-commercial@demo.test' });
    const other = await newPage({ as: 'agent-commercial@demo.test' });
    await Promise.all([open(page), other.goto('/help')]);

    await changePassword(page, 'not the password', newPassword);
    await expect(page.getByRole('alert')).toContainText('Current password is incorrect.');
    await changePassword(page, demoPassword, newPassword);
    await page.getByText('Your password was changed').waitFor();

    expect((await other.request.get('/-/auth/user')).status()).toBe(401);
    await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
    const third = await newPage();
    await signIn(third, 'agent-commercial@demo.test', newPassword);
    await third.getByRole('heading', { name: 'Welcome, Casey' }).waitFor();
    await page.getByRole('button', { name: 'Change it again' }).click();
    await changePassword(page, newPassword, demoPassword);
    await page.getByText('Your password was changed').waitFor();
  });

  test('a sign-in elsewhere is listed and ended [S-09.1]', async ({ newPage }) => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605';
    const phone = await newPage({ as: 'agent-alaska@demo.test', userAgent });
    await phone.goto('/help');
    await phone.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
    const page = await newPage({ as: 'agent-alaska@demo.test' });
    await open(page);
    const row = page.getByRole('listitem').filter({ hasText: 'Safari on iOS' });

    await row.getByRole('button', { name: /^Sign out/ }).click();
    await row.waitFor({ state: 'detached' });

    expect((await phone.request.get('/-/auth/user')).status()).toBe(401);
  });
});

describe('Single sign-on', () => {
  const goToEmail = async (page: Page, path = '/login'): Promise<void> => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Use single sign-on' }).waitFor();
  };

  test('leads to the identity provider, back, and in after a confirmation, to the page that was wanted [XTR-10.1, XTR-10.4] [S-12.1]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await goToEmail(page, '/agents');

    await page.getByRole('button', { name: 'Use single sign-on' }).click();
    await page.getByRole('heading', { name: 'Demo identity provider' }).waitFor();
    await page.getByRole('button', { name: 'agent@demo.test', exact: true }).click();
    await page.getByRole('heading', { name: 'Continue as Alex Moreno?' }).waitFor();
    expect((await page.request.get('/-/auth/user')).status()).toBe(401);
    await page.getByRole('button', { name: 'Continue to the portal' }).click();

    await page.getByRole('search').waitFor();
    expect(new URL(page.url()).pathname).toBe('/agents');
  });

  test("another person's link signs no user in [S-12.1]", async ({ newPage }) => {
    const attacker = await newPage();
    await goToEmail(attacker);
    await attacker.getByRole('button', { name: 'Use single sign-on' }).click();
    await attacker.getByRole('button', { name: 'agent@demo.test', exact: true }).click();
    await attacker.getByRole('heading', { name: 'Continue as Alex Moreno?' }).waitFor();
    const link = attacker.url();
    const victim = await newPage();

    await victim.goto(link);

    await victim.getByText('Single sign-on didn’t work').waitFor();
    await expect(victim.getByRole('button', { name: 'Continue to the portal' })).toHaveCount(0);
    expect((await victim.request.get('/-/auth/user')).status()).toBe(401);
  });
});
