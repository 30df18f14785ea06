import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';
import {
  fillIn,
  openSetup,
  press,
  setupSteps,
  signUpSteps,
  takeStep,
  untilTitled,
} from '#specs/flows/support/wizard-steps.ts';

const userName = () => document.querySelector('input[autocomplete="username"]');

describe('What was said once', () => {
  test('is not asked again in the wizards: email address and names go along [W-04]', async ({ portal }) => {
    await openSetup(portal);
    for (const step of setupSteps.slice(0, -1)) await takeStep(portal, step);
    await untilTitled('Set up your account');
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Sky'));
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Newell'));

    await portal.signOut();
    portal.open('/user-signup/sign-up');
    for (const step of signUpSteps.slice(0, 2)) await takeStep(portal, step);
    await untilTitled('Choose a password');
    await waitFor(() => expect(userName()).toHaveValue('nia@person.test'));
  });

  test('an email address typed at sign-in is there for a forgotten password, and in the next step', async ({
    portal,
  }) => {
    portal.open('/login');
    await press(portal, 'Continue');
    await fillIn(portal, 'Email address', 'agent@demo.test');
    await press(portal, 'Continue');
    await waitFor(() => expect(userName()).toHaveValue('agent@demo.test'));

    await portal.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await untilTitled('Forgot your password?');

    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveValue('agent@demo.test'));
  });
});
