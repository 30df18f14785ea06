import { assign, setup, type ActorRefFrom } from 'xstate';
import { resetProblems, type ResetAnswer } from '../../domain/shared/answers.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import type { Session } from '../../domain/session/session.ts';
import { problemsIn, rules, type FieldProblem } from '../../domain/shared/validation.ts';
import { invariant, isConflict, isLimited, keptFailure, lockout } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';

export type ForgotPasswordEvent =
  | { type: 'request.submit'; email: string }
  | { type: 'request.again' }
  | { type: 'reset.submit'; answer: ResetAnswer }
  | { type: 'page.changed'; page: 'request' | 'reset' };

interface ForgotPasswordContext {
  page: 'request' | 'reset';
  /** carried from the sign-in to the request and on to the reset */
  email: string;
  /** secret while it is sent, else null */
  answer: ResetAnswer | null;
  problems: readonly FieldProblem[];
  failure: Failure | null;
  notice: string | null;
}

/**
 * A forgotten password (LGN-08): a code is asked for by e-mail address, and with it a new password is set. The address
 * decides which of the two pages shows (RTE-07). Nothing tells whether an address is known.
 */
export const forgotPasswordMachine = setup({
  types: {} as {
    input: { email: string; page: 'request' | 'reset' };
    context: ForgotPasswordContext;
    events: ForgotPasswordEvent;
    tags: 'busy';
  },
  actors: {
    /** POST /auth/forgot-password. */
    requestCode: port<Session, { email: string }>('requestCode'),
    /** POST /auth/forgot-password/reset. */
    resetPassword: port<Session, ResetAnswer>('resetPassword'),
    /** GET /auth/session: who is it really, after an answer out of order. */
    readSession: port<Session>('readSession'),
  },
  actions: {
    /** Hands the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
    /** Goes to the page of the request or of the reset. */
    goTo: (_, _params: { page: 'request' | 'reset' }) => {},
    keepPage: assign({ page: (_, params: { page: 'request' | 'reset' }) => params.page }),
    keepEmail: assign({ email: (_, params: { email: string }) => params.email.trim() }),
    keepAnswer: assign({ answer: (_, params: { answer: ResetAnswer }) => params.answer }),
    forgetAnswer: assign({ answer: null }),
    keepRequestProblems: assign({
      problems: (_, params: { email: string }) => problemsIn({ email: [params.email, rules.required, rules.email] }),
      failure: null,
    }),
    keepResetProblems: assign({
      problems: (_, params: { answer: ResetAnswer }) => resetProblems(params.answer),
      failure: null,
    }),
    keepFailure: assign(keptFailure),
    forgetTrouble: assign({ problems: [], failure: null, notice: null }),
    keepNotice: assign({ notice: (_, params: { notice: string }) => params.notice }),
  },
  guards: {
    isAddress: (_, params: { email: string }) => rules.email(params.email) === null && params.email.trim() !== '',
    isFit: (_, params: { answer: ResetAnswer }) => resetProblems(params.answer).length === 0,
    isRequest: ({ context }) => context.page === 'request',
    isRequestPage: (_, params: { page: 'request' | 'reset' }) => params.page === 'request',
    isConflict,
    isLimited,
  },
  delays: { lockout },
}).createMachine({
  id: 'forgotPassword',
  options,
  context: ({ input: { email, page } }) => ({ email, page, answer: null, problems: [], failure: null, notice: null }),
  initial: 'routing',
  states: {
    routing: { always: [{ guard: 'isRequest', target: 'editing.request' }, { target: 'editing.reset' }] },
    editing: {
      initial: 'request',
      on: {
        'page.changed': {
          target: 'routing',
          actions: [{ type: 'keepPage', params: payload }, 'forgetTrouble'],
        },
      },
      states: {
        request: {
          on: {
            'request.submit': [
              {
                guard: { type: 'isAddress', params: payload },
                target: '#forgotPassword.requesting',
                actions: ['forgetTrouble', { type: 'keepEmail', params: payload }],
              },
              { actions: { type: 'keepRequestProblems', params: payload } },
            ],
          },
        },
        reset: {
          on: {
            'request.again': {
              target: '#forgotPassword.routing',
              actions: [
                'forgetTrouble',
                { type: 'keepPage', params: { page: 'request' } },
                { type: 'goTo', params: { page: 'request' } },
              ],
            },
            'reset.submit': [
              {
                guard: { type: 'isFit', params: payload },
                target: '#forgotPassword.resetting',
                actions: ['forgetTrouble', { type: 'keepAnswer', params: payload }],
              },
              { actions: { type: 'keepResetProblems', params: payload } },
            ],
          },
        },
        sameAsBefore: { type: 'history' },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'request',
        src: 'requestCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'editing.reset',
          actions: [
            { type: 'shareSession', params: output('session') },
            { type: 'keepPage', params: { page: 'reset' } },
            {
              type: 'keepNotice',
              params: {
                notice:
                  'If there is an account with this address, a code is on its way to it. It is valid for 10 minutes.',
              },
            },
            { type: 'goTo', params: { page: 'reset' } },
          ],
        },
        onError: [
          { guard: { type: 'isConflict', params: failure }, target: 'resyncing' },
          {
            guard: { type: 'isLimited', params: failure },
            target: 'lockedOut',
            actions: { type: 'keepFailure', params: failure },
          },
          {
            target: 'editing.sameAsBefore',
            actions: { type: 'keepFailure', params: failure },
          },
        ],
      },
    },
    resetting: {
      tags: 'busy',
      exit: 'forgetAnswer',
      invoke: {
        id: 'reset',
        src: 'resetPassword',
        input: ({ context }) => invariant(context.answer, 'forgot password: resetting without an answer'),
        onDone: {
          target: 'changed',
          actions: { type: 'shareSession', params: output('session') },
        },
        onError: [
          { guard: { type: 'isConflict', params: failure }, target: 'resyncing' },
          {
            guard: { type: 'isLimited', params: failure },
            target: 'lockedOut',
            actions: { type: 'keepFailure', params: failure },
          },
          {
            target: 'editing.sameAsBefore',
            actions: { type: 'keepFailure', params: failure },
          },
        ],
      },
    },
    resyncing: {
      tags: 'busy',
      invoke: {
        id: 'resync',
        src: 'readSession',
        onDone: {
          target: 'editing.sameAsBefore',
          actions: { type: 'shareSession', params: output('session') },
        },
        onError: {
          target: 'editing.sameAsBefore',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    lockedOut: { after: { lockout: { target: 'editing.sameAsBefore', actions: 'forgetTrouble' } } },
    changed: {
      on: {
        'page.changed': {
          guard: { type: 'isRequestPage', params: payload },
          target: 'routing',
          actions: { type: 'keepPage', params: payload },
        },
      },
    },
  },
});

export type ForgotPasswordRef = ActorRefFrom<typeof forgotPasswordMachine>;
