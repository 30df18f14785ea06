/**
 * Why a call failed, as a closed union of serializable values. Ports reject with one of these, machines keep it, views
 * read it.
 *
 * - `offline`: no connection, nothing was sent or nothing came back
 * - `timeout`: no answer in time
 * - `refused`: the carrier answered with an error status
 * - `malformed`: the answer does not have the agreed shape; `path` names the first bad field
 * - `unexpected`: a defect of ours
 */
export type Failure =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | {
      kind: 'refused';
      status: number;
      /** what went wrong in public words, shown with the status */
      title: string | null;
      /** the server's own words for the user, where it gave any: plain text of at most 300 characters */
      message: string | null;
      /** set where the whole body was the message, and no object with one */
      isText?: true;
      /** seconds until another try makes sense, from Retry-After (429) */
      retryAfter: number | null;
      /** id of the request in the carrier's log */
      requestId: string | null;
    }
  | { kind: 'malformed'; path: string }
  | { kind: 'unexpected'; message: string };

const kinds = new Set<unknown>(['offline', 'timeout', 'refused', 'malformed', 'unexpected']);

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.has(error.kind);

/** Reads whatever a port rejected with; what is not a failure of a call is a defect of ours. */
export const toFailure = (error: unknown): Failure =>
  isFailure(error) ? error : { kind: 'unexpected', message: error instanceof Error ? error.message : String(error) };

/** The HTTP status of a refused call, else null. */
export const statusOf = (failure: Failure | null): number | null =>
  failure?.kind === 'refused' ? failure.status : null;

export const hasStatus = (error: unknown, status: number): boolean => statusOf(toFailure(error)) === status;

/** Seconds until another try makes sense, where the carrier said so, else null. */
export const retryAfterOf = (failure: Failure | null): number | null =>
  failure?.kind === 'refused' ? failure.retryAfter : null;

/** The carrier's message for a user without anything to work with: the one refusal at entry that has its own screen. */
export const notSetUpMessage = 'User is not set up correctly';

export const isNotSetUp = (error: unknown): boolean => {
  const failure = toFailure(error);
  return failure.kind === 'refused' && failure.status === 403 && failure.message === notSetUpMessage;
};
