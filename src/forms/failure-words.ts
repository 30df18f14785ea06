import { describeDuration } from '#machines/domain/shared/duration.ts';
import { retryAfterOf, statusOf, type Failure } from '#machines/domain/shared/failure.ts';

/** The public title of a refused call with its status, where the server gave one, else null; that of a wait (429) begins a sentence. */
export const publicTitleOf = (failure: Failure): string | null =>
  failure.kind === 'refused' && failure.title !== null
    ? failure.title + (failure.status === 429 ? '' : ` (${failure.status})`)
    : null;

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

/** When it makes sense to try again (429): in a minute if the carrier does not say; null for any other failure. */
export const describeWait = (failure: Failure | null): string | null => {
  if (statusOf(failure) !== 429) return null;
  const seconds = retryAfterOf(failure) ?? 60;
  return seconds ? `Try again in ${describeDuration(seconds)}.` : 'Try again.';
};

/** Why another code cannot be requested yet; undefined once it can. */
export const describeCoolDown = (seconds: number): string | undefined =>
  seconds > 0 ? `You can get a new code in ${describeDuration(seconds)}` : undefined;

/** Adds to a sentence for the user when it makes sense to try again. */
export const withWait = (failure: Failure | null, sentence: string): string => {
  const wait = describeWait(failure);
  return wait === null ? sentence : `${sentence.replace(/\.?$/, '.')} ${wait}`;
};

/** The public title with the status, and the server's message: for calls of signing in, the session and the settings. */
export const explainFailure = (failure: Failure): string => {
  const title = publicTitleOf(failure);
  const words = describeFailure(failure);
  return title === null || words.startsWith(title) ? words : `${title}: ${words}`;
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
