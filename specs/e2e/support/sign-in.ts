import type { BrowserContext, Page } from 'playwright';
import type { DemoCode } from '#machines/domain/sign-in/demo.ts';
import { demoPassword, demoPeople } from '#mocks/seed/people.ts';
import { portalOrigin } from './portal.ts';

/** Calls the carrier as a page of the portal would, with the cookies of the browser. */
export const callCarrier = async (
  context: BrowserContext,
  path: string,
  data: unknown = {},
  origin = portalOrigin,
): Promise<unknown> => {
  const response = await context.request.post(`${origin}/-${path}`, { data, headers: { origin } });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return response.json();
};

/** Signs a demo account in without the screens. */
export const signInByCall = async (context: BrowserContext, email: string, origin = portalOrigin): Promise<void> => {
  const person = demoPeople.find(({ user }) => user.email === email);
  if (!person) throw new Error(`There is no demo account ${email}`);
  await callCarrier(context, '/auth/login/user-type', { userType: person.user.user_type }, origin);
  await callCarrier(context, '/auth/login/email', { email }, origin);
  await callCarrier(context, '/auth/login/password', { username: null, password: demoPassword }, origin);
};

/** Goes through the screens as far as the password, which is given as it is typed. */
export const signIn = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  await goToPassword(page, email);
  await givePassword(page, password);
};

/** Gives a password where it is asked for. */
export const givePassword = async (page: Page, password = demoPassword): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Goes through the first two screens. */
export const goToPassword = async (page: Page, email: string): Promise<void> => {
  const person = demoPeople.find(({ user }) => user.email === email);
  await page.goto('/login');
  await page.getByRole('radio', { name: userTypeLabels[person?.user.user_type ?? 'agent'] }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Enter your password' }).waitFor();
};

const userTypeLabels = { agent: /^Agent/, customer: /^Customer/, support: /^Internal support/ } as const;

/** The newest code that was sent to an address. */
export const newestCode = async (page: Page, email: string): Promise<string> => {
  const response = await page.request.get(`/-/demo/outbox?to=${encodeURIComponent(email)}`);
  const [newest] = (await response.json()) as DemoCode[];
  if (!newest) throw new Error(`No code was sent to ${email}`);
  return newest.code;
};

/** A code that is not that one. */
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
