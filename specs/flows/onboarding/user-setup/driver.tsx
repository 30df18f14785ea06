import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { userSetupMachine, UserSetupRef } from '#machines/onboarding/user-setup/user-setup.machine.ts';
import { UserSetupScreen } from '#screens/onboarding/user-setup/UserSetupScreen.tsx';
import type { SnapshotFrom } from 'xstate';
import type { SetupAnswer } from '#machines/domain/shared/answers.ts';
import { statusOf } from '#machines/domain/shared/failure.ts';
import { describeDuration } from '#machines/domain/shared/duration.ts';
import { formatPhone, isPhone } from '#machines/domain/shared/phone.ts';
import { fixedName } from '#forms/problem-words.ts';
import { setupStepOf } from '#machines/domain/onboarding/wizards.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { stepNotices } from '#screens/onboarding/words.ts';
import { errorOf, summaryOf } from '../../support/field-error.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof userSetupMachine>;

const press = (screen: Screen, name: string) => screen.role('button', name).click();

const submits = {
  gettingStarted: 'Get started',
  verifyEmail: 'Verify',
  verifyPhone: 'Verify',
  registerPhone: 'Send code',
  updatePassword: 'Save password',
  acceptTermsAndConditions: 'Continue',
  setupAccount: 'Finish',
} as const;

const labels = {
  code: 'Code',
  phone: 'Mobile phone',
  password: 'New password',
  confirmation: 'Confirm new password',
  isAccepted: 'Terms',
  firstName: 'First name',
  lastName: 'Last name',
};

const blank = { code: '', phone: '', password: '', confirmation: '', isAccepted: false, names: null };

/** The step that is drawn: a number that is corrected is drawn as the step before its code. */
const drawn = (snapshot: Snapshot) =>
  snapshot.matches('correctingPhone') ? 'registerPhone' : (setupStepOf(snapshot.context.session) ?? 'gettingStarted');

const fillIn = async (screen: Screen, answer: SetupAnswer): Promise<void> => {
  switch (answer.step) {
    case 'verifyEmail':
    case 'verifyPhone':
      await screen.label('Code').fill(answer.code);
      break;
    case 'registerPhone':
      await screen.label('Mobile phone').fill(answer.phone);
      break;
    case 'updatePassword':
      await screen.label('New password').fill(answer.password);
      await screen.label('Confirm new password').fill(answer.confirmation);
      break;
    case 'setupAccount':
      if (!answer.names) break;
      await screen.label('First name').fill(answer.names.firstName);
      await screen.label('Last name').fill(answer.names.lastName);
      break;
    case 'acceptTermsAndConditions': {
      // a box that is ticked stays ticked
      const box = screen.role('checkbox');
      if ((await box.read()).isOn !== answer.isAccepted) await box.click();
      if ((await box.read()).isOn !== answer.isAccepted) throw new Error('the box does not show what was pressed');
      break;
    }
    default:
  }
};

const waitOf = (coolDown: number): string =>
  coolDown > 0 ? `You can get a new code in ${describeDuration(coolDown)}` : '';

const resendButton = (screen: Screen, { context }: Snapshot) => ({
  control: screen.role('button', 'Send a new code'),
  shows: { description: waitOf(context.coolDown) },
});

const codeField = (screen: Screen, { context }: Snapshot) => ({
  control: screen.label('Code'),
  shows: {
    description: errorOf(context, 'code'),
    isInvalid: errorOf(context, 'code') !== '' || statusOf(context.failure) === 400,
  },
});

/** The field for a number; the one that is corrected is in it until a wrong one is sent. */
const phoneField = (screen: Screen, snapshot: Snapshot) => {
  const { session, problems } = snapshot.context;
  const known = snapshot.matches('correctingPhone') && problems.length === 0 ? session.phone : null;
  return {
    control: screen.label('Mobile phone'),
    shows: {
      description: `10 digits, such as (612) 555-0142 ${errorOf({ problems }, 'phone')}`.trim(),
      ...(known === null ? {} : { value: formatPhone(known) }),
    },
  };
};

const nameField = (screen: Screen, { context: { session, problems } }: Snapshot, field: 'firstName' | 'lastName') => ({
  control: screen.label(field === 'firstName' ? 'First name' : 'Last name'),
  shows: {
    isLocked: session.isEmployee,
    description: `${session.isEmployee ? fixedName : ''} ${errorOf({ problems }, field)}`.trim(),
    ...(session.isEmployee ? { value: session[field] ?? '' } : {}),
  },
});

