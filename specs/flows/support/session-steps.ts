import type { Failure } from '#machines/domain/shared/failure.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { StepOutcome } from '#machines/domain/onboarding/session-step.ts';
import { refused } from './samples.ts';

/** The call went through. */
export const taken = <Result>(result: Result): StepOutcome<Result> => ({ kind: 'taken', result });

/** The call was out of order, and this is the session's real step. */
export const overtaken = (session: Session): StepOutcome<never> => ({ kind: 'outOfOrder', session });

/** The call failed, or the session could not be read after it. */
export const failed = (failure: Failure): StepOutcome<never> => ({ kind: 'failed', failure });

/** A defect of ours in a session step: only then does it end with an error. */
export const broken: Failure = { kind: 'unexpected', message: 'a defect of ours' };

/** The carrier allows no retry yet, with and without the time to wait. */
export const limited = {
  'The carrier allows no more tries for 30 seconds': failed(refused(429, { retryAfter: 30 })),
  'The carrier allows no more tries, without a time': failed(refused(429)),
} as const;

/** What the countdown to the next code sends. */
export const coolDown = {
  'Half of the time to wait is over': { type: 'coolDown.changed', seconds: 15 },
  'The time to wait is over': { type: 'coolDown.changed', seconds: 0 },
} as const;
