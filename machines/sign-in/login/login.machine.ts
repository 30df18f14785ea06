import type { ActorRefFrom } from 'xstate';
import { loginAnswerOf, nothingEntered, type LoginAnswer, type LoginSubmission } from '../../domain/sign-in/login.ts';
import type { Session } from '../../domain/session/session.ts';
import { invariant } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output, payload } from '../../support/params.ts';
import { loginSetup, type LoginContext } from './login.setup.ts';

const answer = ({ event }: { event: LoginSubmission }): { answer: LoginAnswer } => ({
  answer: loginAnswerOf(event),
});

/** Params of `shareSession`: the session that followed the answer. */
const session = ({ context }: { context: LoginContext }): { session: Session } => ({
  session: invariant(context.session, 'login: answered without a session'),
});

/** A complete answer is sent; otherwise the step shows what is wrong with it. */
const submission = [
  {
    guard: { type: 'isFit', params: answer },
    target: '#login.submitting',
    actions: { type: 'keepAnswer', params: answer },
  },
  { actions: { type: 'keepProblems', params: answer } },
] as const;

/** The browser's Back goes to an earlier step; Forward never goes past the one that the session names. */
const stepBack = {
  guard: { type: 'isEarlier', params: payload },
  target: '#login.returning',
  actions: { type: 'keepReturn', params: payload },
} as const;

/**
 * Signing in: user type, email, password and, if the account requires it, a code (LGN-02, LGN-03). The server session
 * names the step, and the screen always follows it (LGN-01). Until the session is known the first step shows, because
 * most users start there.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  options,
  context: ({ input: { session } }) => ({
    session,
    entered: nothingEntered,
    returnTo: 'userType',
    answer: null,
    problems: [],
    failure: null,
    notice: null,
    coolDown: session?.resendAfter ?? 0,
  }),
  output: ({ context }) => context.session,
  invoke: { id: 'session', src: 'watchSession' },
  initial: 'routing',
  states: {
    routing: {
      always: [
        { guard: 'isSignedIn', target: 'signedIn' },
        { guard: 'isSettingUp', target: 'settingUp' },
        { guard: { type: 'isAt', params: { step: 'email' } }, target: 'editing.email' },
        { guard: { type: 'isAt', params: { step: 'password' } }, target: 'editing.password' },
        { guard: { type: 'isAt', params: { step: 'mfa' } }, target: 'editing.code' },
        { target: 'editing.userType' },
      ],
    },
    editing: {
      initial: 'userType',
      on: {
        'session.changed': {
          guard: { type: 'isNewSession', params: payload },
          target: 'routing',
          actions: [{ type: 'keepSession', params: payload }, 'forgetTrouble'],
        },
        'login.return': stepBack,
      },
      states: {
        userType: {
          on: {
            'userType.choose': { target: '#login.submitting', actions: { type: 'keepAnswer', params: answer } },
            // the device remembers who signs in: the first two answers are given again
            'person.recalled': { target: '#login.returning', actions: { type: 'keepRecalled', params: payload } },
          },
        },
        email: { on: { 'login.restart': '#login.restarting', 'email.submit': submission } },
        password: { on: { 'login.restart': '#login.restarting', 'password.submit': submission } },
        code: {
          invoke: { id: 'coolDown', src: 'watchCoolDown', input: ({ context }) => ({ seconds: context.coolDown }) },
          on: {
            'login.restart': '#login.restarting',
            'coolDown.changed': { actions: { type: 'keepCoolDown', params: payload } },
            'code.resend': { guard: 'isCooledDown', target: '#login.resending', actions: 'forgetTrouble' },
            'code.submit': submission,
          },
        },
      },
    },
    submitting: {
      tags: ['busy', 'sending'],
      exit: 'forgetAnswer',
      invoke: {
        id: 'submission',
        src: 'submitAnswer',
        input: ({ context }) => invariant(context.answer, 'login: submitting without an answer'),
        onDone: { target: 'answered', actions: { type: 'keepOutcome', params: output('outcome') } },
        onError: { target: 'answered', actions: { type: 'keepFailure', params: failure } },
      },
    },
    answered: {
      always: [
        { guard: 'wasLimited', target: 'lockedOut' },
        { guard: 'hasFailed', target: 'routing' },
        { target: 'routing', actions: { type: 'shareSession', params: session } },
      ],
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resend',
        src: 'resendCode',
        onDone: {
          target: 'routing',
          actions: [
            { type: 'keepSession', params: output('session') },
            { type: 'keepNotice', params: { notice: 'codeSent' } },
          ],
        },
        onError: { target: 'routing', actions: [{ type: 'keepFailure', params: failure }, 'keepRetryAfter'] },
      },
    },
    returning: {
      tags: 'busy',
      entry: 'forgetTrouble',
      invoke: {
        id: 'return',
        src: 'returnToStep',
        input: ({ context: { entered, returnTo } }) => ({ ...entered, step: returnTo }),
        onDone: {
          target: 'routing',
          actions: [
            { type: 'keepSession', params: output('session') },
            { type: 'shareSession', params: output('session') },
          ],
        },
        onError: { target: 'routing', actions: { type: 'keepFailure', params: failure } },
      },
    },
    restarting: {
      tags: 'busy',
      entry: ['forgetTrouble', 'forgetEntered'],
      invoke: {
        id: 'restart',
        src: 'forgetUser',
        onDone: {
          target: 'routing',
          actions: [
            { type: 'keepSession', params: output('session') },
            { type: 'shareSession', params: output('session') },
          ],
        },
        onError: { target: 'routing', actions: { type: 'keepFailure', params: failure } },
      },
    },
    lockedOut: {
      on: { 'login.restart': 'restarting', 'login.return': stepBack },
      after: { lockout: { target: 'routing', actions: 'forgetTrouble' } },
    },
    settingUp: {
      on: { 'session.changed': { target: 'routing', actions: { type: 'keepSession', params: payload } } },
    },
    signedIn: { type: 'final' },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
