import type { Session } from '../session/session.ts';
import { resultOf, type StepNotice, type StepOutcome, type StepResult } from './session-step.ts';

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
