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

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

export const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

export interface Step {
  title: string;
  path: string;
  submit: string;
  /** fills in what the step asks for, and answers with what to look for afterwards */
  fill: (page: Page) => Promise<void>;
}

/** The steps of the user setup as a person meets them. */
export const setupSteps: readonly Step[] = [
  {
    title: 'Welcome, Sky',
    path: '/user-setup/start',
    submit: 'Get started',
    fill: async () => {},
  },
  {
    title: 'Verify your email',
    path: '/user-setup/verify',
    submit: 'Verify',
    fill: async (page) => codeField(page).fill(await newestCode(page, 'setup@demo.test')),
  },
  {
    title: 'Register your phone',
    path: '/user-setup/register',
    submit: 'Send code',
    fill: async (page) => page.getByLabel('Mobile phone').pressSequentially('6125550142'),
  },
  {
    title: 'Verify your phone',
    path: '/user-setup/register',
    submit: 'Verify',
    fill: async (page) => codeField(page).fill(await newestCode(page, phone)),
  },
  {
    title: 'Set a new password',
    path: '/user-setup/update',
    submit: 'Save password',
    fill: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill(newPassword);
      await page.getByLabel('Confirm new password').fill(newPassword);
    },
  },
  {
    title: 'Terms and conditions',
    path: '/user-setup/terms',
    submit: 'Continue',
    fill: async (page) => page.getByRole('checkbox').check(),
  },
  {
    title: 'Set up your account',
    path: '/setup-account',
    submit: 'Finish',
    fill: async (page) => page.getByLabel('First name').fill('Skylar'),
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
