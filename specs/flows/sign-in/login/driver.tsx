import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { loginMachine, LoginRef } from '#machines/sign-in/login/login.machine.ts';
import { LaterSteps, type ShownStep } from '#screens/sign-in/login/LaterSteps.tsx';
import { LoginScreen } from '#screens/sign-in/login/LoginScreen.tsx';
import { statusOf } from '#machines/domain/shared/failure.ts';
import { maskRecipient } from '#machines/domain/shared/masking.ts';
import { describeDuration } from '#machines/domain/shared/duration.ts';
import { errorOf } from '#specs/flows/support/field-error.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply, sessionStepReply } from '../../support/carrier-reply.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { describeProblem } from '#forms/problem-words.ts';
import { stepNotices } from '#screens/onboarding/words.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

const startOver = (screen: Screen) => screen.role('button', /^(Choose another user type|Use a different account)$/);

type Context = Snapshot['context'];

/** The step has just come. */
const isUntouched = ({ context }: Snapshot): boolean => context.problems.length === 0 && context.failure === null;
const isInvalid = (context: Context, name: string): boolean =>
  errorOf(context, name) !== '' || [400, 401].includes(statusOf(context.failure) ?? 0);
const codeHint = (context: Context): string =>
  `We sent a 6-digit code to ${maskRecipient(context.session?.email ?? '')}. It expires in 10 minutes. ${errorOf(context, 'code')}`.trim();

/** What a step shows above its field: that a code was sent, or why the step shows. */
const noticeIn = (screen: Screen, { context }: Snapshot) =>
  context.notice === null ? [] : [screen.text(stepNotices[context.notice])];

/** Signing in, step by step. */
export const driver: DriverOf<typeof loginMachine> = {
  actions: {
    'userType.choose': async (screen) => {
      await screen.role('radio', /^Agent/).click();
      await screen.role('button', 'Continue').click();
    },
    'email.submit': async (screen, { email }) => {
      await screen.label('Email address').fill(email);
      await screen.role('button', 'Continue').click();
    },
    'password.submit': async (screen, { username, password }) => {
      if (username !== null) await screen.label('User name').fill(username);
      await screen.label('Password').fill(password);
      await screen.role('button', 'Sign in').click();
    },
    'code.submit': async (screen, { code }) => {
      await screen.label('Code').fill(code);
      await screen.role('button', 'Verify').click();
    },
    'code.resend': (screen) => screen.role('button', 'Send a new code').click(),
    'login.restart': (screen) => startOver(screen).click(),
  },
  normalize: { 'email.submit': ({ type, email }) => ({ type, email: email.trim() }) },
  expectations: {
    '': (screen, { context }) => [
      ...context.problems.map((problem) => screen.text(describeProblem(problem))),
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
    ],
    'editing.userType': (screen, { context }) => [
      screen.role('heading', 'Sign in'),
      screen.role('radio', /^Agent/),
      context.notice === 'sessionEnded'
        ? screen.text('Your session has ended')
        : { no: screen.text('Your session has ended') },
    ],
    'editing.email': (screen, snapshot) => [
      ...noticeIn(screen, snapshot),
      {
        control: screen.label('Email address'),
        shows: isUntouched(snapshot) ? { value: snapshot.context.entered.email, isFocused: true } : {},
      },
      { no: screen.label('Password') },
    ],
    'editing.password': (screen, snapshot) => {
      const { context } = snapshot;
      const username = screen.label('User name');
      return [
        ...noticeIn(screen, snapshot),
        ...(context.session?.email ? [screen.text(`Signing in as ${context.session.email}`)] : []),
        {
          control: screen.label('Password'),
          shows: { description: errorOf(context, 'password'), isInvalid: isInvalid(context, 'password') },
        },
        context.session?.usernameRequired
          ? { control: username, shows: { description: errorOf(context, 'username') } }
          : { no: username },
      ];
    },
    'editing.code': (screen, snapshot) => [
      ...noticeIn(screen, snapshot),
      { control: screen.label('Code'), shows: { description: codeHint(snapshot.context) } },
      ...(snapshot.context.coolDown > 0
        ? [screen.text(`You can get a new code in ${describeDuration(snapshot.context.coolDown)}`)]
        : []),
    ],
    lockedOut: (screen) => [screen.role('heading', 'Your account is temporarily locked')],
    // in the built portal the first step of the setup is there in the next moment
    settingUp: (screen) => [{ no: screen.role('button', 'Sign in') }, { no: screen.role('button', 'Verify') }],
    signedIn: (screen) => [screen.text('Signing you in…')],
  },
  controls: {
    Continue: {
      control: (screen) => screen.role('button', 'Continue'),
      event: (snapshot) =>
        snapshot.matches({ editing: 'email' })
          ? { type: 'email.submit', email: 'a' }
          : { type: 'userType.choose', userType: 'agent' },
    },
    'Sign in': {
      control: (screen) => screen.role('button', 'Sign in'),
      event: { type: 'password.submit', username: '', password: '' },
    },
    Verify: {
      control: (screen) => screen.role('button', 'Verify'),
      event: { type: 'code.submit', code: '' },
    },
    'Send a new code': {
      control: (screen) => screen.role('button', 'Send a new code'),
      event: { type: 'code.resend' },
    },
    'Start over': { control: startOver, event: { type: 'login.restart' } },
  },
  calls: {
    submitAnswer: {
      method: 'POST',
      path: /^\/-\/auth\/login\/(user-type|email|password|mfa-verify)$/,
      ...sessionStepReply,
    },
    resendCode: { method: 'POST', path: /^\/-\/auth\/login\/mfa-resend$/, reply: carrierReply },
    forgetUser: { method: 'POST', path: /^\/-\/auth\/forget-user$/, reply: carrierReply },
  },
};

const Steps = (props: ShownStep) => (
  <LaterSteps {...props} forgotHref="/forgot-password" signUpHref="/user-signup/sign-up" />
);

export const title = 'the sign-in screen';

export const view = (actor: AnyActorRef) => (
  <LoginScreen login={actor as LoginRef} brand={brandOf('01')} LaterSteps={Steps} />
);
