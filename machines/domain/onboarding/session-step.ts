import { retryAfterOf, statusOf, type Failure } from '../shared/failure.ts';
import type { Session } from '../session/session.ts';

/** What came of a call that moves the server session on: taken, overtaken by another tab, or not made. */
export type StepOutcome<Result = Session> =
  | { kind: 'taken'; result: Result }
  | { kind: 'outOfOrder'; session: Session }
  | { kind: 'failed'; failure: Failure };

/** What a flow keeps of a session step. */
export interface StepResult {
  session?: Session;
  failure?: Failure;
  notice?: string;
}

/** The session that follows with what is said of it, or why there is none. */
export const resultOf = (outcome: StepOutcome): StepResult => {
  switch (outcome.kind) {
    case 'taken':
      return { session: outcome.result };
    case 'outOfOrder':
      return { session: outcome.session, notice: 'That step was taken already, perhaps in another tab.' };
    case 'failed':
      return { failure: outcome.failure };
  }
};

interface Failing {
  context: { failure: Failure | null };
}

/** The carrier allows no more tries for now. */
export const wasLimited = ({ context }: Failing): boolean => statusOf(context.failure) === 429;

/** Milliseconds that the carrier wants us to wait (Retry-After), one minute where it does not say. */
export const lockout = ({ context }: Failing): number => (retryAfterOf(context.failure) ?? 60) * 1000;

/** A failure that the user must see. */
export const hasFailed = ({ context }: Failing): boolean => context.failure !== null;
