import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { signInByScreens } from '#specs/flows/support/sign-in-screens.ts';
import { fillIn, press, untilTitled } from '#specs/flows/support/wizard-steps.ts';

describe('The comparative rater setup', () => {
  test('goes from the choice of the rater over a wrong password and a rate test to the dashboard [LGN-06] [RTE-16]', async ({
    portal,
  }) => {
    portal.expectErrors(/status of 400/);
    await signInByScreens(portal, 'rater@demo.test');

    await untilTitled('Select your rater');
    await waitFor(() => expect(screen.getByRole('radio', { name: /^ezLynx/ })).toBeChecked());
    await portal.user.click(screen.getByRole('radio', { name: /^PL Rater/ }));
    await press(portal, 'Continue');
    await untilTitled('Rater credentials');
    await waitFor(() => expect(addressOf()).toBe('/user-setup/rater/rater-credentials'));
    portal.open('/user-setup/rater/rate-test');
    await untilTitled('Rater credentials');
    await fillIn(portal, 'Rater user name', 'reese');
    await fillIn(portal, 'Rater password', 'short');
    await press(portal, 'Continue');
    expect(await screen.findByText('PL Rater doesn’t recognize this user name and password.')).toBeVisible();
    expect(screen.getByLabelText('Rater user name')).toHaveValue('reese');
    await fillIn(portal, 'Rater password', 'long-enough');
    await press(portal, 'Continue');
    await press(portal, 'Run the rate test');
    expect(await screen.findByText(/PL Rater answered/)).toBeVisible();
    await press(portal, 'Finish');

    await untilTitled('Welcome, Reese');
  });
});
