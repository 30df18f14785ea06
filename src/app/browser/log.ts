/* oxlint-disable no-console -- the one place that writes to the log */
import { toFailure } from '#machines/domain/shared/failure.ts';

/**
 * Writes a failure to the log without anything personal: what failed, and its kind, status and request id, or the field
 * that was wrong. Of a defect in the code the error itself, which has the stack.
 */
export const logFailure = (what: string, error: unknown): void => {
  const failure = toFailure(error);
  switch (failure.kind) {
    case 'refused':
      console.warn(`${what}: status ${failure.status}, request ${failure.requestId ?? 'unknown'}`);
      break;
    case 'malformed':
      console.warn(`${what}: malformed answer at ${failure.path}`);
      break;
    case 'unexpected':
      if (error instanceof Error) console.error(`${what}: unexpected error`, error);
      else console.warn(`${what}: unexpected error`);
      break;
    default:
      console.warn(`${what}: ${failure.kind}`);
  }
};
