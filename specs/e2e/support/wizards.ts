import type { Page } from 'playwright';
import { clientAt } from '#mocks/seed/accounts.ts';
import { portalOrigin } from './portal.ts';
import { newestCode, signIn } from './sign-in.ts';

export const newPassword = 'wolf lantern gravel tide';
export const phone = '(612) 555-0142';

const { account, policies } = clientAt(5);
/** What the demo customer knows of themselves. */
export const policyNumber = policies[0]?.policy_number ?? '';
export const address = `${account.line1}, ${account.city}, ${account.state}`;

/** Makes the demo accounts what they were at first. */
export const restorePeople = async (page: Page): Promise<void> => {
  const origin = portalOrigin;
  await page.request.post(`${origin}/-/demo/reset`, { data: {}, headers: { origin } });
};

/** Lets calls of the carrier fail, as often as given. */
export const plant = async (page: Page, path: string, fault: object): Promise<void> => {
  const origin = portalOrigin;
  await page.request.post(`${origin}/-/demo/faults`, { data: { method: 'POST', path, ...fault }, headers: { origin } });
};

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

export const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

export interface Step {
  title: string;
  path: string;
  /** what the step calls, below the prefix */
  call: string;
  submit: string;
  /** fills in what the step asks for, and answers with what to look for afterwards */
  fill: (page: Page) => Promise<void>;
  /** the call's own words for any failure (ERR-12, ERR-13) */
  words?: RegExp;
  /** the text that is typed, by the label of its field; it must survive failures */
  typed: Readonly<Record<string, string>>;
}

const setup = '/auth/setup-user';

/** The steps of the user setup as a person meets them. */
export const setupSteps: readonly Step[] = [
  {
    title: 'Welcome, Sky',
    path: '/user-setup/start',
    call: `${setup}/getting-started`,
    submit: 'Get started',
    fill: async () => {},
    typed: {},
  },
  {
    title: 'Verify your email',
    path: '/user-setup/verify',
    call: `${setup}/verify-email`,
    submit: 'Verify',
    fill: async (page) => codeField(page).fill(await newestCode(page, 'setup@demo.test')),
    typed: {},
  },
  {
    title: 'Register your phone',
    path: '/user-setup/register',
    call: `${setup}/register-phone`,
    submit: 'Send code',
    fill: async (page) => page.getByLabel('Mobile phone').pressSequentially('6125550142'),
    typed: { 'Mobile phone': phone },
  },
  {
    title: 'Verify your phone',
    path: '/user-setup/register',
    call: `${setup}/verify-phone`,
    submit: 'Verify',
    fill: async (page) => codeField(page).fill(await newestCode(page, phone)),
    typed: {},
  },
  {
    title: 'Set a new password',
    path: '/user-setup/update',
    call: `${setup}/set-new-password`,
    submit: 'Save password',
    fill: async (page) => {
      await page.getByLabel('New password').fill(newPassword);
      await page.getByLabel('Confirm password').fill(newPassword);
    },
    typed: { 'New password': newPassword, 'Confirm password': newPassword },
  },
  {
    title: 'Terms and conditions',
    path: '/user-setup/terms',
    call: `${setup}/accept-tscs`,
    submit: 'Continue',
    fill: async (page) => page.getByRole('checkbox').check(),
    typed: {},
  },
  {
    title: 'Set up your account',
    path: '/setup-account',
    call: '/auth/setup-account',
    submit: 'Finish',
    fill: async (page) => page.getByLabel('First name').fill('Skylar'),
    typed: { 'First name': 'Skylar', 'Last name': 'Newell' },
  },
];

/** Takes one step of the user setup. */
export const takeStep = async (page: Page, { title, fill, submit }: Step): Promise<void> => {
  await heading(page, title).waitFor();
  await fill(page);
  await press(page, submit);
};

/** Signs in as a user who has to be set up, and takes the first steps. */
export const startSetup = async (page: Page, taken = 0): Promise<void> => {
  await restorePeople(page);
  await signIn(page, 'setup@demo.test');
  for (const step of setupSteps.slice(0, taken)) await takeStep(page, step);
  const next = setupSteps[taken];
  if (next) await heading(page, next.title).waitFor();
};
