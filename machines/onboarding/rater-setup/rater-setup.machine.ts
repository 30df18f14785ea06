import { assign, setup, type ActorRefFrom } from 'xstate';
import { raterProblems, type RaterAnswer } from '../../domain/shared/answers.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import type { Session } from '../../domain/session/session.ts';
import type { RateTest } from '../../domain/onboarding/terms.ts';
import { resultOf, type StepOutcome } from '../../domain/onboarding/session-step.ts';
import type { FieldProblem } from '../../domain/shared/validation.ts';
import { raterPaths, raterStepOf, type RaterStep } from '../../domain/onboarding/wizards.ts';
import { hasFailed, invariant, keptFailure, lockout, wasLimited } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener } from '../../support/port.ts';
import { sessionStep } from '../session-step/session-step.machine.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';

export type RaterSetupEvent =
  | { type: 'session.changed'; session: Session }
  | { type: 'answer.submit'; answer: RaterAnswer }
  | { type: 'rateTest.run' }
  | { type: 'rater.restart' };

interface RaterSetupContext {
  session: Session;
  /** secret while it is sent, else null */
  answer: RaterAnswer | null;
  problems: readonly FieldProblem[];
  failure: Failure | null;
  /** why another step shows than expected */
  notice: string | null;
  rateTest: RateTest | null;
}

/**
 * The comparative rater set-up (LGN-06): select rater, rater credentials, rate test. The server session names the step;
 * a rate test that goes wrong can be run again, or the choice and the credentials be corrected.
 */
export const raterSetupMachine = setup({
  types: {} as {
    input: { session: Session };
    context: RaterSetupContext;
    events: RaterSetupEvent;
    tags: 'busy';
  },
  actors: {
    /** The server session, whenever it changes elsewhere. */
    watchSession: listener<{ type: 'session.changed'; session: Session }>('watchSession'),
    /** Sends one answer to its endpoint; resolves with the session that follows. */
    submitAnswer: sessionStep<Session, RaterAnswer>(),
    /** POST /auth/setup-rater/rate-test. */
    runRateTest: sessionStep<RateTest>(),
    /** POST /auth/setup-rater/restart: back to the choice of the rater. */
    restartRater: sessionStep(),
  },
  actions: {
    keepSession: assign({ session: (_, params: { session: Session }) => params.session }),
    /** Hands the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
    /** Replaces the address by the page of the step. */
    showPage: (_, _params: { path: string }) => {},
    keepAnswer: assign({ answer: (_, params: { answer: RaterAnswer }) => params.answer }),
    forgetAnswer: assign({ answer: null }),
    keepProblems: assign({
      problems: (_, params: { answer: RaterAnswer }) => raterProblems(params.answer),
      failure: null,
      notice: null,
    }),
    keepOutcome: assign((_, params: { outcome: StepOutcome }) => resultOf(params.outcome)),
    keepFailure: assign(keptFailure),
    forgetTrouble: assign({ problems: [], failure: null, notice: null }),
    keepTest: assign((_, params: { outcome: StepOutcome<RateTest> }) =>
      params.outcome.kind === 'taken' ? { rateTest: params.outcome.result } : resultOf(params.outcome),
    ),
    forgetRateTest: assign({ rateTest: null }),
  },
  guards: {
    /** what was handed on comes back: that is no news */
    isNewSession: ({ context }, params: { session: Session }) => params.session !== context.session,
    isAt: ({ context }, params: { step: RaterStep }) => raterStepOf(context.session) === params.step,
    isForThisStep: ({ context }, params: { answer: RaterAnswer }) =>
      params.answer.step === raterStepOf(context.session),
    isFit: ({ context }, params: { answer: RaterAnswer }) =>
      params.answer.step === raterStepOf(context.session) &&
      raterProblems(params.answer).length === 0 &&
      (params.answer.step !== 'rateTest' || context.rateTest !== null),
    isTaken: (_, params: { outcome: StepOutcome<RateTest> }) => params.outcome.kind === 'taken',
    wasLimited,
    hasFailed,
  },
  delays: { lockout },
}).createMachine({
  id: 'raterSetup',
  options,
  context: ({ input: { session } }) => ({
    session,
    answer: null,
    problems: [],
    failure: null,
    notice: null,
    rateTest: null,
  }),
  invoke: { id: 'session', src: 'watchSession' },
  initial: 'routing',
  states: {
    routing: {
      entry: { type: 'shareSession', params: fromContext('session') },
      always: [
        { guard: { type: 'isAt', params: { step: 'selectRater' } }, target: 'editing.selectRater' },
        { guard: { type: 'isAt', params: { step: 'raterCredentials' } }, target: 'editing.raterCredentials' },
        { guard: { type: 'isAt', params: { step: 'rateTest' } }, target: 'editing.rateTest' },
        { target: 'done' },
      ],
    },
    editing: {
      initial: 'selectRater',
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
        selectRater: { entry: ['forgetRateTest', { type: 'showPage', params: { path: raterPaths.selectRater } }] },
        raterCredentials: {
          entry: { type: 'showPage', params: { path: raterPaths.raterCredentials } },
          on: { 'rater.restart': { target: '#raterSetup.restarting', actions: 'forgetTrouble' } },
        },
        rateTest: {
          entry: { type: 'showPage', params: { path: raterPaths.rateTest } },
          on: {
            'rateTest.run': { target: '#raterSetup.testing', actions: ['forgetTrouble', 'forgetRateTest'] },
            'rater.restart': { target: '#raterSetup.restarting', actions: 'forgetTrouble' },
          },
        },
        sameAsBefore: { type: 'history' },
      },
    },
    submitting: {
      tags: 'busy',
      exit: 'forgetAnswer',
      invoke: {
        id: 'submission',
        src: 'submitAnswer',
        input: ({ context }) => invariant(context.answer, 'rater set-up: submitting without an answer'),
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
    testing: {
      tags: 'busy',
      invoke: {
        id: 'rateTest',
        src: 'runRateTest',
        onDone: [
          {
            guard: { type: 'isTaken', params: output('outcome') },
            target: 'editing.rateTest',
            actions: { type: 'keepTest', params: output('outcome') },
          },
          { target: 'answered', actions: { type: 'keepTest', params: output('outcome') } },
        ],
        onError: {
          target: 'answered',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    restarting: {
      tags: 'busy',
      invoke: {
        id: 'restart',
        src: 'restartRater',
        onDone: {
          target: 'settled',
          actions: { type: 'keepOutcome', params: output('outcome') },
        },
        onError: {
          target: 'settled',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    answered: { always: [{ guard: 'wasLimited', target: 'lockedOut' }, 'settled'] },
    settled: { always: [{ guard: 'hasFailed', target: 'editing.sameAsBefore' }, { target: 'routing' }] },
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

export type RaterSetupRef = ActorRefFrom<typeof raterSetupMachine>;
