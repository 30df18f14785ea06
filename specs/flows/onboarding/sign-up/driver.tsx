import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { signUpMachine, SignUpRef } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import { SignUpScreen } from '#screens/onboarding/sign-up/SignUpScreen.tsx';
import type { SignUpAnswer } from '#machines/domain/shared/answers.ts';
import { signUpStepOf } from '#machines/domain/onboarding/wizards.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { describeSignUpFailure, stepNotices } from '#screens/onboarding/words.ts';

export { model } from './model.ts';

const fillIn = async (screen: Screen, answer: SignUpAnswer): Promise<void> => {
  switch (answer.step) {
    case 'verifyPolicy':
      await screen.label('Policy number').fill(answer.policyNumber);
      break;
    case 'credentials':
      await screen.label('Email address').fill(answer.email);
      await screen.label('First name').fill(answer.firstName);
      await screen.label('Last name').fill(answer.lastName);
      break;
    case 'password':
      await screen.label('Password').fill(answer.password);
      await screen.label('Confirm password').fill(answer.confirmation);
  }
};

/** Signing up, step by step. */
export const driver: DriverOf<typeof signUpMachine> = {
  actions: {
    'answer.submit': async (screen, { answer }) => {
      await fillIn(screen, answer);
      await screen.role('button', 'Continue').click();
    },
    'signUp.cancel': (screen) => screen.role('button', 'Cancel').click(),
  },
  possible: {
    // typing the address asks for suggestions, key by key: the first page is driven end to end
    'answer.submit': ({ context }, { answer }) => {
      const step = signUpStepOf(context.session);
      return answer.step === step && step !== 'verifyPolicy';
    },
  },
  expectations: {
    '': (screen, { context }) => [
      ...(context.notice === null ? [] : [screen.text(stepNotices[context.notice])]),
      ...(context.failure === null ? [] : [screen.text(describeSignUpFailure(context.failure, context.call))]),
    ],
    'editing.verifyPolicy': (screen) => [
      screen.role('heading', 'Verify your policy'),
      screen.role('link', 'Log in'),
      { no: screen.role('button', 'Cancel') },
    ],
    'editing.credentials': (screen) => [screen.role('heading', 'Your details'), screen.label('Email address')],
    'editing.password': (screen) => [screen.role('heading', 'Choose a password'), screen.text('15 to 128 characters')],
    lockedOut: (screen) => [screen.text(/Try again in/)],
    registered: (screen) => [screen.text('Creating your account…')],
  },
  controls: {
    Cancel: { control: (screen) => screen.role('button', 'Cancel'), event: { type: 'signUp.cancel' } },
  },
};

export const title = 'the sign-up screen';

export const view = (actor: AnyActorRef) => (
  <SignUpScreen signUp={actor as SignUpRef} brand={brandOf('01')} loginHref="/login" />
);
