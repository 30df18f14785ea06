import { assign, setup, type ActorRefFrom } from 'xstate';
import { statusOf, toFailure, type Failure } from '../domain/failure.ts';
import { isPrivateScope, loginStepOf, type LoginStep, type Session, type UserType } from '../domain/session.ts';
import { isCompleteCode, isEmail, messages, codeLength } from '../domain/validation.ts';
import { options } from '../support/options.ts';
import { listener, port } from '../support/port.ts';
import { failure, output, payload } from '../support/params.ts';

/** What a person answers to the current step. Passwords and codes are secret: they live here only while sent. */
export type LoginAnswer =
  | { step: 'userType'; userType: UserType }
  | { step: 'email'; email: string }
  | { step: 'password'; username: string | null; password: string }
  | { step: 'mfa'; code: string };

/** The server session, whenever it changes elsewhere: first known, another tab, another step. */
export type SessionMessage = { type: 'session.changed'; session: Session };

export type LoginEvent =
  | SessionMessage
  | { type: 'userType.choose'; userType: UserType }
  | { type: 'email.submit'; email: string }
  | { type: 'password.submit'; username: string | null; password: string }
  | { type: 'code.submit'; code: string }
  | { type: 'code.resend' }
  | { type: 'login.restart' };

interface LoginContext {
  session: Session | null;
  answer: LoginAnswer | null;
  /** a slip that needs no server to be found: what to say, beside the field */
  problem: string | null;
  failure: Failure | null;
  /** what went well and shows nowhere else */
  notice: string | null;
}

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
    keepSession: assign({ session: (_, params: { session: Session }) => params.session }),
    /** Hands the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
    keepAnswer: assign({
      answer: (_, params: { answer: LoginAnswer }) => params.answer,
      problem: null,
      failure: null,
      notice: null,
    }),
    forgetAnswer: assign({ answer: null }),
    keepProblem: assign({ problem: (_, params: { problem: string }) => params.problem, failure: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error), problem: null }),
    forgetTrouble: assign({ problem: null, failure: null, notice: null }),
    keepNotice: assign({ notice: (_, params: { notice: string }) => params.notice }),
  },
  guards: {
    isSignedIn: ({ context }) => context.session !== null && isPrivateScope(context.session.scope),
    isSettingUp: ({ context }) => context.session !== null && context.session.scope !== 'guest',
    isAt: ({ context }, params: { step: LoginStep }) =>
      context.session !== null && loginStepOf(context.session) === params.step,
    isEmail: (_, params: { email: string }) => isEmail(params.email.trim()),
    isFilledIn: ({ context }, params: { username: string | null; password: string }) =>
      params.password !== '' && (context.session?.usernameRequired !== true || Boolean(params.username?.trim())),
    isCompleteCode: (_, params: { code: string }) => isCompleteCode(params.code),
    isOutOfOrder: (_, params: { error: unknown }) => statusOf(toFailure(params.error)) === 409,
    isLimited: (_, params: { error: unknown }) => statusOf(toFailure(params.error)) === 429,
  },
  delays: {
    /** how long the carrier wants us to wait (Retry-After), one minute where it does not say */
    lockout: ({ context: { failure } }) => ((failure?.kind === 'refused' ? failure.retryAfter : null) ?? 60) * 1000,
  },
}).createMachine({
  id: 'login',
  options,
  context: ({ input }) => ({ session: input.session, answer: null, problem: null, failure: null, notice: null }),
  output: ({ context }) => context.session,
  invoke: { id: 'session', src: 'watchSession' },
  initial: 'routing',
  states: {
    routing: {
      always: [
        { guard: 'isSignedIn', target: 'signedIn' },
        { guard: 'isSettingUp', target: 'settingUp' },
        { guard: { type: 'isAt', params: { step: 'email' } }, target: 'asking.email' },
        { guard: { type: 'isAt', params: { step: 'password' } }, target: 'asking.password' },
        { guard: { type: 'isAt', params: { step: 'mfa' } }, target: 'asking.code' },
        { target: 'asking.userType' },
      ],
    },
    asking: {
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
                guard: { type: 'isEmail', params: payload },
                target: '#login.submitting',
                actions: {
                  type: 'keepAnswer',
                  params: ({ event }) => ({ answer: { step: 'email', email: event.email.trim() } }),
                },
              },
              {
                actions: {
                  type: 'keepProblem',
                  params: ({ event }) => ({ problem: event.email.trim() ? messages.email : messages.required }),
                },
              },
            ],
          },
        },
        password: {
          on: {
            'login.restart': '#login.restarting',
            'password.submit': [
              {
                guard: { type: 'isFilledIn', params: payload },
                target: '#login.submitting',
                actions: {
                  type: 'keepAnswer',
                  params: ({ event }) => ({
                    answer: { step: 'password', username: event.username, password: event.password },
                  }),
                },
              },
              { actions: { type: 'keepProblem', params: { problem: messages.required } } },
            ],
          },
        },
        code: {
          on: {
            'login.restart': '#login.restarting',
            'code.resend': { target: '#login.resending', actions: 'forgetTrouble' },
            'code.submit': [
              {
                guard: { type: 'isCompleteCode', params: payload },
                target: '#login.submitting',
                actions: {
                  type: 'keepAnswer',
                  params: ({ event }) => ({ answer: { step: 'mfa', code: event.code } }),
                },
              },
              { actions: { type: 'keepProblem', params: { problem: messages.codeLength(codeLength) } } },
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
        input: ({ context }) => answerOf(context),
        onDone: {
          target: 'routing',
          actions: [
            { type: 'keepSession', params: output('session') },
            { type: 'shareSession', params: output('session') },
          ],
        },
        onError: [
          { guard: { type: 'isOutOfOrder', params: failure }, target: 'resyncing' },
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
          actions: { type: 'keepFailure', params: failure },
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

const answerOf = ({ answer }: LoginContext): LoginAnswer => {
  if (!answer) throw new Error('login machine: submitting without an answer');
  return answer;
};
