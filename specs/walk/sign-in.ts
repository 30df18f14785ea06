import type { Page } from 'playwright';
import type { DemoCode } from '#machines/domain/sign-in/demo.ts';
import { timeout, type Action } from './step.ts';

export const codeOf = (page: Page) => page.getByLabel('Code', { exact: true }).and(page.locator('input'));

/** The field of signing in; a part of the settings has its name. */
export const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true }).and(page.locator('input'));

/** The code that was sent last, into the field that asks for one. */
export const giveCode: Action = async ({ visit }) => {
  const { origin } = visit;
  const sent = await visit.context.request.get('/-/demo/outbox', { headers: { origin } });
  const [newest] = (await sent.json()) as DemoCode[];
  if (!newest) return null;
  await codeOf(visit.page()).fill(newest.code, { timeout });
  await visit.page().keyboard.press('Enter');
  return 'give the code that was sent';
};

/** One step of signing in, mostly with the right password. */
export const signIn: Action = async ({ visit, walker, random }) => {
  const page = visit.page();
  const email = page.getByLabel('Email address', { exact: true });
  const password = passwordOf(page);
  const userType = page.getByRole('radio', { name: walker.userType });
  if (await password.isVisible()) {
    const [first, next] = walker.passwords;
    await password.fill(random.chance(85) ? first : next, { timeout });
    await page.getByRole('button', { name: 'Sign in' }).click({ timeout });
    return 'give the password';
  }
  if (await email.isVisible()) await email.fill(walker.email, { timeout });
  else if (await userType.isVisible()) await userType.check({ timeout });
  else {
    await page.goto('/login');
    return 'open the sign-in page';
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click({ timeout });
  return 'continue signing in';
};
