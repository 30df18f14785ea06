import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { newestCode } from '#specs/flows/support/demo-codes.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { signInByScreens } from '#specs/flows/support/sign-in-screens.ts';
import { fillIn, press, untilTitled } from '#specs/flows/support/wizard-steps.ts';

const withCode = 'agent-mfa@demo.test';

describe('Trusting a device', () => {
  test('a trusted browser signs in without a code [LGN-07.1] [RTE-13]', async ({ portal }) => {
    await signInByScreens(portal, withCode);
    await untilTitled('Check your email');
    await fillIn(portal, 'Code', await newestCode(portal, withCode));
    await press(portal, 'Verify');
    await untilTitled('Trust this device?');
    await waitFor(() => expect(addressOf()).toBe('/device-setup/trust-device'));
    await press(portal, 'Yes, trust this device');
    await untilTitled('Welcome, Morgan');
    portal.open('/logout');
    await waitFor(() => expect(portal.left.map(({ path }) => path)).toEqual(['/login']));
    portal.open('/login');
    await untilTitled('Sign in');

    await signInByScreens(portal, withCode);

    await untilTitled('Welcome, Morgan');
  });

  test('an answer that the carrier has out of order is asked for again, and the page says why', async ({ portal }) => {
    portal.expectErrors(/status of 409/);
    await signInByScreens(portal, withCode);
    await untilTitled('Check your email');
    await fillIn(portal, 'Code', await newestCode(portal, withCode));
    await press(portal, 'Verify');
    await untilTitled('Trust this device?');
    portal.answer('/auth/device-setup/remember-device', ({ send, count }) =>
      count === 1 ? Response.json({}, { status: 409 }) : send(),
    );

    await press(portal, 'Not now');
    await screen.findByText('Something changed, perhaps in another tab. Continue with this step.');
    await press(portal, 'Not now');

    await untilTitled('Welcome, Morgan');
  });
});
