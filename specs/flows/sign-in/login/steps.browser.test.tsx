import { act, render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { provideSessionStep } from '#app/actors/support/session-step.ts';
import { brandOf } from '#brands/brands.ts';
import { listLoginSteps, type LoginAnswer } from '#machines/domain/sign-in/login.ts';
import type { LoginStep, Session } from '#machines/domain/session/session.ts';
import { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { NewPasswordFields } from '#forms/NewPasswordFields.tsx';
import { LaterSteps } from '#screens/sign-in/login/LaterSteps.tsx';
import { LoginScreen } from '#screens/sign-in/login/LoginScreen.tsx';
import { refused, sessionIn } from '#specs/flows/support/samples.ts';
import { signingUp } from '#specs/flows/support/wizard-samples.ts';

const sessionAt = (step: LoginStep, more: Partial<Session> = {}): Session =>
  sessionIn('guest', step, { steps: listLoginSteps(step, more.isMfaRequired ?? false), ...more });

/**
 * The sign-in screen at a step of the session, where each answer is refused and another code is sent: how the wait for it
 * counts down, and how many were sent.
 */
const open = (session: Session | null, Later: typeof LaterSteps = LaterSteps) => {
  let notify: (seconds: number) => void = () => {};
  let sent = 0;
  const logic = loginMachine.provide({
    actors: {
      watchSession: fromCallback(() => {}),
      watchCoolDown: fromCallback(({ sendBack }) => {
        notify = (seconds) => sendBack({ type: 'coolDown.changed', seconds });
      }),
      submitAnswer: provideSessionStep<Session, LoginAnswer>(
        async () => {
          throw refused(400, { title: 'Bad Request' });
        },
        fromPromise<Session, undefined>(async () => sessionIn('guest')),
      ),
      resendCode: fromPromise<Session, undefined>(async () => {
        sent += 1;
        return sessionAt('mfa', { isMfaRequired: true, resendAfter: 30 });
      }),
    },
  });
  const login = createActor(logic, { input: { session } }).start();
  render(<LoginScreen login={login} brand={brandOf('01')} LaterSteps={Later} />);
  return { count: (seconds: number) => notify(seconds), resent: () => sent };
};

const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent);

describe('the steps of signing in', () => {
  test.each([
    [null, ['1Choose user type (in progress)', '2Email address (not started)', '3Password (not started)']],
    [
      signingUp('password'),
      ['1Choose user type (in progress)', '2Email address (not started)', '3Password (not started)'],
    ],
    [sessionAt('email'), ['✓Choose user type (complete)', '2Email address (in progress)', '3Password (not started)']],
    [sessionAt('password'), ['✓Choose user type (complete)', '✓Email address (complete)', '3Password (in progress)']],
    [
      sessionAt('mfa', { isMfaRequired: true }),
      [
        '✓Choose user type (complete)',
        '✓Email address (complete)',
        '✓Password (complete)',
        '4Verification code (in progress)',
      ],
    ],
  ] as const)('are shown as the session names them [LGN-01.2] [LGN-03.4]', (session, expected) => {
    open(session);

    expect(screen.getByRole('navigation', { name: 'Sign-in steps' })).toBeVisible();
    expect(steps()).toEqual(expected);
    expect(screen.getAllByRole('listitem').filter((step) => step.ariaCurrent === 'step')).toHaveLength(1);
  });
});

test('the email address is named for password managers', () => {
  open(sessionAt('email'));

  expect(screen.getByLabelText<HTMLInputElement>('Email address').autocomplete).toBe('username');
});

test.each([
  ['customer', 'v4', true],
  ['customer', 'v3', false],
  ['agent', 'v4', false],
  ['support', 'v4', false],
] as const)('signing up is offered to a %s with version %s: %s', (userType, authVersion, isOffered) => {
  open(sessionAt('email', { userType, authVersion }), (props) => <LaterSteps {...props} signUpHref="/sign-up" />);

  expect(screen.getByLabelText('Email address')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Sign up' })).toHaveLength(isOffered ? 1 : 0);
});

describe('the password step where a user name is asked for', () => {
  test('is named for password managers, as is a new password, and takes what is pasted [A-03.2]', async () => {
    open(sessionAt('password', { usernameRequired: true }));
    render(
      <NewPasswordFields label="New" facts={{ email: '', agencies: [] }} errorOf={() => undefined} problems={[]} />,
    );

    for (const [label, purpose] of [
      ['User name', 'username'],
      ['Password', 'current-password'],
      ['New', 'new-password'],
      ['Confirm new', 'new-password'],
    ] as const) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      expect(field.autocomplete).toBe(purpose);
      await userEvent.click(field);
      await userEvent.paste('Spaced & pasted 🔑 word');
      expect(field.value).toBe('Spaced & pasted 🔑 word');
    }
  });

  test.each([
    ['', 'secret', ['User name']],
    ['ada', '', ['Password']],
    ['', '', ['User name', 'Password']],
  ])(
    'with user name "%s" and password "%s" marks %j, and the focus goes to the first [LGN-03.2]',
    async (name, secret, marked) => {
      open(sessionAt('password', { usernameRequired: true }));
      const fields = [screen.getByLabelText('User name'), screen.getByLabelText('Password')];
      if (name) await userEvent.type(screen.getByLabelText('User name'), name);
      if (secret) await userEvent.type(screen.getByLabelText('Password'), secret);

      await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

      const invalid = fields.filter((field) => field.getAttribute('aria-invalid') === 'true');
      expect(invalid).toEqual(marked.map((label) => screen.getByLabelText(label)));
      expect(document.activeElement).toBe(invalid[0]);
    },
  );
});

test('a code that the carrier refuses without a message is invalid in the words of the portal [ERR-14.2]', async () => {
  open(sessionAt('mfa', { isMfaRequired: true }));

  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Bad Request (400)Invalid code entry. Please try again.');
});

test('another code can be asked for after a wait that counts down, and the next one waits again [LGN-11.1]', async () => {
  const { count, resent } = open(sessionAt('mfa', { isMfaRequired: true, resendAfter: 30 }));
  const button = () => screen.getByRole('button', { name: 'Send a new code' });
  const waitsFor = (words: string) => {
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription(words);
    expect(screen.getByText(words)).toBeVisible();
  };
  waitsFor('You can get a new code in 30 seconds');
  act(() => count(1));
  waitsFor('You can get a new code in 1 second');
  await userEvent.click(button());
  expect(resent()).toBe(0);

  act(() => count(0));
  expect(button()).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText(/^You can get a new code/)).toBeNull();
  await userEvent.click(button());

  expect(await screen.findByText('We sent a new code. Earlier codes no longer work.')).toBeVisible();
  expect(resent()).toBe(1);
  waitsFor('You can get a new code in 30 seconds');
});
