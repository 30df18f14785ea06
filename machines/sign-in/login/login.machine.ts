import { assign, setup, type ActorRefFrom } from 'xstate';
import { retryAfterOf, type Failure } from '../../domain/shared/failure.ts';
import { loginAnswerOf, loginProblems, type LoginAnswer, type LoginSubmission } from '../../domain/sign-in/login.ts';
import { isPrivateScope, loginStepOf, type LoginStep, type Session } from '../../domain/session/session.ts';
import { resultOf, type StepNotice, type StepOutcome } from '../../domain/onboarding/session-step.ts';
import type { FieldProblem } from '../../domain/shared/validation.ts';
import { isCooledDown, type CoolDownMessage } from '../../support/cool-down.ts';
import { hasFailed, invariant, keptFailure, lockout, wasLimited } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';
import type { SessionMessage } from '../../support/session-change.ts';
import type { StepTag } from '../../support/step.ts';
import { sessionStep } from '../../onboarding/session-step/session-step.machine.ts';

export type LoginEvent =
  | SessionMessage
  | CoolDownMessage
  | LoginSubmission
  | { type: 'code.resend' }
  | { type: 'login.restart' };

interface LoginContext {
  session: Session | null;
  /** secret while it is sent, else null */
  answer: LoginAnswer | null;
  /** what is wrong with the answer, field by field, before it is sent */
  problems: readonly FieldProblem[];
  failure: Failure | null;
  /** a success that the step itself does not show */
  notice: StepNotice | null;
  /** seconds until the user can request another code */
  coolDown: number;
}

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

/**
 * Signing in: user type, email, password and, if the account requires it, a code (LGN-02, LGN-03). The server session
 * names the step, and the screen always follows it (LGN-01). Until the session is known the first step shows, because
 * most users start there.
 */
export const loginMachine = setup({
  types: {} as {
    input: { session: Session | null };
    context: LoginContext;
    events: LoginEvent;
    /** the session of the user who signed in */
    output: Session | null;
    tags: StepTag;
  },
  actors: {
    watchSession: listener<SessionMessage>('watchSession'),
    /** Counts the cool-down by the clock; ends with 0. */
    watchCoolDown: listener<CoolDownMessage, { seconds: number }>('watchCoolDown'),
    /** Sends one answer to its endpoint; resolves with the session that follows. */
    submitAnswer: sessionStep<Session, LoginAnswer>(),
    /** POST /auth/login/mfa-resend. */
    resendCode: port<Session>('resendCode'),
    /** POST /auth/forget-user: starts again from the first step. */
    forgetUser: port<Session>('forgetUser'),
  },
  actions: {
    keepSession: assign({
      session: (_, params: { session: Session }) => params.session,
      coolDown: (_, params: { session: Session }) => params.session.resendAfter,
    }),
    /** Passes the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
    keepAnswer: assign({
      answer: (_, params: { answer: LoginAnswer }) => params.answer,
      problems: [],
      failure: null,
      notice: null,
    }),
    forgetAnswer: assign({ answer: null }),
    keepProblems: assign({
      problems: ({ context }, params: { answer: LoginAnswer }) => loginProblems(params.answer, context.session),
      failure: null,
    }),
    /** Shows no notice: the step that the session names is enough. */
    keepOutcome: assign((_, params: { outcome: StepOutcome }) => {
      const { session, failure = null } = resultOf(params.outcome);
      return session ? { session, failure, coolDown: session.resendAfter } : { failure };
    }),
    keepFailure: assign(keptFailure),
    keepCoolDown: assign({ coolDown: (_, params: { seconds: number }) => params.seconds }),
    /** The response to a refused request specifies how long to wait. */
    keepRetryAfter: assign({ coolDown: ({ context }) => retryAfterOf(context.failure) ?? context.coolDown }),
    forgetTrouble: assign({ problems: [], failure: null, notice: null }),
    keepNotice: assign({ notice: (_, params: { notice: StepNotice }) => params.notice }),
  },
  guards: {
    isSignedIn: ({ context }) => context.session !== null && isPrivateScope(context.session.scope),
    isSettingUp: ({ context }) => context.session !== null && context.session.scope !== 'guest',
    isAt: ({ context }, params: { step: LoginStep }) =>
      context.session !== null && loginStepOf(context.session) === params.step,
    isFit: ({ context }, params: { answer: LoginAnswer }) => loginProblems(params.answer, context.session).length === 0,
    isCooledDown,
    wasLimited,
    hasFailed,
  },
  delays: { lockout },
}).createMachine({
  id: 'login',
  options,
  context: ({ input: { session } }) => ({
    session,
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
        'session.changed': { target: 'routing', actions: [{ type: 'keepSession', params: payload }, 'forgetTrouble'] },
      },
      states: {
        userType: {
          on: {
            'userType.choose': { target: '#login.submitting', actions: { type: 'keepAnswer', params: answer } },
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
    restarting: {
      tags: 'busy',
      entry: 'forgetTrouble',
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
      on: { 'login.restart': 'restarting' },
      after: { lockout: { target: 'routing', actions: 'forgetTrouble' } },
    },
    settingUp: {
      on: { 'session.changed': { target: 'routing', actions: { type: 'keepSession', params: payload } } },
    },
    signedIn: { type: 'final' },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
