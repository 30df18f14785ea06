import { hasStatus, retryAfterOf, statusOf, toFailure, type Failure } from '../domain/shared/failure.ts';

interface FailedCall {
  error: unknown;
}

interface Failing {
  context: { failure: Failure | null };
}

/** What a machine keeps of a failed call, as `keepFailure: assign(keptFailure)`. */
export const keptFailure = (_: unknown, { error }: FailedCall): { failure: Failure } => ({ failure: toFailure(error) });

/** Guard: the call failed because the session has ended (401). */
export const isExpired = (_: unknown, { error }: FailedCall): boolean => hasStatus(error, 401);

/** Guard: the carrier knows no such thing (404). */
export const isNotFound = (_: unknown, { error }: FailedCall): boolean => hasStatus(error, 404);

/** Guard: the call does not fit the state of the session, because another tab changed it (409). */
export const isConflict = (_: unknown, { error }: FailedCall): boolean => hasStatus(error, 409);

/** Guard: the carrier allows no retry yet (429). */
export const isLimited = (_: unknown, { error }: FailedCall): boolean => hasStatus(error, 429);

/** Guard: there was no connection. */
export const isOffline = (_: unknown, { error }: FailedCall): boolean => toFailure(error).kind === 'offline';

/** Guard: the failure in context is that the carrier allows no retry yet (429). */
export const wasLimited = ({ context }: Failing): boolean => statusOf(context.failure) === 429;

/** Guard: there is a failure in context. */
export const hasFailed = ({ context }: Failing): boolean => context.failure !== null;

/** Delay: milliseconds until the next try (Retry-After), one minute if the carrier does not specify it. */
export const lockout = ({ context }: Failing): number => (retryAfterOf(context.failure) ?? 60) * 1000;

/** The value, which the current state guarantees: null or undefined is a defect of the machine. */
export const invariant = <T>(value: T, message: string): NonNullable<T> => {
  if (value === null || value === undefined) throw new Error(message);
  return value;
};
