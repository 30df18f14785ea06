import { setup, assign, type ActorRefFrom } from 'xstate';
import { raterProblems, type RaterAnswer } from '../../domain/shared/answers.ts';
import type { Session } from '../../domain/session/session.ts';
import type { RateTest } from '../../domain/onboarding/terms.ts';
import type { StepOutcome } from '../../domain/onboarding/session-step.ts';
import { stepResultOf } from '../../domain/onboarding/step-order.ts';
import { raterPaths, raterStepOf, raterSteps, type RaterStep } from '../../domain/onboarding/wizards.ts';
import { lockout } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import { listener } from '../../support/port.ts';
import type { SessionMessage } from '../../support/session-change.ts';
import { wizard, type WizardContext } from '../../support/wizard.ts';
import type { StepTag } from '../../support/step.ts';
import { sessionStep } from '../session-step/session-step.machine.ts';

export type RaterSetupEvent =
  | SessionMessage
  | { type: 'answer.submit'; answer: RaterAnswer }
  | { type: 'rateTest.run' }
  | { type: 'rater.restart' };

interface RaterSetupContext extends WizardContext<RaterAnswer> {
  rateTest: RateTest | null;
}

const order = { steps: raterSteps, stepOf: raterStepOf };

const { context, actions, guards, editing, submitting, answered, lockedOut, done } = wizard<RaterAnswer, RaterStep>({
  id: 'raterSetup',
  ...order,
  problemsOf: raterProblems,
});

/**
 * The comparative rater setup (LGN-06): select rater, rater credentials, rate test. The server session names the step;
 * a rate test that fails can be run again, or the choice and the credentials be corrected.
 */
export const raterSetupMachine = setup({
  types: {} as {
    input: { session: Session };
    context: RaterSetupContext;
    events: RaterSetupEvent;
    tags: StepTag;
  },
  actors: {
    /** The server session, whenever it changes elsewhere. */
    watchSession: listener<SessionMessage>('watchSession'),
    /** Sends one answer to its endpoint; resolves with the session that follows. */
    submitAnswer: sessionStep<Session, RaterAnswer>(),
    /** POST /auth/setup-rater/rate-test. */
    runRateTest: sessionStep<RateTest>(),
    /** POST /auth/setup-rater/restart: back to the choice of the rater. */
    restartRater: sessionStep(),
  },
  actions,
  guards,
  delays: { lockout },
})
  .extend({
    actions: {
      /** Replaces the address by the page of the step. */
      showPage: (_, _params: { path: string }) => {},
      keepTest: assign(({ context }, params: { outcome: StepOutcome<RateTest> }) =>
        params.outcome.kind === 'taken'
          ? { rateTest: params.outcome.result }
          : stepResultOf(order, context.session, params.outcome),
      ),
      forgetRateTest: assign({ rateTest: null }),
    },
    guards: {
      isUntested: ({ context }, { answer }: { answer: RaterAnswer }) =>
        answer.step === 'rateTest' && context.rateTest === null,
    },
  })
  .createMachine({
    id: 'raterSetup',
    options,
    context: ({ input }) => ({ ...context(input.session), rateTest: null }),
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
        on: editing,
        states: {
          selectRater: { entry: ['forgetRateTest', { type: 'showPage', params: { path: raterPaths.selectRater } }] },
          raterCredentials: {
            entry: { type: 'showPage', params: { path: raterPaths.raterCredentials } },
            on: { 'rater.restart': { target: '#raterSetup.restarting', actions: 'forgetTrouble' } },
          },
          rateTest: {
            entry: { type: 'showPage', params: { path: raterPaths.rateTest } },
            on: {
              'answer.submit': {
                guard: { type: 'isUntested', params: payload },
                actions: { type: 'keepProblems', params: payload },
              },
              'rateTest.run': { target: '#raterSetup.testing', actions: 'forgetTrouble' },
              'rater.restart': { target: '#raterSetup.restarting', actions: 'forgetTrouble' },
            },
          },
          sameAsBefore: { type: 'history' },
        },
      },
      submitting,
      testing: {
        tags: ['busy', 'sending'],
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
          onError: { target: 'answered', actions: { type: 'keepFailure', params: failure } },
        },
      },
      restarting: {
        tags: 'busy',
        invoke: {
          id: 'restart',
          src: 'restartRater',
          onDone: { target: 'settled', actions: { type: 'keepOutcome', params: output('outcome') } },
          onError: { target: 'settled', actions: { type: 'keepFailure', params: failure } },
        },
      },
      answered,
      /** A test is known only while the carrier counts it: out of order, it has to be run again. */
      settled: {
        always: [
          { guard: 'hasFailed', target: 'editing.sameAsBefore' },
          { target: '#raterSetup.routing', actions: 'forgetRateTest' },
        ],
      },
      /** The rater can be changed: what the carrier limits is trying its credentials. */
      lockedOut: {
        ...lockedOut,
        on: { 'rater.restart': { target: 'restarting', actions: 'forgetTrouble' } },
      },
      done,
    },
  });

export type RaterSetupRef = ActorRefFrom<typeof raterSetupMachine>;
