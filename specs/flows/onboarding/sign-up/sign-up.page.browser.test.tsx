import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { blockCookies } from '#specs/flows/support/block-cookies.ts';
import { newestCode } from '#specs/flows/support/demo-codes.ts';
import { accountForManagers } from '#specs/flows/support/account-for-managers.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import {
  address,
  fillIn,
  newPassword,
  policyNumber,
  press,
  signUpSteps,
  takeStep,
  untilTitled,
} from '#specs/flows/support/wizard-steps.ts';

const stepsShown = () =>
  within(screen.getByRole('navigation', { name: 'Sign up' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.slice(1));

describe('Signing up', () => {
  test('three steps, a code and the terms lead a customer to their own page [SGN-07.4] [LAY-07.1] [SGN-01.1] [SGN-06]', async ({
    portal,
  }) => {
    portal.open('/login?sso=1');
    await portal.user.click(await screen.findByRole('radio', { name: /^Customer/ }));
    await press(portal, 'Continue');
    await portal.user.click(await screen.findByRole('link', { name: 'Sign up' }));
    await untilTitled('Verify your policy');
    await waitFor(() => expect(addressOf()).toBe('/user-signup/verify-policy?sso=1'));
    expect(stepsShown()).toEqual([
      'Verify Policy (in progress)',
      'Credentials (not started)',
      'Password (not started)',
    ]);
    await portal.user.type(screen.getByLabelText('Policy number'), policyNumber.toLowerCase());
    await portal.user.type(screen.getByLabelText('Address'), address.slice(0, -4));
    await portal.user.click(await screen.findByRole('option', { name: address }));
    await waitFor(() => expect(screen.getByLabelText('Policy number')).toHaveValue(policyNumber));
    await press(portal, 'Continue');
    await untilTitled('Your details');
    await waitFor(() => expect(addressOf()).toBe('/user-signup/credentials?sso=1'));
    expect(stepsShown()).toEqual(['Verify Policy (complete)', 'Credentials (in progress)', 'Password (not started)']);
    await fillIn(portal, 'Email address', 'nia@person.test');
    await fillIn(portal, 'First name', 'Nia');
    await fillIn(portal, 'Last name', 'Person');
    await press(portal, 'Continue');
    await untilTitled('Choose a password');
    await waitFor(() => expect(addressOf()).toBe('/user-signup/password?sso=1'));
    expect(stepsShown()).toEqual(['Verify Policy (complete)', 'Credentials (complete)', 'Password (in progress)']);
    expect(accountForManagers()).toBe('nia@person.test');
    await fillIn(portal, 'Password', newPassword);
    await fillIn(portal, 'Confirm password', newPassword);
    expect(portal.left).toEqual([]);
    await press(portal, 'Continue');
    const { origin } = window.location;
    const reload = { method: 'GET', origin, path: '/user-signup/password', fields: [['sso', '1']] };
    await waitFor(() => expect(portal.left).toEqual([reload]));
    portal.open(addressOf());
    await untilTitled('Verify your email');
    await waitFor(() => expect(window.location.search).toBe('?sso=1'));
    await fillIn(portal, 'Code', await newestCode(portal, 'nia@person.test'));
    await press(portal, 'Verify');
    await untilTitled('Terms and conditions');
    await portal.user.click(await screen.findByRole('checkbox'));
    await press(portal, 'Continue');

    await waitFor(() => expect(addressOf()).toMatch(/\/policyholder\/\d+/));
  });

  test('Continue waits until the page is valid, says so, and leads to the first problem [SGN-03.1] [SGN-03.4]', async ({
    portal,
  }) => {
    portal.open('/user-signup/verify-policy');
    const button = await screen.findByRole('button', { name: 'Continue' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(await screen.findByText('Fill in every field to continue')).toBeVisible();
    const pressByKeyboard = async () => {
      button.focus();
      await portal.user.keyboard('{Enter}');
    };
    await pressByKeyboard();

    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(2));
    await waitFor(() => expect(screen.getByLabelText('Policy number')).toHaveFocus());
    await fillIn(portal, 'Policy number', 'HOA12345678');
    await pressByKeyboard();

    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveFocus());
    expect(screen.getByText('Required')).toBeVisible();
    await fillIn(portal, 'Address', '1 Main St, Duluth, MN');
    await waitFor(() => expect(document.querySelector('button[type=submit]:not([aria-disabled])')).toBeVisible());
  });

  test('Cancel is not on the first step, and leads back to it, where nothing of the session is left [SGN-02.1, SGN-02.2, SGN-02.3] [SGN-05]', async ({
    portal,
  }) => {
    portal.open('/user-signup/sign-up?sso=1');
    await untilTitled('Verify your policy');
    expect(screen.queryByRole('button', { name: /Cancel/i })).toBeNull();
    await fillIn(portal, 'Policy number', policyNumber);
    await fillIn(portal, 'Address', address);
    await press(portal, 'Continue');
    await untilTitled('Your details');
    portal.open('/user-signup/password?sso=1');
    await untilTitled('Your details');

    await press(portal, 'Cancel');

    await untilTitled('Verify your policy');
    await waitFor(() => expect(addressOf()).toBe('/user-signup/verify-policy?sso=1'));
    for (const label of ['Policy number', 'Address']) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(await (await portal.read('/auth/session')).json()).toMatchObject({
      scope: 'guest',
      email: null,
      policyValidated: false,
    });
  });

  test('from every step Cancel leaves nothing of what was entered', async ({ portal }) => {
    portal.open('/user-signup/sign-up');
    for (const count of [1, 2]) {
      for (const step of signUpSteps.slice(0, count)) await takeStep(portal, step);
      await untilTitled(signUpSteps[count]?.title ?? '');

      await press(portal, 'Cancel');

      await untilTitled('Verify your policy');
      for (const label of ['Policy number', 'Address']) expect(screen.getByLabelText(label)).toHaveValue('');
    }
    for (const step of signUpSteps.slice(0, 1)) await takeStep(portal, step);
    await untilTitled('Your details');
    for (const label of ['Email address', 'First name', 'Last name'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  test('what the carrier refuses of a name or a password is at its field, in the words of the form [VAL-03.1]', async ({
    portal,
  }) => {
    portal.expectErrors(/signup|status of 400/);
    portal.open('/user-signup/sign-up');
    for (const step of signUpSteps.slice(0, 1)) await takeStep(portal, step);
    const refuse = (path: `/${string}`, message: string) =>
      portal.answer(path, ({ count, send }) =>
        count === 1 ? Response.json({ title: 'Bad Request', status: 400, message }, { status: 400 }) : send(),
      );
    refuse('/auth/signup/profile', 'lastName at most 80 characters');
    refuse('/auth/signup/password', 'This password is too common. Choose another one');

    for (const step of signUpSteps.slice(1, 2)) await takeStep(portal, step);
    const name = screen.getByLabelText('Last name');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Error: Max 80 characters'));
    expect(name).toHaveFocus();
    expect(screen.queryByText(/Bad Request|lastName/)).toBeNull();

    await press(portal, 'Continue');
    for (const step of signUpSteps.slice(2)) await takeStep(portal, step);
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/^Error: This password is too common/));
    expect(password).toHaveFocus();
    expect(screen.queryByText(/Bad Request/)).toBeNull();
  });

  test('"Already have an account? Log in" leads to signing in [SGN-04] [SGN-05]', async ({ portal }) => {
    portal.open('/user-signup/sign-up?sso=1');
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.parentElement?.textContent).toBe('Already have an account? Log in');
    expect(link.parentElement).toBeVisible();

    await portal.user.click(link);

    await untilTitled('Sign in');
    await waitFor(() => expect(window.location.search).toBe('?sso=1'));
  });

  test('without version v4 of sign-in it leads to the sign-in page, with sso and redirect [LAY-07.2] [RTE-24.3]', async ({
    portal,
  }) => {
    portal.change('/auth/session', { authVersion: 'v3' });
    portal.open('/user-signup/sign-up?sso=1&redirect=%2Fhelp');

    await untilTitled('Sign in');
    await waitFor(() => expect(addressOf()).toBe('/login?sso=1&redirect=%2Fhelp'));
  });

  test('from every step the way to signing in begins at its first step, and leads back', async ({ portal }) => {
    portal.open('/user-signup/sign-up');
    for (const [index, title] of ['Your details', 'Choose a password'].entries()) {
      for (const step of signUpSteps.slice(index, index + 1)) await takeStep(portal, step);
      await untilTitled(title);
      await portal.user.click(await screen.findByRole('link', { name: 'Log in' }));
      expect(await screen.findByRole('radio', { name: /^Agent/ })).toBeVisible();

      window.history.back();
      await untilTitled(title);
    }
  });

  test('a browser without cookies is told so, and keeps the step', async ({ portal }) => {
    portal.expectErrors(/status of 409/);
    portal.open('/user-signup/sign-up');
    for (const step of signUpSteps.slice(0, 1)) await takeStep(portal, step);
    await untilTitled('Your details');
    await portal.call('/auth/forget-user');
    blockCookies();

    for (const step of signUpSteps.slice(1, 2)) await takeStep(portal, step);

    expect(
      await screen.findByText('Your browser blocks cookies. Allow them for this site, then load this page again.'),
    ).toBeVisible();
    await untilTitled('Your details');
  });

  test('a sign-up whose session has ended starts again, and says so', async ({ portal }) => {
    portal.expectErrors(/status of 409/);
    portal.open('/user-signup/sign-up');
    for (const step of signUpSteps.slice(0, 1)) await takeStep(portal, step);
    await untilTitled('Your details');
    await portal.call('/auth/forget-user');

    for (const step of signUpSteps.slice(1, 2)) await takeStep(portal, step);

    await untilTitled('Verify your policy');
    expect(
      await screen.findByText('Your session has ended, perhaps in another tab. Start again with this step.'),
    ).toBeVisible();
  });

  test('a sign-up whose session ends before its code leads back to signing up, not to an account', async ({
    portal,
  }) => {
    portal.expectErrors(/status of 409/);
    portal.open('/user-signup/sign-up?sso=1');
    for (const step of signUpSteps) await takeStep(portal, step);
    await waitFor(() => expect(portal.left).toHaveLength(1));
    portal.open('/user-setup/verify?sso=1');
    await untilTitled('Verify your email');
    await portal.call('/auth/forget-user');
    await fillIn(portal, 'Code', '123456');
    await press(portal, 'Verify');

    const link = await screen.findByRole('link', { name: 'Sign up' });
    expect(link.closest('[role="status"]')).toHaveTextContent(
      'Your session has endedStart your sign-up again: Sign up',
    );
    await portal.user.click(link);
    await untilTitled('Verify your policy');
    expect(window.location.search).toBe('?sso=1');
  });

  test('customers find who to call in a window [LAY-09]', async ({ portal }) => {
    portal.open('/user-signup/sign-up');

    await press(portal, 'Contact Us');

    const dialog = await screen.findByRole('dialog', { name: 'Contact Us' });
    expect(await within(dialog).findByText('Report a claim')).toBeVisible();
    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});
