import { assign, setup, type ActorRefFrom } from 'xstate';
import { setupProblems, type SetupAnswer } from '../../domain/shared/answers.ts';
import { retryAfterOf, type Failure } from '../../domain/shared/failure.ts';
import type { Session } from '../../domain/session/session.ts';
import type { Terms } from '../../domain/onboarding/terms.ts';
import { resultOf, type StepOutcome } from '../../domain/onboarding/session-step.ts';
import type { FieldProblem } from '../../domain/shared/validation.ts';
import { setupStepOf, type SetupStep } from '../../domain/onboarding/wizards.ts';
import { isCooledDown, type CoolDownMessage } from '../../support/cool-down.ts';
import { hasFailed, invariant, keptFailure, lockout, wasLimited } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { sessionStep } from '../session-step/session-step.machine.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';

export type UserSetupEvent =
  | CoolDownMessage
  | { type: 'session.changed'; session: Session }
  | { type: 'answer.submit'; answer: SetupAnswer }
  | { type: 'code.resend' }
  | { type: 'phone.correct' }
  | { type: 'terms.retry' };

interface UserSetupContext {
  session: Session;
  /** secret while it is sent, else null */
  answer: SetupAnswer | null;
  problems: readonly FieldProblem[];
  failure: Failure | null;
  /** what went well, or why another step shows */
  notice: string | null;
  terms: Terms | null;
  /** the number is being corrected while its code is awaited */
  isCorrecting: boolean;
  /** seconds until another code may be asked for */
  coolDown: number;
}

/**
 * The user set-up (LGN-04): getting started, verify e-mail, register and verify phone, new password, terms and
 * conditions, account set-up. The server session names the step (LGN-01, LGN-05); a step that another tab has taken is
 * noticed, and the screen follows. What is typed stays on screen until its step is taken.
 */
