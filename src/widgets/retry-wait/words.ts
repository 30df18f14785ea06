import { statusOf, type Failure } from '#machines/domain/shared/failure.ts';

/** What repeats a call that failed: a question where the server itself has failed. */
export const describeRetry = (failure: Failure | null): string =>
  statusOf(failure) === 500 ? 'Try again?' : 'Try again';
