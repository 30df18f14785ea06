import { render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { provideSessionStep } from '#app/actors/support/session-step.ts';
import { brandOf } from '#brands/brands.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { SignUpRequest } from '#machines/domain/onboarding/sign-up.ts';
import { signUpMachine } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import { SignUpScreen } from '#screens/onboarding/sign-up/SignUpScreen.tsx';
import { refused, sessionIn } from '#specs/flows/support/samples.ts';
import { goodPassword, signingUp } from '#specs/flows/support/wizard-samples.ts';

const addresses = ['12 Main St, Duluth, MN', '12 Maple St, Duluth, MN'];

/** The sign-up screen; each call is answered by `answer`, and what is sent is kept. The way back to the first step fails by `failure`. */
const open = (session: Session, answer: (request: SignUpRequest) => Session | Failure, failure?: Failure) => {
  const sent: SignUpRequest[] = [];
  const logic = signUpMachine.provide({
    actors: {
      watchSession: fromCallback(() => {}),
      resetSession: fromPromise<Session, undefined>(async () => {
        if (failure) throw failure;
        return sessionIn('guest');
      }),
      suggestAddresses: fromPromise<readonly string[], { text: string; sessionToken: string }>(async () => addresses),
      makeCall: provideSessionStep<Session, SignUpRequest>(
        async ({ input }) => {
          sent.push(input);
          const given = answer(input);
          if ('kind' in given) throw given;
          return given;
        },
        fromPromise<Session, undefined>(async () => session),
      ),
    },
  });
  const signUp = createActor(logic, { input: { session, sessionToken: 'token-1' } }).start();
  render(<SignUpScreen signUp={signUp} brand={brandOf('01')} loginHref="/login" />);
  return sent;
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const openAddress = async () => {
  const sent = open(sessionIn('guest'), () => signingUp('credentials'));
  await userEvent.type(screen.getByLabelText('Policy number'), 'HOA12345678');
  // at once: the letters before would have suggestions of their own
  await userEvent.click(field());
  await userEvent.paste('12 Ma');
  await screen.findAllByRole('option');
  return sent;
};

describe('the address of signing up', () => {
  test('is a combobox: the arrow keys go through the suggestions, Enter keeps one, and it is sent [SGN-07.1, SGN-07.3]', async () => {
    const sent = await openAddress();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    screen.getByText('2 suggestions. Use the arrow keys.');

    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    screen.getByText('2 of 2');
    const chosen = screen.getByRole('option', { selected: true });
    expect(field().getAttribute('aria-activedescendant')).toBe(chosen.id);
    await userEvent.keyboard('{Enter}');

    expect(field().value).toBe(addresses[1]);
    expect(screen.queryByRole('option')).toBeNull();
    await press('Continue');
    await screen.findByRole('heading', { name: 'Your details' });
    expect(sent.map(({ selectedAddress }) => selectedAddress)).toEqual([addresses[1]]);
  });

  test('leaving the field takes the suggestions away, and none of them is chosen', async () => {
    const sent = await openAddress();
    await userEvent.keyboard('{ArrowDown}');

    await userEvent.tab();

    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveValue('12 Ma');
    await press('Continue');
    await screen.findByRole('heading', { name: 'Your details' });
    expect(sent.map(({ selectedAddress }) => selectedAddress)).toEqual([null]);
  });

  test('after a try with an empty form, the address keeps the focus while it is typed', async () => {
    open(sessionIn('guest'), () => signingUp('credentials'));
    await press('Continue');
    expect(document.activeElement).toBe(screen.getByLabelText('Policy number'));

    await userEvent.type(field(), '12 Main St');

    expect(document.activeElement).toBe(field());
    expect(field()).toHaveValue('12 Main St');
    expect(screen.getByLabelText('Policy number')).toHaveValue('');
  });

  test('typing on drops what was chosen by a click [SGN-07.2]', async () => {
    const sent = await openAddress();
    await userEvent.click(screen.getByRole('option', { name: addresses[0] ?? '' }));
    expect(field().value).toBe(addresses[0]);

    await userEvent.type(field(), ' 55802');
    await userEvent.keyboard('{Escape}');
    await press('Continue');
    await screen.findByRole('heading', { name: 'Your details' });

    expect(sent.map(({ answer, selectedAddress }) => [answer, selectedAddress])).toEqual([
      [{ step: 'verifyPolicy', policyNumber: 'HOA12345678', address: `${addresses[0]} 55802` }, null],
    ]);
  });
});

const fill = {
  verifyPolicy: async () => {
    await userEvent.type(screen.getByLabelText('Policy number'), 'HOA12345678');
    await userEvent.type(field(), '12 Main St, Duluth, MN');
    await userEvent.keyboard('{Escape}');
  },
  credentials: async () => {
    await userEvent.type(screen.getByLabelText('Email address'), 'nia@person.test');
    await userEvent.type(screen.getByLabelText('First name'), 'Nia');
    await userEvent.type(screen.getByLabelText('Last name'), 'Person');
  },
  password: async () => {
    await userEvent.type(screen.getByLabelText('Password'), goodPassword);
    await userEvent.type(screen.getByLabelText('Confirm password'), goodPassword);
  },
};

const unreadable: Failure = { kind: 'malformed', path: 'scope' };
const defect: Failure = { kind: 'unexpected', message: 'form is not a function' };

describe('Continue', () => {
  test('is off at each step until the step is filled in, says so, and moves on after a check that succeeds, in the order of the calls [SGN-03.1] [SGN-03.2] [SGN-03.3] [SGN-08.1]', async () => {
    const next = {
      policy: 'credentials',
      email: 'credentials',
      profile: 'password',
      password: 'password',
      registration: 'password',
    } as const;
    const sent = open(sessionIn('guest'), ({ call }) => signingUp(next[call]));
    const button = () => screen.getByRole('button', { name: 'Continue' });

    for (const [step, heading] of [
      ['verifyPolicy', 'Verify your policy'],
      ['credentials', 'Your details'],
      ['password', 'Choose a password'],
    ] as const) {
      await screen.findByRole('heading', { name: heading });
      expect(button()).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByText('Fill in every field to continue')).toBeVisible();
      await fill[step]();
      expect(button()).not.toHaveAttribute('aria-disabled', 'true');
      await press('Continue');
    }

    await expect
      .poll(() => sent.map(({ call }) => call))
      .toEqual(['policy', 'email', 'profile', 'password', 'registration']);
  });
});

test('Continue says that something is wrong where every field is filled in', async () => {
  open(sessionIn('guest'), () => signingUp('credentials'));
  await screen.findByRole('heading', { name: 'Verify your policy' });
  await fill.verifyPolicy();
  await press('Continue');
  await screen.findByRole('heading', { name: 'Your details' });
  await fill.credentials();
  expect(screen.queryByText('Fill in every field to continue')).toBeNull();

  await userEvent.clear(screen.getByLabelText('Email address'));
  screen.getByText('Fill in every field to continue');
  await userEvent.type(screen.getByLabelText('Email address'), 'not an email');

  await screen.findByText('Correct what you entered to continue');
  expect(screen.queryByText('Fill in every field to continue')).toBeNull();
});

describe('what sign-up says of a failure', () => {
  test('is the message of the server, else the words of the call, each for its own [ERR-12]', async () => {
    const message = 'In the words of the server.';
    for (const [step, call, failure, words] of [
      ['verifyPolicy', 'policy', refused(500), 'Issue validating address or policy number.'],
      ['verifyPolicy', 'policy', refused(400, { message }), message],
      ['credentials', 'profile', refused(400), 'Issue setting profile.'],
      ['credentials', 'email', refused(400, { message }), message],
      ['password', 'password', refused(500), 'Account creation failed.'],
      ['password', 'password', refused(400, { message }), message],
      ['password', 'registration', refused(500), 'User creation failed - please try again.'],
      ['password', 'registration', refused(400, { message }), 'User creation failed - please try again.'],
      ['password', 'registration', unreadable, 'User creation failed - please try again.'],
      ['verifyPolicy', 'policy', unreadable, 'Issue validating address or policy number.'],
      ['credentials', 'profile', unreadable, 'Issue setting profile.'],
      ['password', 'password', unreadable, 'Account creation failed.'],
      ['verifyPolicy', 'policy', defect, 'Something went wrong'],
      ['credentials', 'email', defect, 'Something went wrong'],
      ['credentials', 'profile', defect, 'Something went wrong'],
      ['password', 'password', defect, 'Something went wrong'],
      ['password', 'registration', defect, 'User creation failed - please try again.'],
    ] as const) {
      const session = step === 'verifyPolicy' ? sessionIn('guest') : signingUp(step);
      open(session, (request) => (request.call === call ? failure : session));
      await fill[step]();

      await press('Continue');

      expect((await screen.findByRole('alert')).textContent).toBe(words);
      document.body.replaceChildren();
    }
  });

  test('of the way back to the first step, which is no call of a step, is the message of the server, else that something went wrong', async () => {
    const message = 'In the words of the server.';
    for (const [failure, words] of [
      [refused(500), 'Something went wrong'],
      [unreadable, 'Something went wrong'],
      [refused(409, { message }), message],
    ] as const) {
      open(signingUp('credentials'), () => signingUp('credentials'), failure);
      await press('Cancel');

      expect((await screen.findByRole('alert')).textContent).toBe(words);
      document.body.replaceChildren();
    }
  });
});
