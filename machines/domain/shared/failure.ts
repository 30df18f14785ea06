import { describeDuration } from './duration.ts';

/**
 * Why a call failed, as a closed union of serialisable values. Ports reject with one of these, machines keep it, views
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

/** The public title of a refused call with its status, where the server gave one, else null. */
export const publicTitleOf = (failure: Failure): string | null =>
  failure.kind === 'refused' && failure.title !== null ? `${failure.title} (${failure.status})` : null;

/** The sentence for the user: what happened and what to do next, when the flow has no words of its own. */
export const describeFailure = (failure: Failure): string => {
  switch (failure.kind) {
    case 'offline':
      return 'You seem to be offline. Check your connection and try again.';
    case 'timeout':
      return 'The server took too long to answer. Try again.';
    case 'malformed':
      return 'We couldn’t read the server’s answer. Try again.';
    case 'unexpected':
      return 'An unexpected error occurred. Please try again.';
    case 'refused':
      return withWait(failure, failure.message ?? publicTitleOf(failure) ?? describeStatus(failure.status));
  }
};

/** Adds to a sentence for the user when it makes sense to try again (429): in a minute if the carrier does not say. */
export const withWait = (failure: Failure, sentence: string): string =>
  statusOf(failure) === 429
    ? `${sentence.replace(/\.?$/, '.')} Try again in ${describeDuration(retryAfterOf(failure) ?? 60)}.`
    : sentence;

/** The public title with the status, and the server's message: for calls of signing in, the session and the settings. */
export const explainFailure = (failure: Failure): string => {
  const title = publicTitleOf(failure);
  const words = describeFailure(failure);
  return title === null || title === words ? words : `${title}: ${words}`;
};

/** The sentence for a rejected code: a 400 without a message has its own. */
export const describeCodeFailure = (failure: Failure): string =>
  failure.kind === 'refused' && failure.status === 400
    ? (failure.message ?? 'Invalid code entry. Please try again.')
    : describeFailure(failure);

/** Texts of the loading statuses. */
export const describeStatus = (status: number): string => {
  if (status === 400) return 'Bad Request';
  if (status === 404) return 'No results found';
  if (status === 429) return 'Too many requests.';
  return 'Internal server error.';
};
