import { describe } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { goToPassword, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const withCode = 'agent-mfa@demo.test';

test('what comes below the form later does not move its button', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 1280, height: 720 } });
  const released = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Continue' });
  await button.waitFor();
  const before = await button.boundingBox();
  released.resolve();
  await page.getByText('Demo accounts').waitFor();

  expect(await button.boundingBox()).toEqual(before);
});

describe('Signing in with a code', () => {
  test('a reload, a second tab and a deep link stay at the step that the carrier names', async ({ newPage }) => {
    const page = await newPage();
    await signIn(page, withCode);
    const heading = { name: 'Check your email' };
    await page.getByRole('heading', heading).waitFor();

    await page.reload();
    await page.getByRole('heading', heading).waitFor();
    const second = await page.context().newPage();
    await second.goto('/agents');
    await second.getByRole('heading', heading).waitFor();

    expect(new URL(second.url()).pathname).toBe('/login');
  });
});

describe('Signing in', () => {
  test('a step that another tab has left comes back as the one that the carrier names', async ({ newPage }) => {
    const page = await newPage();
    await goToPassword(page, 'agent-personal@demo.test');
    const other = await page.context().newPage();
    await other.goto('/login');
    await other.getByRole('button', { name: 'Use a different account' }).click();
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();

    await page.getByLabel('Password', { exact: true }).fill('whatever it is');
    await page.getByRole('button', { name: 'Sign in' }).click();

    await page.getByRole('radio', { name: /^Agent/ }).waitFor();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('Back goes from the password to the email address, and once the user is in, to where they came from', async ({
  newPage,
}) => {
  const page = await newPage();
  const before = page.url();
  await goToPassword(page, 'agent@demo.test');

  await page.goBack();
  await expect(page.getByLabel('Email address')).toHaveValue('agent@demo.test');
  await page.reload();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await page.getByLabel('Email address').fill('agent@demo.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();

  await page.goBack();
  expect(page.url()).toBe(before);
});
