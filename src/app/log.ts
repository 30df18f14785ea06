/* oxlint-disable no-console -- the one place that writes to the log */
import { toFailure } from '#machines/domain/failure.ts';

/** Notes a failed call without anything personal: its kind, status and request id, or the field that was wrong. */
export const logFailure = (where: string, error: unknown): void => {
  const failure = toFailure(error);
  switch (failure.kind) {
    case 'refused':
      console.warn(`${where}: status ${failure.status}, request ${failure.requestId ?? 'unknown'}`);
      break;
    case 'malformed':
      console.warn(`${where}: malformed answer at ${failure.path}`);
      break;
    case 'unexpected':
      console.error(`${where}: unexpected error`, error);
      break;
    default:
      console.warn(`${where}: ${failure.kind}`);
  }
};

/** Notes a call that fails and lets the flow go on with the failure. */
export const logged = <Answer>(where: string, call: Promise<Answer>): Promise<Answer> =>
  call.catch((error: unknown) => {
    logFailure(where, error);
    throw error;
  });
