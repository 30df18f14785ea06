import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { userSetupMachine, UserSetupRef } from '#machines/onboarding/user-setup/user-setup.machine.ts';
import { UserSetupScreen } from '#screens/onboarding/user-setup/UserSetupScreen.tsx';
import type { SnapshotFrom } from 'xstate';
import type { SetupAnswer } from '#machines/domain/shared/answers.ts';
import { describeDuration } from '#machines/domain/shared/duration.ts';
import { setupStepOf } from '#machines/domain/onboarding/wizards.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { stepNotices } from '#screens/onboarding/words.ts';
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
    default:
  }
};

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
    // a box that is ticked stays ticked, which a path cannot see: ticking it is driven end to end
    'answer.submit': (snapshot, { answer }) =>
      answer.step === drawn(snapshot) &&
      !('isAccepted' in answer && answer.isAccepted) &&
      (answer.step !== 'setupAccount' || (answer.names === null) === snapshot.context.session?.isEmployee),
  },
  normalize: {
    'answer.submit': ({ type, answer }) => ({
      type,
      answer: 'phone' in answer ? { ...answer, phone: answer.phone.replaceAll(/\D/g, '') } : answer,
    }),
  },
  expectations: {
    '': (screen, { context }) => [
      ...(context.notice === null ? [] : [screen.text(stepNotices[context.notice])]),
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...(context.problems.length === 0 ? [] : [screen.text('There is a problem')]),
    ],
    'editing.gettingStarted': (screen) => [screen.role('heading', 'Welcome, Ada')],
    'editing.verifyEmail': (screen, { context }) => [
      screen.role('heading', 'Verify your email'),
      screen.label('Code'),
      screen.text('We sent a 6-digit code to a•••@agency.test. It expires in 10 minutes.'),
      ...(context.coolDown > 0 ? [screen.text(`You can get a new code in ${describeDuration(context.coolDown)}`)] : []),
    ],
    'editing.registerPhone': (screen) => [screen.role('heading', 'Register your phone'), screen.label('Mobile phone')],
    'editing.verifyPhone': (screen) => [
      screen.role('heading', 'Verify your phone'),
      screen.label('Code'),
      screen.text('We sent a 6-digit code to (•••) •••-0142. It expires in 10 minutes.'),
    ],
    correctingPhone: (screen) => [screen.role('heading', 'Register your phone'), { no: screen.label('Code') }],
    'correctingPhone.editing': (screen, { context }) =>
      context.coolDown > 0 ? [screen.text(`You can get a new code in ${describeDuration(context.coolDown)}`)] : [],
    'editing.updatePassword': (screen) => [
      screen.role('heading', 'Set a new password'),
      screen.text('15 to 128 characters'),
    ],
    'editing.terms': (screen) => [screen.role('region', 'Terms'), screen.text('Be good.'), screen.role('checkbox')],
    'editing.setupAccount': (screen, { context }) => [
      screen.role('heading', 'Set up your account'),
      screen.label('First name'),
      context.session?.isEmployee ? screen.text('HR manages your name') : { no: screen.text('HR manages your name') },
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
