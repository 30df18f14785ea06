import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoPassword } from '#mocks/seed/people.ts';
import { accountForManagers } from '#specs/flows/support/account-for-managers.ts';
import type { Responder } from '#specs/flows/support/carrier-traffic.ts';
import { addressOf, test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { untilSelected } from '#specs/flows/support/selected-field.ts';
import {
  fillIn,
  newPassword,
  newUser,
  openSetup,
  press,
  setupSteps,
  takeStep,
  untilTitled,
} from '#specs/flows/support/wizard-steps.ts';

const setup = '/auth/setup-user';

const delayLogout = ({ call }: PortalPage) =>
  call('/demo/faults', { method: 'POST', path: '/auth/logout', delayMs: 1500 });

/** Signing out replaces the document by the sign-in page. */
const untilSignedOut = async (portal: PortalPage): Promise<void> => {
  await waitFor(() => expect(portal.left).toMatchObject([{ origin: window.location.origin, path: '/login' }]));
  portal.open('/login');
  await untilTitled('Sign in');
};

const refusal = (message: string) =>
  Response.json({ title: 'Bad Request', status: 400, message, requestId: 'r' }, { status: 400 });

describe('The user setup', () => {
  test('goes step by step from signing in to the dashboard [LGN-04.1] [RTE-15]', async ({ portal }) => {
    portal.open('/login');
    await portal.user.click(await screen.findByRole('radio', { name: /^Agent/ }));
    await press(portal, 'Continue');
    await fillIn(portal, 'Email address', newUser);
    await press(portal, 'Continue');
    await untilTitled('Enter your password');
    await fillIn(portal, 'Password', demoPassword);
    await press(portal, 'Sign in');

    const titles: string[] = [];
    for (const step of setupSteps) {
      await untilTitled(step.title);
      await waitFor(() => expect(addressOf()).toBe(step.path));
      // two steps have one address
      await waitFor(() => expect(titles).not.toContain(document.title));
      titles.push(document.title);
      await takeStep(portal, step);
    }

    await untilTitled('Welcome, Skylar');
    await waitFor(() => expect(addressOf()).toBe('/'));
  });

  test('keeps sso and redirect at every step, and ends at the page that was wanted [RTE-24.2]', async ({ portal }) => {
    portal.open('/login?sso=1&redirect=%2Fhelp');
    await portal.user.click(await screen.findByRole('radio', { name: /^Agent/ }));
    await press(portal, 'Continue');
    await fillIn(portal, 'Email address', newUser);
    await press(portal, 'Continue');
    await untilTitled('Enter your password');
    await fillIn(portal, 'Password', demoPassword);
    await press(portal, 'Sign in');

    for (const step of setupSteps) {
      await untilTitled(step.title);
      await waitFor(() => expect(addressOf()).toBe(`${step.path}?sso=1&redirect=%2Fhelp`));
      await takeStep(portal, step);
    }

    await waitFor(() => expect(window.location.pathname).toBe('/help'));
    await untilTitled('Help');
  });

  test('terms that do not arrive can be asked for again', async ({ portal }) => {
    portal.expectErrors(/terms/);
    await openSetup(portal, 4);
    await portal.call('/demo/faults', { method: 'GET', path: '/auth/termsAndConditions', status: 500 });
    for (const step of setupSteps.slice(4, 5)) await takeStep(portal, step);

    await screen.findByText(/We couldn’t load the terms/);
    await press(portal, 'Try again?');

    expect(await screen.findByText(/Don’t share your account\./)).toBeVisible();
  });

  test('terms that cannot be read or accepted, and messages that cannot be read, are one line of the log each: no error page shows, and the setup continues [ERR-09.7]', async ({
    portal,
  }) => {
    const lines: string[] = [];
    const warn = vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
    onTestFinished(() => warn.mockRestore());
    const refuseFirst: Responder = ({ count, send }) => (count === 1 ? Response.json({}, { status: 500 }) : send());
    portal.answer('/auth/termsAndConditions', refuseFirst);
    portal.answer(`${setup}/accept-tscs`, refuseFirst);
    portal.answer('/graphql', () => Response.json({}, { status: 500 }));
    const about = (operation: string) => lines.filter((line) => line.startsWith(`${operation}: `));
    await openSetup(portal, 5);

    await press(portal, 'Try again?');
    for (const step of setupSteps.slice(5, 6)) {
      await takeStep(portal, step);
      await screen.findByRole('alert');
      expect(addressOf()).toBe(step.path);
      await press(portal, step.submit);
    }
    for (const step of setupSteps.slice(6)) await takeStep(portal, step);
    await untilTitled('Welcome, Skylar');
    await waitFor(() => expect(about('readMessages')).toHaveLength(1));

    for (const operation of ['readTerms', 'acceptTerms', 'readMessages'])
      expect(about(operation)).toEqual([`${operation}: status 500, request unknown`]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Error \d/)).toBeNull();
  });

  test.for([1300, 320])('at %i px nothing moves when the terms come', async (width, { portal }) => {
    await page.viewport(width, 900);
    await openSetup(portal, 4);
    const release = portal.holdCalls('/auth/termsAndConditions');
    for (const step of setupSteps.slice(4, 5)) await takeStep(portal, step);
    await screen.findByText('Loading the terms…');
    const places = () =>
      ['h1', '.terms__root', 'footer'].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return [part, Math.round(box?.top ?? 0), part === '.terms__root' && box?.height];
      });
    const before = places();

    release();
    await screen.findByRole('region', { name: /^Terms/ });
    expect(places()).toEqual(before);
    await page.viewport(1300, 900);
  });

  test('the heading of the terms has the focus while they load, are missing and have come', async ({ portal }) => {
    portal.expectErrors(/terms/);
    await openSetup(portal, 4);
    portal.answer('/auth/termsAndConditions', ({ send, count }) =>
      count === 1 ? new Response(null, { status: 500 }) : send(),
    );
    const isHeadingFocused = () => document.activeElement === screen.getByRole('heading', { level: 1 });
    for (const step of setupSteps.slice(4, 5)) await takeStep(portal, step);
    await screen.findByText(/We couldn’t load the terms/);
    await waitFor(() => expect(isHeadingFocused()).toBe(true));

    await press(portal, 'Try again?');

    await screen.findByRole('region', { name: /^Terms/ });
    await waitFor(() => expect(isHeadingFocused()).toBe(true));
  });

  test('a code that is refused without a message is invalid in the words of the portal [ERR-14.2]', async ({
    portal,
  }) => {
    portal.expectErrors(/verify-email/);
    await openSetup(portal, 1);
    await portal.call('/demo/faults', { method: 'POST', path: `${setup}/verify-email`, status: 400, body: {} });

    await fillIn(portal, 'Code', '123456');
    await press(portal, 'Verify');

    await untilAlert('Invalid code entry. Please try again.');
  });

  test('a setup whose session has ended leads to signing in, and says so', async ({ portal }) => {
    portal.expectErrors(/status of 401/);
    await openSetup(portal, 1);
    await portal.call('/auth/logout');

    await fillIn(portal, 'Code', '123456');
    await press(portal, 'Verify');

    await untilTitled('Sign in');
    expect(await screen.findByText('Your session has ended')).toBeVisible();
  });

  test('a double press sends one request [VAL-03.2]', async ({ portal }) => {
    await openSetup(portal);
    const calls = portal.collectCalls(`${setup}/getting-started`);

    await portal.user.dblClick(screen.getByRole('button', { name: 'Get started' }));

    await untilTitled('Verify your email');
    expect(calls).toHaveLength(1);
  });

  test('a wrong number can be corrected while its code is awaited', async ({ portal }) => {
    portal.change('/auth/session', { resendAfter: 0 });
    await openSetup(portal, 3);

    await press(portal, 'Use another number');

    await untilTitled('Register your phone');
    await fillIn(portal, 'Mobile phone', '(612) 555-0143');
    await press(portal, 'Send code');
    await untilAlert('We just sent a code.');
  });

  test('the step of the code names the number, which is there to be corrected, after the time that a new code takes, and leads back', async ({
    portal,
  }) => {
    await openSetup(portal, 3);
    const calls = portal.collectCalls(`${setup}/register-phone`);
    expect(screen.getByText('We sent a 6-digit code to (•••) •••-0142. It expires in 10 minutes.')).toBeVisible();
    expect(screen.getByRole('main').textContent).not.toContain('(612) 555');

    await press(portal, 'Use another number');

    await untilTitled('Register your phone');
    expect(screen.getByLabelText('Mobile phone')).toHaveValue('(612) 555-0142');
    const wait = /^You can get a new code in \d+ seconds?$/;
    expect(screen.getByRole('button', { name: 'Send code', description: wait })).toHaveAttribute('aria-disabled');
    await portal.user.type(screen.getByLabelText('Mobile phone'), '{Enter}');
    await press(portal, 'Back to the code');

    await untilTitled('Verify your phone');
    expect(screen.getByRole('button', { name: 'Send a new code', description: wait })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('the step of the code names a phone where the session has no number', async ({ portal }) => {
    portal.change('/auth/session', { phone: null });
    await openSetup(portal, 3);

    expect(screen.getByText('We sent a 6-digit code to your phone. It expires in 10 minutes.')).toBeVisible();
  });

  test('the hints know the agencies, and what they tick is taken [LGN-09.1]', async ({ portal }) => {
    await openSetup(portal, 4);
    const hints = screen.getByRole('list', { name: 'Your password needs' });
    const calls = portal.collectCalls(`${setup}/set-new-password`);

    for (const label of ['New password', 'Confirm new password'])
      await fillIn(portal, label, 'Lakeshore Insurance Group 26');
    await waitFor(() => expect(hints.innerText).toMatch(/Not a common password\s*: met/));
    expect(hints.innerText).toMatch(/names?.*in it\s*: not met yet/i);
    await press(portal, 'Save password');

    await screen.findByRole('group', { name: 'There is a problem' });
    expect(calls).toEqual([]);

    for (const label of ['New password', 'Confirm new password']) await fillIn(portal, label, newPassword);
    await screen.findByText('Your password meets all conditions');
    await press(portal, 'Save password');

    await untilTitled('Terms and conditions');
    expect(calls).toHaveLength(1);
  });

  test('what the carrier refuses of a field that the step has not is said above the fields', async ({ portal }) => {
    portal.expectErrors(/set-new-password|status of 400/);
    await openSetup(portal, 4);
    portal.answer(`${setup}/set-new-password`, () => refusal('code is missing or not valid'));
    for (const label of ['New password', 'Confirm new password']) await fillIn(portal, label, newPassword);

    await press(portal, 'Save password');

    await untilAlert('code is missing or not valid');
    expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
  });

  test('the current password is refused at its field, in the words of the form [VAL-03.1]', async ({ portal }) => {
    portal.expectErrors(/set-new-password|status of 400/);
    await openSetup(portal, 4);
    for (const label of ['New password', 'Confirm new password']) await fillIn(portal, label, demoPassword);
    await press(portal, 'Save password');

    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    const words = 'Choose a password that’s different from the current one.';
    expect(within(summary).getByRole('link')).toHaveTextContent(`New password: ${words}`);
    const field = screen.getByLabelText<HTMLInputElement>('New password');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words));
    await untilSelected(field);
    expect(screen.queryByText(/Bad Request/)).toBeNull();
    expect(document.title).toMatch(/^Error: /);
  });

  test('a name that the carrier refuses is marked, without the names of the code [VAL-03.1]', async ({ portal }) => {
    portal.expectErrors(/setup-account|status of 400/);
    await openSetup(portal, 6);
    for (const [message, words] of [
      ['firstName at most 80 characters', 'Max 80 characters'],
      ['firstName is missing or not valid', 'This can’t be saved as entered. Change it and try again'],
    ] as const) {
      portal.answer('/auth/setup-account', () => refusal(message));
      await press(portal, 'Finish');

      await waitFor(() => expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(`Error: ${words}`));
      expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(
        `There is a problemFirst name: ${words}`,
      );
      expect(screen.queryByText(/Bad Request|firstName/)).toBeNull();
    }
  });

  test('the password rules are ticked off while it is typed [LGN-09.1] [A-05]', async ({ portal }) => {
    await openSetup(portal, 4);
    const hints = screen.getByRole('list', { name: 'Your password needs' });
    expect(accountForManagers()).toBe(newUser);

    await fillIn(portal, 'New password', 'millrace');
    await waitFor(() =>
      expect(hints.innerText).toMatch(/15 to 128 characters\s*: not met yet[\s\S]*names?.*in it\s*: not met yet/i),
    );
    await fillIn(portal, 'New password', newPassword);

    await screen.findByText('Your password meets all conditions');
    await waitFor(() => expect(hints.innerText).not.toContain('not met yet'));
  });

  test('logout is in the header, says that it is in progress, and ends at the sign-in page [LGO-01.1, LGO-01.2]', async ({
    portal,
  }) => {
    await openSetup(portal, 1);
    await delayLogout(portal);

    await portal.user.click(screen.getByRole('link', { name: 'Logout' }));

    await screen.findByText('Logging out...');
    await untilSignedOut(portal);
  });

  test('the layout has the logo, the steps with their state, and a logout link, which shows a spinner [LAY-06.1, LAY-06.2, LAY-06.3, LAY-06.4]', async ({
    portal,
  }) => {
    await openSetup(portal, 1);
    await delayLogout(portal);
    const banner = within(screen.getByRole('banner'));
    expect(screen.getByRole('banner').innerText).toContain('Millrace');
    expect(screen.getByRole('banner').querySelector('svg')).toBeVisible();
    const items = within(screen.getByRole('navigation', { name: 'User setup' })).getAllByRole('listitem');
    const states = items.map(({ innerText }) => /\((.*)\)/.exec(innerText)?.[1]);
    expect(states).toEqual(['complete', 'in progress', ...items.slice(2).map(() => 'not started')]);
    expect(items[1]?.innerText).toMatch(/Verify email\s*\(in progress\)/);

    await portal.user.click(banner.getByRole('link', { name: 'Logout' }));

    const leaving = await screen.findByText('Logging out...');
    expect(leaving.closest('[role=status]')?.querySelector('.spinner')).toBeVisible();
    await untilSignedOut(portal);
  });
});
