import { assign, setup, type ActorRefFrom } from 'xstate';
import { retryAfterOf, type Failure } from '../../domain/shared/failure.ts';
import { loginProblems, type LoginAnswer } from '../../domain/sign-in/login.ts';
import {
  isPrivateScope,
  loginStepOf,
  type LoginStep,
  type Session,
  type UserType,
} from '../../domain/session/session.ts';
import type { FieldProblem } from '../../domain/shared/validation.ts';
import { isCooledDown, type CoolDownMessage } from '../../support/cool-down.ts';
import { invariant, isConflict, isLimited, keptFailure, lockout } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';

/** The server session, whenever it changes elsewhere: first known, another tab, another step. */
export type SessionMessage = { type: 'session.changed'; session: Session };

export type LoginEvent =
  | SessionMessage
  | CoolDownMessage
  | { type: 'userType.choose'; userType: UserType }
  | { type: 'email.submit'; email: string }
  | { type: 'password.submit'; username: string | null; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'login.restart' };

interface LoginContext {
  session: Session | null;
  answer: LoginAnswer | null;
  /** slips that need no server to be found: what to say, beside the field */
  problems: readonly FieldProblem[];
  failure: Failure | null;
  /** what went well and shows nowhere else */
  notice: string | null;
  /** seconds until another code may be asked for */
  coolDown: number;
}

const emailAnswer = ({ event }: { event: { email: string } }): { answer: LoginAnswer } => ({
  answer: { step: 'email', email: event.email.trim() },
});

const passwordAnswer = ({
  event: { username, password },
}: {
  event: { username: string | null; password: string };
}): { answer: LoginAnswer } => ({ answer: { step: 'password', username, password } });

const codeAnswer = ({ event }: { event: { code: string } }): { answer: LoginAnswer } => ({
  answer: { step: 'mfa', code: event.code },
});

/**
 * Signing in: user type, e-mail, password and, where the account asks for it, a code (LGN-02, LGN-03). The server
 * session names the step; whatever happens, the screen follows it (LGN-01). Until the session is known the first step
 * shows, because nearly everybody starts there.
 */