export const userSetupMachine = setup({
  types: {} as {
    input: { session: Session };
    context: UserSetupContext;
    events: UserSetupEvent;
    tags: 'busy';
  },
  actors: {
    /** The server session, whenever it changes elsewhere. */
    watchSession: listener<{ type: 'session.changed'; session: Session }>('watchSession'),
    /** Counts the cool-down by the clock; ends with 0. */
    watchCoolDown: listener<CoolDownMessage, { seconds: number }>('watchCoolDown'),
    /** Sends one answer to its endpoint; resolves with the session that follows. */
    submitAnswer: sessionStep<Session, SetupAnswer>(),
    /** POST /auth/setup-user/resend-email or /resend-phone. */
    resendCode: sessionStep<Session, { step: SetupStep }>(),
    /** GET /auth/termsAndConditions. */
    fetchTerms: port<Terms>('fetchTerms'),
  },
  actions: {
    keepSession: assign({
      session: (_, params: { session: Session }) => params.session,
      coolDown: (_, params: { session: Session }) => params.session.resendAfter,
      isCorrecting: false,
    }),
    /** Hands the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
    correctPhone: assign({ isCorrecting: true }),
    keepAnswer: assign({ answer: (_, params: { answer: SetupAnswer }) => params.answer }),
    forgetAnswer: assign({ answer: null }),
    keepProblems: assign({
      problems: ({ context }, params: { answer: SetupAnswer }) => setupProblems(params.answer, context.session),
      failure: null,
      notice: null,
    }),
    keepOutcome: assign((_, params: { outcome: StepOutcome }) => {
      const news = resultOf(params.outcome);
      return news.session ? { ...news, coolDown: news.session.resendAfter, isCorrecting: false } : news;
    }),
    keepFailure: assign(keptFailure),
    /** A refused code says how long to wait for one. */
    heedRefusal: assign({ coolDown: ({ context }) => retryAfterOf(context.failure) ?? context.coolDown }),
    forgetTrouble: assign({ problems: [], failure: null, notice: null }),
    keepNotice: assign({ notice: (_, params: { notice: string }) => params.notice }),
    keepTerms: assign({ terms: (_, params: { terms: Terms }) => params.terms }),
    keepCoolDown: assign({ coolDown: (_, params: { seconds: number }) => params.seconds }),
  },
  guards: {
    /** what was handed on comes back: that is no news */
    isNewSession: ({ context }, params: { session: Session }) => params.session !== context.session,
    isAt: ({ context }, params: { step: SetupStep }) => setupStepOf(context.session) === params.step,
    isForThisStep: ({ context }, params: { answer: SetupAnswer }) => isForStepOf(context, params.answer),
    isFit: ({ context }, params: { answer: SetupAnswer }) =>
      isForStepOf(context, params.answer) && setupProblems(params.answer, context.session).length === 0,
    hasTermsToShow: ({ context }) =>
      setupStepOf(context.session) === 'acceptTermsAndConditions' && context.terms !== null,
    isCooledDown,
    isTaken: (_, params: { outcome: StepOutcome }) => params.outcome.kind === 'taken',
    wasLimited,
    hasFailed,
  },
  delays: { lockout },
}).createMachine({
  id: 'userSetup',
  options,
  context: ({ input: { session } }) => ({
    session,
    answer: null,
    problems: [],
    failure: null,
    notice: null,
    terms: null,
    isCorrecting: false,
    coolDown: session.resendAfter,
  }),
  invoke: { id: 'session', src: 'watchSession' },
  initial: 'routing',
  states: {
    routing: {
      entry: { type: 'shareSession', params: fromContext('session') },
      always: [
        { guard: { type: 'isAt', params: { step: 'gettingStarted' } }, target: 'editing.gettingStarted' },
        { guard: { type: 'isAt', params: { step: 'verifyEmail' } }, target: 'editing.verifyEmail' },
        { guard: { type: 'isAt', params: { step: 'registerPhone' } }, target: 'editing.registerPhone' },
        { guard: { type: 'isAt', params: { step: 'verifyPhone' } }, target: 'editing.verifyPhone' },
        { guard: { type: 'isAt', params: { step: 'updatePassword' } }, target: 'editing.updatePassword' },
        { guard: 'hasTermsToShow', target: 'editing.terms' },
        { guard: { type: 'isAt', params: { step: 'acceptTermsAndConditions' } }, target: 'loadingTerms' },
        { guard: { type: 'isAt', params: { step: 'setupAccount' } }, target: 'editing.setupAccount' },
        { target: 'done' },
      ],
    },
    editing: {
      initial: 'gettingStarted',
      on: {
        'session.changed': {
          guard: { type: 'isNewSession', params: payload },
          target: 'routing',
          actions: [{ type: 'keepSession', params: payload }, 'forgetTrouble'],
        },
        'answer.submit': [
          {
            guard: { type: 'isFit', params: payload },
            target: 'submitting',
            actions: ['forgetTrouble', { type: 'keepAnswer', params: payload }],
          },
          {
            guard: { type: 'isForThisStep', params: payload },
            actions: { type: 'keepProblems', params: payload },
          },
        ],
      },
      states: {
        gettingStarted: {},
        verifyEmail: {
          invoke: { id: 'coolDown', src: 'watchCoolDown', input: ({ context }) => ({ seconds: context.coolDown }) },
          on: {
            'coolDown.changed': { actions: { type: 'keepCoolDown', params: payload } },
            'code.resend': { guard: 'isCooledDown', target: '#userSetup.resending', actions: 'forgetTrouble' },
          },
        },
        registerPhone: {},
        verifyPhone: {
          invoke: { id: 'coolDown', src: 'watchCoolDown', input: ({ context }) => ({ seconds: context.coolDown }) },
          on: {
            'coolDown.changed': { actions: { type: 'keepCoolDown', params: payload } },
            'code.resend': { guard: 'isCooledDown', target: '#userSetup.resending', actions: 'forgetTrouble' },
            'phone.correct': { target: 'correctingPhone', actions: ['forgetTrouble', 'correctPhone'] },
          },
        },
        correctingPhone: {},
        updatePassword: {},
        terms: {},
        setupAccount: {},
        sameAsBefore: { type: 'history' },
      },
    },
    loadingTerms: {
      tags: 'busy',
      invoke: {
        id: 'terms',
        src: 'fetchTerms',
        onDone: {
          target: 'editing.terms',
          actions: { type: 'keepTerms', params: output('terms') },
        },
        onError: {
          target: 'termsMissing',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    termsMissing: { on: { 'terms.retry': { target: 'loadingTerms', actions: 'forgetTrouble' } } },
    submitting: {
      tags: 'busy',
      exit: 'forgetAnswer',
      invoke: {
        id: 'submission',
        src: 'submitAnswer',
        input: ({ context }) => invariant(context.answer, 'user set-up: submitting without an answer'),
        onDone: {
          target: 'answered',
          actions: { type: 'keepOutcome', params: output('outcome') },
        },
        onError: {
          target: 'answered',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    answered: {
      always: [
        { guard: 'wasLimited', target: 'lockedOut' },
        { guard: 'hasFailed', target: 'editing.sameAsBefore' },
        { target: 'routing' },
      ],
    },
    resending: {
      tags: 'busy',
      invoke: {
        id: 'resend',
        src: 'resendCode',
        input: ({ context }) => ({ step: setupStepOf(context.session) ?? 'verifyEmail' }),
        onDone: [
          {
            guard: { type: 'isTaken', params: output('outcome') },
            target: 'routing',
            actions: [
              { type: 'keepOutcome', params: output('outcome') },
              { type: 'keepNotice', params: { notice: 'We sent a new code. Codes sent earlier no longer work.' } },
            ],
          },
          { target: 'notSent', actions: { type: 'keepOutcome', params: output('outcome') } },
        ],
        onError: {
          target: 'notSent',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    notSent: {
      entry: 'heedRefusal',
      always: [{ guard: 'hasFailed', target: 'editing.sameAsBefore' }, { target: 'routing' }],
    },
    lockedOut: { after: { lockout: { target: 'editing.sameAsBefore', actions: 'forgetTrouble' } } },
    done: {
      on: {
        'session.changed': {
          guard: { type: 'isNewSession', params: payload },
          target: 'routing',
          actions: { type: 'keepSession', params: payload },
        },
      },
    },
  },
});

export type UserSetupRef = ActorRefFrom<typeof userSetupMachine>;

/** A number can be corrected while its code is awaited. */
const isForStepOf = ({ session }: UserSetupContext, { step }: SetupAnswer): boolean =>
  step === setupStepOf(session) || (step === 'registerPhone' && session.scope === 'registerPhone');
