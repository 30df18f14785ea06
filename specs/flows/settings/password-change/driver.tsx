import type { AnyActorRef } from 'xstate';
import type {
  passwordChangeMachine,
  PasswordChangeRef,
} from '#machines/settings/password-change/password-change.machine.ts';
import { PasswordChangeForm } from '#screens/settings/password-change/PasswordChangeForm.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import { describeProblem } from '#forms/problem-words.ts';
import { errorOf } from '#specs/flows/support/field-error.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** The part of the settings about the password. */
export const driver: DriverOf<typeof passwordChangeMachine> = {
  actions: {
    'password.submit': async (screen, { current, password, confirmation }) => {
      await screen.label('Current password').fill(current);
      await screen.label('New password').fill(password);
      await screen.label('Confirm new password').fill(confirmation);
      await screen.role('button', 'Change password').click();
    },
    'password.another': (screen) => screen.role('button', 'Change it again').click(),
  },
  expectations: {
    '': (screen, { context }) => [
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...context.problems.map((problem) => screen.text(describeProblem(problem))),
    ],
    editing: (screen, { context }) => [
      {
        control: screen.label('Current password'),
        shows: {
          description: errorOf(context, 'current'),
          isInvalid: errorOf(context, 'current') !== '' || context.failure !== null,
        },
      },
      { control: screen.label('Confirm new password'), shows: { description: errorOf(context, 'confirmation') } },
    ],
    changed: (screen) => [screen.text('Your password was changed'), { no: screen.label('Current password') }],
  },
  controls: {
    'Change password': {
      control: (screen) => screen.role('button', 'Change password'),
      event: { type: 'password.submit', current: 'a', password: 'b', confirmation: 'c' },
    },
    'Change it again': {
      control: (screen) => screen.role('button', 'Change it again'),
      event: { type: 'password.another' },
    },
  },
};

export const title = 'the form for the password';

export const view = (actor: AnyActorRef) => (
  <PasswordChangeForm change={actor as PasswordChangeRef} email="ada@agency.test" />
);
