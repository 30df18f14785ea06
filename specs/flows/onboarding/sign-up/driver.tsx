import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { signUpMachine, SignUpRef } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import { SignUpScreen } from '#screens/onboarding/sign-up/SignUpScreen.tsx';
import type { SignUpAnswer } from '#machines/domain/shared/answers.ts';
import { signUpStepOf } from '#machines/domain/onboarding/wizards.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { describeSignUpFailure, stepNotices } from '#screens/onboarding/words.ts';
import { errorOf } from '../../support/field-error.ts';

export { model } from './model.ts';

const policyHint = 'On your policy or bill, such as HOA12345678';
const addressHint = 'Street address, city, state';
const addressBox = (screen: Screen) => screen.role('combobox', 'Address');
const withHint = (hint: string, error: string): string => (error === '' ? hint : `${hint} ${error}`);

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
    'address.typed': (screen, { text }) => addressBox(screen).fill(text),
    'address.highlight': (screen, { by }) => addressBox(screen).press(by > 0 ? 'ArrowDown' : 'ArrowUp'),
    'address.choose': (screen, { index }, { context }) => screen.role('option', context.suggestions[index]).click(),
    'address.close': (screen) => addressBox(screen).press('Escape'),
    'signUp.cancel': (screen) => screen.role('button', 'Cancel').click(),
  },
  possible: {
    // the address is typed and chosen, and not filled in when the step is sent
    'answer.submit': ({ context }, { answer }) =>
      answer.step === signUpStepOf(context.session) &&
      (answer.step !== 'verifyPolicy' || answer.address === context.address),
    // typing key by key begins with an empty field, which forgets the suggestions
    'address.typed': (snapshot) =>
      snapshot.matches({ editing: 'verifyPolicy' }) && snapshot.context.suggestions.length === 0,
    // without suggestions the keys are the browser's
    'address.highlight': ({ context }) => context.suggestions.length > 0,
    'address.choose': ({ context }, { index }) => index in context.suggestions,
    'address.close': (snapshot) => snapshot.matches({ editing: 'verifyPolicy' }),
  },
  atStart: (screen, { context }) =>
    signUpStepOf(context.session) === 'credentials'
      ? [{ control: screen.label('Email address'), shows: { value: context.session.email ?? '' } }]
      : [],
  expectations: {
    '': (screen, { context }) => [
      ...(context.notice === null ? [] : [screen.text(stepNotices[context.notice])]),
      ...(context.failure === null ? [] : [screen.text(describeSignUpFailure(context.failure, context.call))]),
    ],
    'editing.verifyPolicy': (screen, { context }) => [
      screen.role('heading', 'Verify your policy'),
      {
        control: screen.label('Policy number'),
        shows: { description: withHint(policyHint, errorOf(context, 'policyNumber')) },
      },
      {
        control: addressBox(screen),
        shows: {
          value: context.address,
          description: withHint(addressHint, errorOf(context, 'address')),
          isExpanded: context.suggestions.length > 0,
        },
      },
      ...context.suggestions.map((text, at) => ({
        control: screen.role('option', text),
        shows: { isOn: at === context.active },
      })),
      { order: context.suggestions.map((text) => screen.role('option', text)) },
      screen.role('link', 'Log in'),
      { no: screen.role('button', 'Cancel') },
    ],
    'editing.credentials': (screen, { context }) => [
      screen.role('heading', 'Your details'),
      { control: screen.label('Email address'), shows: { description: errorOf(context, 'email') } },
      { control: screen.label('First name'), shows: { description: errorOf(context, 'firstName') } },
      { control: screen.label('Last name'), shows: { description: errorOf(context, 'lastName') } },
    ],
    'editing.password': (screen, { context }) => [
      screen.role('heading', 'Choose a password'),
      screen.text('15 to 128 characters'),
      { control: screen.label('Password'), shows: { description: errorOf(context, 'password') } },
      { control: screen.label('Confirm password'), shows: { description: errorOf(context, 'confirmation') } },
    ],
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
