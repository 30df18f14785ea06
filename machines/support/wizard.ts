import { assign, type MachineContext } from 'xstate';
import type { StepNotice, StepOutcome } from '../domain/onboarding/session-step.ts';
import { stepResultOf, type SessionSteps } from '../domain/onboarding/step-order.ts';
import type { Session } from '../domain/session/session.ts';
import type { Failure } from '../domain/shared/failure.ts';
import type { FieldProblem } from '../domain/shared/validation.ts';
import { hasFailed, invariant, keptFailure, wasLimited } from './failures.ts';
import { failure, output, payload } from './params.ts';
import { isNewSession } from './session-change.ts';

/** What every wizard keeps. */
export interface WizardContext<Answer> {
  session: Session;
  /** secret while it is sent, else null */
  answer: Answer | null;
  problems: readonly FieldProblem[];
  failure: Failure | null;
  /** what succeeded, or why another step shows than expected */
  notice: StepNotice | null;
}

/** What a wizard knows of its steps and answers. */
interface WizardRules<Answer, Step extends string> extends SessionSteps<Step> {
  /** id of the machine */
  id: string;
  /** whether the session expects this answer, if that is not only the answer to its own step */
  isForStep?: (answer: Answer, session: Session) => boolean;
  /** what is wrong with the answer, field by field, before it is sent */
  problemsOf: (answer: Answer, session: Session) => readonly FieldProblem[];
}

/** An `assign` that any machine can use whose context has these properties. */
const assignTo = <C extends MachineContext, P>(assigner: (args: { context: C }, params: P) => Partial<C>) =>
  assign(assigner) as (args: { context: C }, params: P) => void;

/**
 * The parts that the wizards have in common, for `setup` and for the config. The server session names the step (LGN-01):
 * `routing` passes it on and shows its step, `editing` takes an answer, `submitting` sends it as a session step, and
 * `answered` decides on the outcome. The flow declares `watchSession` and `submitAnswer`.
 */
export const wizard = <Answer extends { step: string }, Step extends string>({
  id,
  steps,
  stepOf,
  isForStep = ({ step }, session) => step === stepOf(session),
  problemsOf,
}: WizardRules<Answer, Step>) => {
  type Context = WizardContext<Answer>;
  return {
    context: (session: Session): Context => ({ session, answer: null, problems: [], failure: null, notice: null }),

    actions: {
      keepSession: assignTo<Context, { session: Session }>((_, { session }) => ({ session })),
      /** Passes the session to the session machine, which owns it. */
      shareSession: (_: unknown, _params: { session: Session }) => {},
      keepAnswer: assignTo<Context, { answer: Answer }>((_, { answer }) => ({ answer })),
      forgetAnswer: assignTo<Context, undefined>(() => ({ answer: null })),
      keepProblems: assignTo<Context, { answer: Answer }>(({ context }, { answer }) => ({
        problems: problemsOf(answer, context.session),
        failure: null,
        notice: null,
      })),
      keepOutcome: assignTo<Context, { outcome: StepOutcome }>(({ context }, { outcome }) =>
        stepResultOf({ steps, stepOf }, context.session, outcome),
      ),
      keepFailure: assignTo<Context, { error: unknown }>(keptFailure),
      forgetTrouble: assignTo<Context, undefined>(() => ({ problems: [], failure: null, notice: null })),
    },

    guards: {
      isNewSession,
      isAt: ({ context }: { context: Context }, { step }: { step: Step }) => stepOf(context.session) === step,
      isForThisStep: ({ context }: { context: Context }, { answer }: { answer: Answer }) =>
        isForStep(answer, context.session),
      isFit: ({ context }: { context: Context }, { answer }: { answer: Answer }) =>
        isForStep(answer, context.session) && problemsOf(answer, context.session).length === 0,
      isTaken: (_: unknown, { outcome }: { outcome: StepOutcome<unknown> }) => outcome.kind === 'taken',
      wasLimited,
      hasFailed,
    },

    /** `on` of `editing`. */
    editing: {
      'session.changed': {
        guard: { type: 'isNewSession', params: payload },
        target: `#${id}.routing`,
        actions: [{ type: 'keepSession', params: payload }, 'forgetTrouble'],
      },
      'answer.submit': [
        {
          guard: { type: 'isFit', params: payload },
          target: 'submitting',
          actions: ['forgetTrouble', { type: 'keepAnswer', params: payload }],
        },
        { guard: { type: 'isForThisStep', params: payload }, actions: { type: 'keepProblems', params: payload } },
      ],
    },

    submitting: {
      tags: ['busy', 'sending'],
      exit: 'forgetAnswer',
      invoke: {
        id: 'submission',
        src: 'submitAnswer',
        input: ({ context }: { context: Context }) => invariant(context.answer, 'submitting without an answer'),
        onDone: { target: 'answered', actions: { type: 'keepOutcome', params: output('outcome') } },
        onError: { target: 'answered', actions: { type: 'keepFailure', params: failure } },
      },
    },

    answered: { always: [{ guard: 'wasLimited', target: 'lockedOut' }, { target: 'settled' }] },
    settled: { always: [{ guard: 'hasFailed', target: 'editing.sameAsBefore' }, { target: `#${id}.routing` }] },
    lockedOut: {
      tags: 'lockedOut',
      after: { lockout: { target: 'editing.sameAsBefore', actions: 'forgetTrouble' } },
    },

    /** The last step is taken; the session can still change elsewhere. */
    done: {
      on: {
        'session.changed': {
          guard: { type: 'isNewSession', params: payload },
          target: `#${id}.routing`,
          actions: { type: 'keepSession', params: payload },
        },
      },
    },
  } as const;
};
