import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { cutConnection } from '#specs/flows/support/carrier-traffic.ts';
import { newestCode } from '#specs/flows/support/demo-codes.ts';
import { addressOf, test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import {
  fillIn,
  newPassword,
  openSetup,
  press,
  setupSteps,
  signUpSteps,
  takeStep,
  untilTitled,
  type WizardStep,
} from '#specs/flows/support/wizard-steps.ts';

interface Wizard {
  steps: readonly WizardStep[];
  /** comes to the first step */
  begin: (portal: PortalPage) => Promise<void>;
  /** what is on screen once the last step has been taken */
  end: string | RegExp;
  /** whether the last step loads the page again */
  isReloaded?: boolean;
}

const agent = 'agent@demo.test';
const withCode = 'agent-mfa@demo.test';

const raterSteps: readonly WizardStep[] = [
  {
    title: 'Select your rater',
    call: '/auth/setup-rater/select-rater',
    submit: 'Continue',
    fill: async ({ user }) => user.click(await screen.findByRole('radio', { name: /^PL Rater/ })),
    typed: {},
  },
  {
    title: 'Rater credentials',
    call: '/auth/setup-rater/rater-credentials',
    submit: 'Continue',
    fill: async (portal) => {
      await fillIn(portal, 'Rater user name', 'reese');
      await fillIn(portal, 'Rater password', 'long-enough');
    },
    typed: { 'Rater user name': 'reese', 'Rater password': 'long-enough' },
  },
  {
    title: 'Rate test',
    call: '/auth/setup-rater/rate-test',
    submit: 'Run the rate test',
    fill: async () => {},
    typed: {},
  },
];

/** The two pages of a forgotten password. */
const recoverySteps: readonly WizardStep[] = [
  {
    title: 'Forgot your password?',
    call: '/auth/forgot-password',
    submit: 'Send code',
    fill: (portal) => fillIn(portal, 'Email address', agent),
    typed: { 'Email address': agent },
  },
  {
    title: 'Set a new password',
    call: '/auth/forgot-password/reset',
    words: /An unexpected error occurred|couldn’t read|too many/i,
    submit: 'Change password',
    fill: async (portal) => {
      await fillIn(portal, 'Code', await newestCode(portal, agent));
      await fillIn(portal, 'New password', newPassword);
      await fillIn(portal, 'Confirm new password', newPassword);
    },
    typed: { 'Email address': agent, 'New password': newPassword, 'Confirm new password': newPassword },
  },
];

const deviceSteps: readonly WizardStep[] = [
  {
    title: 'Trust this device?',
    call: '/auth/device-setup/remember-device',
    submit: 'Yes, trust this device',
    fill: async () => {},
    typed: {},
  },
];

const wizards: Readonly<Record<string, Wizard>> = {
  'user setup': { steps: setupSteps, begin: openSetup, end: 'Welcome, Skylar' },
  'sign-up': {
    steps: signUpSteps,
    begin: async ({ open }) => open('/user-signup/sign-up'),
    end: 'Verify your email',
    isReloaded: true,
  },
  'rater setup': {
    steps: raterSteps,
    begin: async ({ signIn, open }) => {
      await signIn('rater@demo.test');
      open('/');
    },
    end: /PL Rater answered/,
  },
  'forgotten password': {
    steps: recoverySteps,
    begin: async ({ open }) => open('/forgot-password'),
    end: 'Your password was changed',
  },
  'trusting a device': {
    steps: deviceSteps,
    begin: async (portal) => {
      await portal.signIn(withCode);
      await portal.call('/auth/login/mfa-verify', { code: await newestCode(portal, withCode) });
      portal.open('/');
    },
    end: 'Welcome, Morgan',
  },
};

/** The words of a fault of the carrier, where a call has no words of its own (ERR-12, ERR-13). */
const faults = [
  [{ malformed: true }, /couldn’t read/],
  [{ status: 500 }, /Internal server error\./],
  [{ status: 429, retryAfter: 600 }, /too many times|Too many requests/],
] as const;

describe('When a call of a wizard fails', () => {
  test.for(Object.entries(wizards))(
    'at every step of the %s the screen says what happened, what was typed stays, and all of them are taken [SEC-23.1]',
    async ([, { steps, begin, end, isReloaded }], { portal }) => {
      portal.expectErrors(/./);
      await begin(portal);
      const afterWait: Request[][] = [];
      for (const step of steps) {
        await untilTitled(step.title);
        await step.fill(portal);
        portal.answer(step.call, (call) => (call.count === 1 ? cutConnection(call) : call.send()));
        await press(portal, step.submit);
        await untilAlert('You seem to be offline.');
        for (const [fault, words] of faults) {
          const calls = portal.collectCalls(step.call);
          await portal.call('/demo/faults', { method: 'POST', path: step.call, ...fault });
          await press(portal, step.submit);
          await waitFor(() => expect(calls).toHaveLength(1));
          await waitFor(() =>
            expect(screen.getByRole('button', { name: step.submit })).not.toHaveAttribute('aria-busy'),
          );
          await untilAlert(step.words ?? words);
          for (const [label, text] of Object.entries(step.typed))
            await waitFor(() => expect(screen.getByLabelText(label), label).toHaveValue(text));
        }
        expect(await screen.findByText(/Try again in 10 minutes\.$/)).toBeVisible();
        const calls = portal.collectCalls(step.call);
        afterWait.push(calls);
        screen.getByRole('button', { name: step.submit }).focus();
        await portal.user.keyboard('{Enter}');
        expect(calls).toHaveLength(0);

        // a portal that starts over knows nothing of the wait
        portal.open(addressOf());
        await takeStep(portal, step);
      }
      if (isReloaded) {
        const { origin } = window.location;
        await waitFor(() => expect(portal.left).toMatchObject([{ origin, path: '/user-signup/password' }]));
        portal.open(addressOf());
      }
      const isSeen = (one: HTMLElement) => one.checkVisibility({ visibilityProperty: true });
      await waitFor(() => expect(screen.getAllByText(end).some(isSeen)).toBe(true));
      // what took the step: the key has sent nothing later on either
      expect(afterWait.map(({ length }) => length)).toEqual(steps.map(() => 1));
    },
  );
});
