import { toFailure } from '#machines/domain/shared/failure.ts';
import type { StepOutcome } from '#machines/domain/onboarding/session-step.ts';
import type { Call, Reply } from '#specs/model/drive/driver.ts';

/** What the carrier sends for an output or a failure; null is no connection. */
export function carrierReply(value: unknown, kind: 'done' | 'error'): Reply | null {
  if (kind === 'done') return { status: 200, body: value };
  const failure = toFailure(value);
  if (failure.kind === 'malformed') return { status: 200, body: {} };
  if (failure.kind !== 'refused') return null;
  const { status, title, message, retryAfter, isText } = failure;
  return {
    status,
    headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
    body: isText ? message : { ...(title === null ? {} : { title }), ...(message === null ? {} : { message }) },
  };
}

/** What the carrier sends for the outcome of a session step; a call out of order needs a second answer, and a defect none. */
export const sessionStepReply: Pick<Call, 'reply' | 'isPossible'> = {
  reply: (value) => {
    const outcome = value as StepOutcome;
    if (outcome.kind === 'taken') return carrierReply(outcome.result, 'done');
    return outcome.kind === 'failed' ? carrierReply(outcome.failure, 'error') : { status: 409 };
  },
  isPossible: (value, kind) => kind === 'done' && (value as StepOutcome).kind !== 'outOfOrder',
};
