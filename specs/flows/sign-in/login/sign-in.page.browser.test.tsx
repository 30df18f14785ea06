import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { blockCookies } from '#specs/flows/support/block-cookies.ts';
import { accountForManagers } from '#specs/flows/support/account-for-managers.ts';
import { anotherCode, newestCode } from '#specs/flows/support/demo-codes.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { goToPassword, signInByScreens } from '#specs/flows/support/sign-in-screens.ts';
import { fillIn, press, untilTitled } from '#specs/flows/support/wizard-steps.ts';

const withCode = 'agent-mfa@demo.test';

const untilAlertIs = (words: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));

describe('Signing in with a code', () => {
  test('user type, email, password and code lead to the dashboard [LGN-02.1] [LGN-03.4]', async ({ portal }) => {
    await signInByScreens(portal, withCode);
    await untilTitled('Check your email');
    await fillIn(portal, 'Code', await newestCode(portal, withCode));
    await press(portal, 'Verify');

    await press(portal, 'Not now');
    await untilTitled('Welcome, Morgan');
    expect(addressOf()).toBe('/');
  });

  test('a wrong code is refused in fixed words, and the right one still signs in', async ({ portal }) => {
    portal.expectErrors(/status of 400/);
    await signInByScreens(portal, withCode);
    await untilTitled('Check your email');
    const code = await newestCode(portal, withCode);

    await fillIn(portal, 'Code', anotherCode(code));
    await press(portal, 'Verify');

    await untilAlertIs('Bad Request (400)Invalid code entry. Please try again.');
    await fillIn(portal, 'Code', code);
    await press(portal, 'Verify');
    await press(portal, 'Not now');
    await untilTitled('Welcome, Morgan');
  });

  test('a sign-in whose session has ended begins again, and says so', async ({ portal }) => {
    portal.expectErrors(/status of 409/);
    await signInByScreens(portal, withCode);
    await untilTitled('Check your email');
    await portal.call('/auth/forget-user');

    await fillIn(portal, 'Code', '123456');
    await press(portal, 'Verify');

    await untilTitled('Sign in');
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    await press(portal, 'Continue');
    await untilTitled('What is your email address?');
    expect(screen.queryByText('Your session has ended')).toBeNull();
  });

  test('a browser without cookies is told so, and not that a session has ended', async ({ portal }) => {
    portal.expectErrors(/status of 409/);
    await goToPassword(portal, 'agent@demo.test');
    await portal.call('/auth/forget-user');
    blockCookies();

    await fillIn(portal, 'Password', demoPassword);
    await press(portal, 'Sign in');

    await untilAlertIs('Your browser blocks cookies. Allow them for this site, then load this page again.');
    expect(screen.queryByText('Your session has ended')).toBeNull();
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  test('a code that is sent again and again at once is one request [A-11.3]', async ({ portal }) => {
    await signInByScreens(portal, withCode);
    await untilTitled('Check your email');
    const calls = portal.collectCalls('/auth/login/mfa-verify');
    await fillIn(portal, 'Code', await newestCode(portal, withCode));

    const form = document.querySelector('form');
    for (let count = 0; count < 50; count += 1) {
      form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
      form?.requestSubmit();
    }

    await press(portal, 'Not now');
    await untilTitled('Welcome, Morgan');
    expect(calls).toHaveLength(1);
  });

  test('half a code is noticed without asking the carrier [LGN-10.2]', async ({ portal }) => {
    await signInByScreens(portal, withCode);
    const calls = portal.collectCalls('/auth/login/mfa-verify');

    await fillIn(portal, 'Code', '123');
    await press(portal, 'Verify');

    expect(await screen.findByText('Enter the 6-digit code')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toHaveLength(0);
  });

  test('a code is taken out of whatever is pasted [A-11.2]', async ({ portal }) => {
    await signInByScreens(portal, withCode);
    const field = await screen.findByLabelText('Code');
    const forms = [
      '123456',
      '123 456',
      '123-456',
      ' 123456\n',
      '1 2 3 4 5 6',
      'Your code is 123456.',
      '123\u00a0456',
      '#123456',
    ];

    for (const pasted of forms) {
      await portal.user.clear(field);
      expect(field).toHaveValue('');
      await portal.user.paste(pasted);

      await waitFor(() => expect(field, pasted).toHaveValue('123456'));
    }
  });
});

describe('Signing in', () => {
  test('a wrong password and an unknown address get the same words [ERR-10.2]', async ({ portal }) => {
    portal.expectErrors(/status of 401/);
    const words = 'Sign-in failed (401)That email and password don’t match an Agent account.';

    await signInByScreens(portal, 'agent-personal@demo.test', 'not the password');
    await untilAlertIs(words);
    await portal.call('/auth/forget-user');
    await signInByScreens(portal, 'nobody-there@demo.test', 'not the password');
    await untilAlertIs(words);
  });

  test('nothing is asked of the carrier for a slip in the email address or an empty password [VAL-03.1]', async ({
    portal,
  }) => {
    portal.open('/login');
    await press(portal, 'Continue');
    const field = await screen.findByLabelText('Email address');
    const calls = portal.collectCalls('/auth/login/*');

    for (const [slip, words] of [
      ['', 'Required'],
      ['ann', 'Must be a valid email address'],
      ['ann@example', 'Must be a valid email address'],
      ['<b>@x.test', 'Must be a valid email address'],
    ] as const) {
      await portal.user.clear(field);
      if (slip) await portal.user.type(field, slip);
      await press(portal, 'Continue');
      expect(await screen.findByText(words)).toBeVisible();
    }

    expect(calls).toHaveLength(0);
    expect(field).toHaveAttribute('aria-invalid', 'true');

    await fillIn(portal, 'Email address', 'agent@demo.test');
    await press(portal, 'Continue');
    await untilTitled('Enter your password');
    await press(portal, 'Sign in');
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/-/auth/login/email']);
  });

  test('the password can be pasted, shown and hidden, and is named for password managers [A-03.1, LGN-09.5, LGN-09.6, W-05]', async ({
    portal,
  }) => {
    await goToPassword(portal, 'agent-personal@demo.test');
    const field = screen.getByLabelText('Password');

    field.focus();
    await portal.user.paste('Spaced & pasted 🔑 word');
    const before = field.getAttribute('type');
    await press(portal, 'Show password');

    await waitFor(() => expect([before, field.getAttribute('type')]).toEqual(['password', 'text']));
    expect(field).toHaveValue('Spaced & pasted 🔑 word');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    expect(accountForManagers()).toBe('agent-personal@demo.test');
  });

  test('an answer that is given before the session is known is not undone by it', async ({ portal }) => {
    const letGo = portal.holdCalls('/auth/session');
    portal.open('/login');

    await press(portal, 'Continue');
    await waitFor(() => expect(document.querySelector('button[type=submit][aria-busy]')).toBeVisible());
    letGo();

    await portal.user.type(await screen.findByLabelText('Email address'), 'agent-personal@demo.test');
    await press(portal, 'Continue');
    await untilTitled('Enter your password');
  });

  test('pressing, pressing again and Enter send one request [VAL-03.2]', async ({ portal }) => {
    await goToPassword(portal, 'agent-personal@demo.test');
    const calls = portal.collectCalls('/auth/login/password');
    await portal.user.type(screen.getByLabelText('Password'), 'Correct-Horse-Portal-26');

    const form = document.querySelector('form');
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    for (let count = 0; count < 50; count += 1) {
      button?.click();
      form?.requestSubmit();
    }

    await untilTitled('Welcome, Perry');
    expect(calls).toHaveLength(1);
  });

  test('a user without a setup account reads who to call, and can log out [ERR-03.1, ERR-03.3]', async ({ portal }) => {
    portal.expectErrors(/status of 403/);
    await portal.signIn('unready@demo.test');

    portal.open('/');

    await untilTitled('User is not set up correctly');
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Call Support at (612) 555-0142'));
    await press(portal, 'Logout');
    await waitFor(() => expect(portal.left.map(({ path }) => path)).toEqual(['/login']));
    portal.open('/login');
    await untilTitled('Sign in');
  });
});

test('a session that is over before its first page has opened leads back to sign-in', async ({ portal }) => {
  portal.expectErrors(/status of 401/);
  await portal.signIn('agent-personal@demo.test');
  portal.answer('/auth/user', async ({ send, count }) => {
    if (count === 1) await portal.call('/auth/logout');
    return send();
  });

  portal.open('/login');

  expect(await screen.findByText('Your session has ended')).toBeVisible();
  await press(portal, 'Continue');
  expect(await screen.findByLabelText('Email address')).toBeVisible();
});

describe('The name that a screen reader says', () => {
  test('of what shows the password says what it does, and what it does then', async ({ portal }) => {
    await goToPassword(portal, 'agent@demo.test');
    const button = screen.getByRole('main').querySelector<HTMLElement>('button[aria-controls]');
    await waitFor(() => expect(button).toHaveAccessibleName('Show password'));

    button?.focus();
    await portal.user.keyboard('{Enter}');

    await waitFor(() => expect(button).toHaveAccessibleName('Hide password'));
    expect(button).toHaveFocus();
  });
});
