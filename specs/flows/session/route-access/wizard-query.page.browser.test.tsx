import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { newestCode } from '#specs/flows/support/demo-codes.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { signInOnOpenPage } from '#specs/flows/support/sign-in-screens.ts';
import { fillIn, newPassword, press, signUpSteps, takeStep, untilTitled } from '#specs/flows/support/wizard-steps.ts';

const kept = '?sso=1&redirect=%2Fhelp';
const untilAt = (path: string) => waitFor(() => expect(addressOf()).toBe(path + kept));
const untilWanted = () => waitFor(() => expect(window.location.pathname).toBe('/help'));

describe('sso and redirect survive', () => {
  test('every step of signing up, which ends at the page that was wanted [RTE-24.2]', async ({ portal }) => {
    portal.open(`/user-signup/sign-up${kept}`);
    const steps = ['verify-policy', 'credentials', 'password'];
    for (const [index, step] of signUpSteps.entries()) {
      await untilTitled(step.title);
      await untilAt(`/user-signup/${steps[index]}`);
      await takeStep(portal, step);
    }
    await waitFor(() => expect(portal.left).toHaveLength(1));
    portal.open(addressOf());
    await untilTitled('Verify your email');
    await untilAt('/user-setup/verify');
    await fillIn(portal, 'Code', await newestCode(portal, 'nia@person.test'));
    await press(portal, 'Verify');
    await untilTitled('Terms and conditions');
    await untilAt('/user-setup/terms');
    await portal.user.click(await screen.findByRole('checkbox'));
    await press(portal, 'Continue');

    await untilWanted();
  });

  test('Cancel of signing up [RTE-24.2]', async ({ portal }) => {
    portal.open(`/user-signup/sign-up${kept}`);
    for (const step of signUpSteps.slice(0, 1)) await takeStep(portal, step);
    await untilTitled('Your details');
    await press(portal, 'Cancel');

    await untilTitled('Verify your policy');
    await untilAt('/user-signup/verify-policy');
  });

  test('every step of the rater setup, which ends at the page that was wanted [RTE-24.2]', async ({ portal }) => {
    portal.open(`/login${kept}`);
    await signInOnOpenPage(portal, 'rater@demo.test');
    await untilTitled('Select your rater');
    await untilAt('/user-setup/rater/select-rater');
    await portal.user.click(screen.getByRole('radio', { name: /^PL Rater/ }));
    await press(portal, 'Continue');
    await untilTitled('Rater credentials');
    await untilAt('/user-setup/rater/rater-credentials');
    await fillIn(portal, 'Rater user name', 'reese');
    await fillIn(portal, 'Rater password', 'long-enough');
    await press(portal, 'Continue');
    await untilAt('/user-setup/rater/rate-test');
    await press(portal, 'Run the rate test');
    await press(portal, 'Finish');

    await untilWanted();
  });

  test('the choice to trust a device, which ends at the page that was wanted [RTE-24.2]', async ({ portal }) => {
    const email = 'agent-mfa@demo.test';
    portal.open(`/login${kept}`);
    await signInOnOpenPage(portal, email);
    await untilTitled('Check your email');
    await untilAt('/login');
    await fillIn(portal, 'Code', await newestCode(portal, email));
    await press(portal, 'Verify');
    await untilTitled('Trust this device?');
    await untilAt('/device-setup/trust-device');
    await press(portal, 'Yes, trust this device');

    await untilWanted();
  });

  test('every step of replacing a forgotten password, and the way there and back [RTE-24.2]', async ({ portal }) => {
    const email = 'agent@demo.test';
    portal.open(`/forgot-password${kept}`);
    await untilAt('/forgot-password');
    await fillIn(portal, 'Email address', email);
    await press(portal, 'Send code');
    await untilTitled('Set a new password');
    await untilAt('/forgot-password/reset');
    await press(portal, 'Get another code');
    await untilTitled('Forgot your password?');
    await untilAt('/forgot-password');
    window.history.back();
    await untilTitled('Set a new password');
    await fillIn(portal, 'Code', await newestCode(portal, email));
    await fillIn(portal, 'New password', newPassword);
    await fillIn(portal, 'Confirm new password', newPassword);
    await press(portal, 'Change password');
    await untilTitled('Your password was changed');
    await untilAt('/forgot-password/reset');
    await portal.user.click(screen.getByRole('link', { name: 'Sign in' }));

    await untilAt('/login');
  });
});
