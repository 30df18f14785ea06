import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { clientAt } from '#mocks/seed/accounts.ts';
import { newestCode } from './demo-codes.ts';
import type { PortalPage } from './portal-page.tsx';

export const newPassword = 'wolf lantern gravel tide';

const phone = '(612) 555-0142';
const setup = '/auth/setup-user';
const { account, policies } = clientAt(5);

/** What the demo customer knows of themselves. */
export const policyNumber = policies[0]?.policy_number ?? '';
export const address = `${account.line1}, ${account.city}, ${account.state}`;

/** A step of a wizard. */
export interface WizardStep {
  title: string;
  /** what the step calls, below the prefix */
  call: `/${string}`;
  submit: string;
  /** fills in what the step asks for */
  fill: (portal: PortalPage) => Promise<void>;
  /** the call's own words for any failure (ERR-12, ERR-13) */
  words?: RegExp;
  /** the text that is typed, by the label of its field; it must survive failures */
  typed: Readonly<Record<string, string>>;
}

/** A step of the user setup. */
interface SetupStep extends WizardStep {
  path: string;
  /** takes the step without the screen */
  take: (portal: PortalPage) => Promise<unknown>;
}

/** Waits until the page has this title. */
export const untilTitled = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name, level: 1 });

/** Replaces the text of a field. */
export const fillIn = async ({ user }: PortalPage, label: string, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

/** Presses a button once it can be pressed. */
export const press = async ({ user }: PortalPage, name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
};

/** Takes one step of a wizard. */
export const takeStep = async (
  portal: PortalPage,
  { title, fill, submit }: Pick<WizardStep, 'title' | 'fill' | 'submit'>,
): Promise<void> => {
  await untilTitled(title);
  await fill(portal);
  await press(portal, submit);
};

/** The user who has to be set up. */
export const newUser = 'setup@demo.test';

/** The steps of the user setup as a person meets them. */
export const setupSteps: readonly SetupStep[] = [
  {
    title: 'Welcome, Sky',
    path: '/user-setup/start',
    call: `${setup}/getting-started`,
    submit: 'Get started',
    fill: async () => {},
    typed: {},
    take: ({ call }) => call(`${setup}/getting-started`),
  },
  {
    title: 'Verify your email',
    path: '/user-setup/verify',
    call: `${setup}/verify-email`,
    submit: 'Verify',
    fill: async (portal) => fillIn(portal, 'Code', await newestCode(portal, newUser)),
    typed: {},
    take: async (portal) => portal.call(`${setup}/verify-email`, { code: await newestCode(portal, newUser) }),
  },
  {
    title: 'Register your phone',
    path: '/user-setup/register',
    call: `${setup}/register-phone`,
    submit: 'Send code',
    fill: async (portal) => {
      await fillIn(portal, 'Mobile phone', '6125550142');
      // the mask loads behind the field
      await waitFor(() => expect(screen.getByLabelText('Mobile phone')).toHaveValue(phone));
    },
    typed: { 'Mobile phone': phone },
    take: ({ call }) => call(`${setup}/register-phone`, { phone }),
  },
  {
    title: 'Verify your phone',
    path: '/user-setup/register',
    call: `${setup}/verify-phone`,
    submit: 'Verify',
    fill: async (portal) => fillIn(portal, 'Code', await newestCode(portal, phone)),
    typed: {},
    take: async (portal) => portal.call(`${setup}/verify-phone`, { code: await newestCode(portal, phone) }),
  },
  {
    title: 'Set a new password',
    path: '/user-setup/update',
    call: `${setup}/set-new-password`,
    submit: 'Save password',
    fill: async (portal) => {
      await fillIn(portal, 'New password', newPassword);
      await fillIn(portal, 'Confirm new password', newPassword);
    },
    typed: { 'New password': newPassword, 'Confirm new password': newPassword },
    take: ({ call }) => call(`${setup}/set-new-password`, { newPassword }),
  },
  {
    title: 'Terms and conditions',
    path: '/user-setup/terms',
    call: `${setup}/accept-tscs`,
    submit: 'Continue',
    fill: async ({ user }) => user.click(await screen.findByRole('checkbox')),
    typed: {},
    take: ({ call }) => call(`${setup}/accept-tscs`),
  },
  {
    title: 'Set up your account',
    path: '/setup-account',
    call: '/auth/setup-account',
    submit: 'Finish',
    fill: (portal) => fillIn(portal, 'First name', 'Skylar'),
    typed: { 'First name': 'Skylar', 'Last name': 'Newell' },
    take: ({ call }) => call('/auth/setup-account', { firstName: 'Skylar', lastName: 'Newell' }),
  },
];

/** Opens the user setup for a user who has taken the first steps. */
export const openSetup = async (portal: PortalPage, taken = 0): Promise<void> => {
  await portal.signIn(newUser);
  for (const { take } of setupSteps.slice(0, taken)) await take(portal);
  portal.open('/');
  const next = setupSteps[taken];
  if (next) await untilTitled(next.title);
};

/** The steps of signing up. */
export const signUpSteps: readonly WizardStep[] = [
  {
    title: 'Verify your policy',
    call: '/auth/signup/policy',
    words: /Issue validating address or policy number\.|went wrong|too many/i,
    submit: 'Continue',
    fill: async (portal) => {
      await fillIn(portal, 'Policy number', policyNumber);
      await fillIn(portal, 'Address', address);
    },
    typed: { 'Policy number': policyNumber, Address: address },
  },
  {
    title: 'Your details',
    call: '/auth/signup/email',
    words: /Issue setting profile\.|went wrong|too many/i,
    submit: 'Continue',
    fill: async (portal) => {
      await fillIn(portal, 'Email address', 'nia@person.test');
      await fillIn(portal, 'First name', 'Nia');
      await fillIn(portal, 'Last name', 'Person');
    },
    typed: { 'Email address': 'nia@person.test', 'First name': 'Nia', 'Last name': 'Person' },
  },
  {
    title: 'Choose a password',
    call: '/auth/signup/password',
    words: /Account creation failed\.|went wrong|too many/i,
    submit: 'Continue',
    fill: async (portal) => {
      await fillIn(portal, 'Password', newPassword);
      await fillIn(portal, 'Confirm password', newPassword);
    },
    typed: { Password: newPassword, 'Confirm password': newPassword },
  },
];
