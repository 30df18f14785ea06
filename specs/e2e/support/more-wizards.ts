import type { Page } from 'playwright';
import { newestCode, signIn } from './sign-in.ts';
import {
  address,
  codeField,
  heading,
  newPassword,
  policyNumber,
  press,
  restorePeople,
  setupSteps,
  startSetup,
  takeStep,
  type Step,
} from './wizards.ts';

/** The first page of signing up, as a user sees it who opens its address. */
export const signUpSteps: readonly Step[] = [
  {
    title: 'Verify your policy',
    path: '/user-signup/verify-policy',
    call: '/auth/signup/policy',
    words: /Issue validating address or policy number\.|went wrong|too many/i,
    submit: 'Continue',
    fill: async (page) => {
      await page.getByLabel('Policy number').fill(policyNumber);
      await page.getByLabel('Address', { exact: true }).fill(address);
    },
    typed: { 'Policy number': policyNumber, Address: address },
  },
  {
    title: 'Your details',
    path: '/user-signup/credentials',
    call: '/auth/signup/email',
    words: /Issue setting profile\.|went wrong|too many/i,
    submit: 'Continue',
    fill: async (page) => {
      await page.getByLabel('Email address').fill('nia@person.test');
      await page.getByLabel('First name').fill('Nia');
      await page.getByLabel('Last name').fill('Person');
    },
    typed: { 'Email address': 'nia@person.test', 'First name': 'Nia', 'Last name': 'Person' },
  },
  {
    title: 'Choose a password',
    path: '/user-signup/password',
    call: '/auth/signup/password',
    words: /Account creation failed\.|went wrong|too many/i,
    submit: 'Continue',
    fill: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill(newPassword);
      await page.getByLabel('Confirm password').fill(newPassword);
    },
    typed: { Password: newPassword, 'Confirm password': newPassword },
  },
];

/** The steps of the comparative rater setup. */
export const raterSteps: readonly Step[] = [
  {
    title: 'Select your rater',
    path: '/user-setup/rater/select-rater',
    call: '/auth/setup-rater/select-rater',
    submit: 'Continue',
    fill: async (page) => page.getByRole('radio', { name: /^PL Rater/ }).check(),
    typed: {},
  },
  {
    title: 'Rater credentials',
    path: '/user-setup/rater/rater-credentials',
    call: '/auth/setup-rater/rater-credentials',
    submit: 'Continue',
    fill: async (page) => {
      await page.getByLabel('Rater user name').fill('reese');
      await page.getByLabel('Rater password').fill('long-enough');
    },
    typed: { 'Rater user name': 'reese', 'Rater password': 'long-enough' },
  },
  {
    title: 'Rate test',
    path: '/user-setup/rater/rate-test',
    call: '/auth/setup-rater/rate-test',
    submit: 'Run the rate test',
    fill: async () => {},
    typed: {},
  },
];

/** The two pages of a forgotten password. */
export const recoverySteps: readonly Step[] = [
  {
    title: 'Forgot your password?',
    path: '/forgot-password',
    call: '/auth/forgot-password',
    submit: 'Send code',
    fill: async (page) => page.getByLabel('Email address').fill('agent@demo.test'),
    typed: { 'Email address': 'agent@demo.test' },
  },
  {
    title: 'Set a new password',
    path: '/forgot-password/reset',
    call: '/auth/forgot-password/reset',
    words: /An unexpected error occurred|couldn’t read|too many/i,
    submit: 'Change password',
    fill: async (page) => {
      await codeField(page).fill(await newestCode(page, 'agent@demo.test'));
      await page.getByLabel('New password').fill(newPassword);
      await page.getByLabel('Confirm password').fill(newPassword);
    },
    typed: { 'Email address': 'agent@demo.test', 'New password': newPassword, 'Confirm password': newPassword },
  },
];

/** The one question of trusting a device. */
export const deviceSteps: readonly Step[] = [
  {
    title: 'Trust this device?',
    path: '/device-setup/trust-device',
    call: '/auth/device-setup/remember-device',
    submit: 'Yes, trust this device',
    fill: async () => {},
    typed: {},
  },
];

const startDevice = async (page: Page): Promise<void> => {
  await signIn(page, 'agent-mfa@demo.test');
  await heading(page, 'Check your email').waitFor();
  await page.getByLabel('Code').fill(await newestCode(page, 'agent-mfa@demo.test'));
  await press(page, 'Verify');
};

const goThrough = async (page: Page, steps: readonly Step[]): Promise<void> => {
  for (const step of steps) await takeStep(page, step);
};

interface Wizard {
  steps: readonly Step[];
  /** comes to a step */
  begin: (page: Page, taken: number) => Promise<void>;
  /** what is on screen once the last step has been taken */
  end: string;
}

/** Every wizard. */
export const wizards: Readonly<Record<string, Wizard>> = {
  'user setup': { steps: setupSteps, begin: startSetup, end: 'Welcome, Skylar' },
  'sign-up': {
    steps: signUpSteps,
    end: 'Verify your email',
    begin: async (page, taken) => {
      await restorePeople(page);
      await page.goto('/user-signup/sign-up');
      await goThrough(page, signUpSteps.slice(0, taken));
    },
  },
  'rater setup': {
    steps: raterSteps,
    end: 'PL Rater answered',
    begin: async (page, taken) => {
      await restorePeople(page);
      await signIn(page, 'rater@demo.test');
      await goThrough(page, raterSteps.slice(0, taken));
    },
  },
  'forgotten password': {
    steps: recoverySteps,
    end: 'Your password was changed',
    begin: async (page, taken) => {
      await restorePeople(page);
      await page.goto('/forgot-password');
      await goThrough(page, recoverySteps.slice(0, taken));
    },
  },
  'trusting a device': {
    steps: deviceSteps,
    end: 'Welcome, Morgan',
    begin: async (page) => {
      await restorePeople(page);
      await startDevice(page);
    },
  },
};
