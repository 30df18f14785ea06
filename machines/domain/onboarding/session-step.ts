import type { Failure } from '../shared/failure.ts';
import type { Session } from '../session/session.ts';

/** The outcome of a call that moves the server session on: taken, out of order because of another tab, or failed. */
export type StepOutcome<Result = Session> =
  | { kind: 'taken'; result: Result }
  | { kind: 'outOfOrder'; session: Session }
  | { kind: 'failed'; failure: Failure };

/** What a step reports besides its fields: why it shows after a call out of order, or that a code was sent. */
export type StepNotice = 'stepTaken' | 'stepAgain' | 'sessionEnded' | 'codeSent' | 'resetCodeSent';

/** What a flow keeps of a session step. */
export interface StepResult {
  session?: Session;
  failure?: Failure;
}

/** The session that follows, or the failure. */
export const resultOf = (outcome: StepOutcome): StepResult => {
  switch (outcome.kind) {
    case 'taken':
      return { session: outcome.result };
    case 'outOfOrder':
      return { session: outcome.session };
    case 'failed':
      return { failure: outcome.failure };
  }
};

/** The ordered steps of a flow, and the one that a session names. */
export interface SessionSteps<Step extends string> {
  steps: readonly Step[];
  stepOf: (session: Session) => Step | null;
}

/**
 * Why a step shows after a call out of order: another tab took the step before it, or the step comes again, because another tab
 * went back or the session has ended, which leaves a visitor at the first step.
 */
const noticeAfter = <Step extends string>(
  { steps, stepOf }: SessionSteps<Step>,
  before: Session,
  after: Session,
): StepNotice => {
  const placeIn = (session: Session) => steps.findIndex((step) => step === stepOf(session));
  const [from, to] = [placeIn(before), placeIn(after)];
  if (to === -1 || to > from) return 'stepTaken';
  return to === 0 && from > 0 && after.scope === 'guest' ? 'sessionEnded' : 'stepAgain';
};

/** The same for a flow with steps, with a notice after a call out of order. */
export const stepResultOf = <Step extends string>(
  order: SessionSteps<Step>,
  before: Session,
  outcome: StepOutcome,
): StepResult & { notice?: StepNotice } =>
  outcome.kind === 'outOfOrder'
    ? { session: outcome.session, notice: noticeAfter(order, before, outcome.session) }
    : resultOf(outcome);