/** The user setup, step by step. */
export const driver: DriverOf<typeof userSetupMachine> = {
  actions: {
    'answer.submit': async (screen, { answer }) => {
      await fillIn(screen, answer);
      await press(screen, submits[answer.step]);
    },
    'code.resend': (screen) => press(screen, 'Send a new code'),
    'phone.correct': (screen) => press(screen, 'Use another number'),
    'phone.keep': (screen) => press(screen, 'Back to the code'),
    'terms.retry': (screen) => retryButton(screen).click(),
  },
  possible: {
    'answer.submit': (snapshot, { answer }) =>
      answer.step === drawn(snapshot) &&
      // while nothing can be sent, a wrong number would stay in the field without a word
      (!('phone' in answer) || isPhone(answer.phone) || snapshot.context.coolDown === 0) &&
      (answer.step !== 'setupAccount' || (answer.names === null) === snapshot.context.session?.isEmployee),
  },
  normalize: {
    'answer.submit': ({ type, answer }) => ({
      type,
      answer: 'phone' in answer ? { ...answer, phone: answer.phone.replaceAll(/\D/g, '') } : answer,
    }),
  },
  // a code that is refused is marked, which no other answer is
  partOf: (snapshot) => (drawn(snapshot).startsWith('verify') ? 'code' : ''),
  expectations: {
    '': (screen, { context }) => [
      ...(context.notice === null ? [] : [screen.text(stepNotices[context.notice])]),
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...(context.problems.length === 0 ? [] : [screen.text('There is a problem')]),
      ...context.problems.map((problem) => screen.role('link', summaryOf(problem, labels))),
    ],
    'editing.gettingStarted': (screen, { context }) => [
      screen.role('heading', 'Welcome, Ada'),
      screen.text(`your email, ${context.session.email}, to get a code first`),
    ],
    'editing.verifyEmail': (screen, snapshot) => [
      screen.role('heading', 'Verify your email'),
      codeField(screen, snapshot),
      screen.text('We sent a 6-digit code to a•••@agency.test. It expires in 10 minutes.'),
      resendButton(screen, snapshot),
    ],
    'editing.registerPhone': (screen, snapshot) => [
      screen.role('heading', 'Register your phone'),
      phoneField(screen, snapshot),
    ],
    'editing.verifyPhone': (screen, snapshot) => [
      screen.role('heading', 'Verify your phone'),
      codeField(screen, snapshot),
      resendButton(screen, snapshot),
      screen.text('We sent a 6-digit code to (•••) •••-0142. It expires in 10 minutes.'),
    ],
    correctingPhone: (screen, snapshot) => [
      screen.role('heading', 'Register your phone'),
      phoneField(screen, snapshot),
      { no: screen.label('Code') },
    ],
    'correctingPhone.editing': (screen, { context }) => [
      { control: screen.role('button', 'Send code'), shows: { description: waitOf(context.coolDown) } },
    ],
    'editing.updatePassword': (screen, { context }) => [
      screen.role('heading', 'Set a new password'),
      screen.text('15 to 128 characters'),
      { control: screen.label('New password'), shows: { description: errorOf(context, 'password') } },
      { control: screen.label('Confirm new password'), shows: { description: errorOf(context, 'confirmation') } },
    ],
    'editing.terms': (screen, { context }) => [
      screen.role('region', 'Terms'),
      screen.role('heading', 'One'),
      screen.text('Be good.'),
      {
        control: screen.role('group', 'Your agreement'),
        shows: { description: errorOf(context, 'isAccepted') },
      },
    ],
    'editing.setupAccount': (screen, snapshot) => [
      screen.role('heading', 'Set up your account'),
      nameField(screen, snapshot, 'firstName'),
      nameField(screen, snapshot, 'lastName'),
    ],
    loadingTerms: (screen) => [screen.text('Loading the terms…')],
    termsMissing: (screen) => [screen.text('We couldn’t load the terms')],
    'correctingPhone.lockedOut': (screen) => [screen.text(/Try again in/)],
    lockedOut: (screen) => [screen.text(/Try again in/)],
    done: (screen) => [screen.text('One moment…')],
  },
  controls: {
    Submit: {
      control: (screen) => screen.role('button', /^(Get started|Verify|Send code|Save password|Continue|Finish)$/),
      event: (snapshot) => ({ type: 'answer.submit', answer: { ...blank, step: drawn(snapshot) } }),
      within: (snapshot) => !snapshot.matches('loadingTerms') && !snapshot.matches('termsMissing'),
    },
    'Send a new code': {
      control: (screen) => screen.role('button', 'Send a new code'),
      event: { type: 'code.resend' },
    },
    'Use another number': {
      control: (screen) => screen.role('button', 'Use another number'),
      event: { type: 'phone.correct' },
    },
    'Back to the code': {
      control: (screen) => screen.role('button', 'Back to the code'),
      event: { type: 'phone.keep' },
    },
    'Try again': { control: retryButton, event: { type: 'terms.retry' } },
  },
};

export const title = 'the user setup screen';

export const view = (actor: AnyActorRef) => (
  <UserSetupScreen setup={actor as UserSetupRef} brand={brandOf('01')} logoutHref="/logout" />
);
