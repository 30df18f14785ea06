import type { Failure } from '#machines/domain/shared/failure.ts';
import { describeFailure, withWait } from '#forms/failure-words.ts';

/** Why a password could not be reset: the carrier's message, if it sent one. */
export const describeResetFailure = (failure: Failure): string => {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return describeFailure(failure);
  const message = failure.kind === 'refused' ? failure.message : null;
  return withWait(failure, message ?? 'An unexpected error occurred. Please try again.');
};
