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