export const loginMachine = setup({
  types: {} as {
    input: { session: Session | null };
    context: LoginContext;
    events: LoginEvent;
    /** the session that lets somebody in */
    output: Session | null;
    tags: 'busy';
  },
  actors: {
    watchSession: listener<SessionMessage>('watchSession'),
    /** Counts the cool-down by the clock; ends with 0. */
    watchCoolDown: listener<CoolDownMessage, { seconds: number }>('watchCoolDown'),
    /** Sends one answer to its endpoint; resolves with the session that follows. */
    submitAnswer: port<Session, LoginAnswer>('submitAnswer'),
    /** POST /auth/login/mfa-resend. */
    resendCode: port<Session>('resendCode'),
    /** GET /auth/session: which step is it really, after an answer out of order. */
    readSession: port<Session>('readSession'),
    /** POST /auth/forget-user: starts again from the first step. */
    forgetUser: port<Session>('forgetUser'),
  },
  actions: {
    keepSession: assign({
      session: (_, params: { session: Session }) => params.session,
      coolDown: (_, params: { session: Session }) => params.session.resendAfter,
    }),
    /** Hands the session to the session machine, which owns it. */
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
    keepFailure: assign(keptFailure),
    keepCoolDown: assign({ coolDown: (_, params: { seconds: number }) => params.seconds }),
    /** A refused code says how long to wait for one. */
    keepWait: assign({ coolDown: ({ context }) => retryAfterOf(context.failure) ?? context.coolDown }),
    forgetTrouble: assign({ problems: [], failure: null, notice: null }),
    keepNotice: assign({ notice: (_, params: { notice: string }) => params.notice }),
  },
  guards: {
    isSignedIn: ({ context }) => context.session !== null && isPrivateScope(context.session.scope),
    isSettingUp: ({ context }) => context.session !== null && context.session.scope !== 'guest',
    isAt: ({ context }, params: { step: LoginStep }) =>
      context.session !== null && loginStepOf(context.session) === params.step,
    isFit: ({ context }, params: { answer: LoginAnswer }) => loginProblems(params.answer, context.session).length === 0,
    isCooledDown,
    isConflict,
    isLimited,
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
        'session.changed': {
          target: 'routing',
          actions: [{ type: 'keepSession', params: payload }, 'forgetTrouble'],
        },
      },
      states: {
        userType: {
          on: {
            'userType.choose': {
              target: '#login.submitting',
              actions: {
                type: 'keepAnswer',
                params: ({ event }) => ({ answer: { step: 'userType', userType: event.userType } }),
              },
            },
          },
        },
        email: {
          on: {
            'login.restart': '#login.restarting',
            'email.submit': [
              {
                guard: { type: 'isFit', params: emailAnswer },
                target: '#login.submitting',
                actions: { type: 'keepAnswer', params: emailAnswer },
              },
              { actions: { type: 'keepProblems', params: emailAnswer } },
            ],
          },
        },
        password: {
          on: {
            'login.restart': '#login.restarting',
            'password.submit': [
              {
                guard: { type: 'isFit', params: passwordAnswer },
                target: '#login.submitting',
                actions: { type: 'keepAnswer', params: passwordAnswer },
              },
              { actions: { type: 'keepProblems', params: passwordAnswer } },
            ],
          },
        },
        code: {
          invoke: { id: 'coolDown', src: 'watchCoolDown', input: ({ context }) => ({ seconds: context.coolDown }) },
          on: {
            'login.restart': '#login.restarting',
            'coolDown.changed': { actions: { type: 'keepCoolDown', params: payload } },
            'code.resend': { guard: 'isCooledDown', target: '#login.resending', actions: 'forgetTrouble' },
            'code.submit': [
              {
                guard: { type: 'isFit', params: codeAnswer },
                target: '#login.submitting',
                actions: { type: 'keepAnswer', params: codeAnswer },
              },
              { actions: { type: 'keepProblems', params: codeAnswer } },
            ],
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      exit: 'forgetAnswer',
      invoke: {
        id: 'submission',
        src: 'submitAnswer',
        input: ({ context }) => invariant(context.answer, 'login: submitting without an answer'),
        onDone: {
          target: 'routing',
          actions: [
            { type: 'keepSession', params: output('session') },
            { type: 'shareSession', params: output('session') },
          ],
        },
        onError: [
          { guard: { type: 'isConflict', params: failure }, target: 'resyncing' },
          {
            guard: { type: 'isLimited', params: failure },
            target: 'lockedOut',
            actions: { type: 'keepFailure', params: failure },
          },
          { target: 'routing', actions: { type: 'keepFailure', params: failure } },
        ],
      },
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
            { type: 'keepNotice', params: { notice: 'We sent a new code. Codes sent earlier no longer work.' } },
          ],
        },
        onError: {
          target: 'routing',
          actions: [{ type: 'keepFailure', params: failure }, 'keepWait'],
        },
      },
    },
    resyncing: {
      tags: 'busy',
      invoke: {
        id: 'resync',
        src: 'readSession',
        onDone: {
          target: 'routing',
          actions: [
            { type: 'keepSession', params: output('session') },
            { type: 'shareSession', params: output('session') },
          ],
        },
        onError: {
          target: 'routing',
          actions: { type: 'keepFailure', params: failure },
        },
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
        onError: {
          target: 'routing',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    lockedOut: {
      on: { 'login.restart': 'restarting' },
      after: { lockout: { target: 'routing', actions: 'forgetTrouble' } },
    },
    settingUp: {
      on: {
        'session.changed': { target: 'routing', actions: { type: 'keepSession', params: payload } },
      },
    },
    signedIn: { type: 'final' },
  },
});

export type LoginRef = ActorRefFrom<typeof loginMachine>;
