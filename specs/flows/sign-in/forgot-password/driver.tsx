import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type {
  forgotPasswordMachine,
  ForgotPasswordRef,
} from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import { ForgotPasswordScreen } from '#screens/sign-in/forgot-password/ForgotPasswordScreen.tsx';
import { errorOf } from '#specs/flows/support/field-error.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { stepNotices } from '#screens/onboarding/words.ts';
import { describeResetFailure } from '#screens/sign-in/words.ts';

export { model } from './model.ts';

/** A forgotten password, on both of its pages. */
export const driver: DriverOf<typeof forgotPasswordMachine> = {
  actions: {
    'request.submit': async (screen, { email }) => {
      await screen.label('Email address').fill(email);
      await screen.role('button', 'Send code').click();
    },
    'request.again': (screen) => screen.role('button', 'Get another code').click(),
    'reset.submit': async (screen, { answer }) => {
      const { email, code, password, confirmation } = answer;
      await screen.label('Email address').fill(email);
      await screen.label('Code').fill(code);
      await screen.label('New password').fill(password);
      await screen.label('Confirm new password').fill(confirmation);
      await screen.role('button', 'Change password').click();
    },
  },
  normalize: { 'request.submit': ({ type, email }) => ({ type, email: email.trim() }) },
  expectations: {
    '': (screen, { context }) => [
      ...(context.notice === null || context.page === 'request' ? [] : [screen.text(stepNotices[context.notice])]),
      ...(context.failure === null
        ? []
        : [screen.text((context.page === 'reset' ? describeResetFailure : describeFailure)(context.failure))]),
      ...(context.problems.length === 0 ? [] : [screen.text('There is a problem')]),
    ],
    'editing.request': (screen, { context }) => [
      screen.role('heading', 'Forgot your password?'),
      { control: screen.label('Email address'), shows: { description: errorOf(context, 'email') } },
      { no: screen.label('Code') },
    ],
    'editing.reset': (screen, { context }) => [
      screen.role('heading', 'Set a new password'),
      {
        control: screen.label('Email address'),
        shows: { value: context.email, description: errorOf(context, 'email') },
      },
      { control: screen.label('Code'), shows: { description: errorOf(context, 'code') } },
    ],
    lockedOut: (screen) => [screen.text(/Try again in/)],
    changed: (screen) => [screen.role('heading', 'Your password was changed'), screen.role('link', 'Sign in')],
  },
  controls: {
    'Send code': {
      control: (screen) => screen.role('button', 'Send code'),
      event: { type: 'request.submit', email: '' },
    },
    'Change password': {
      control: (screen) => screen.role('button', 'Change password'),
      event: { type: 'reset.submit', answer: { email: '', code: '', password: '', confirmation: '' } },
    },
    'Get another code': {
      control: (screen) => screen.role('button', 'Get another code'),
      event: { type: 'request.again' },
    },
  },
};

export const title = 'the screen of a forgotten password';

export const view = (actor: AnyActorRef) => (
  <ForgotPasswordScreen
    forgot={actor as ForgotPasswordRef}
    brand={brandOf('01')}
    loginHref="/login"
    resetHref="/forgot-password/reset"
  />
);
