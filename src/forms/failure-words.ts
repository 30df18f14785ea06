import { describeDuration } from '#machines/domain/shared/duration.ts';
import { retryAfterOf, statusOf, type Failure } from '#machines/domain/shared/failure.ts';

/** The public title of a refused call with its status, where the server gave one, else null. */
export const publicTitleOf = (failure: Failure): string | null =>
  failure.kind === 'refused' && failure.title !== null ? `${failure.title} (${failure.status})` : null;

/** The public title above words for the same call, or null where they begin with it. */
export const titleAbove = (failure: Failure, words: string): string | null =>
  failure.kind === 'refused' && failure.message === null && words.startsWith(failure.title ?? '')
    ? null
    : publicTitleOf(failure);

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
      return withWait(failure, failure.message ?? wordsOfTitle(failure) ?? describeStatus(failure.status));
  }
};

/** The title in place of a message: that of a wait is the beginning of a sentence, without the status. */
const wordsOfTitle = (failure: Failure & { kind: 'refused' }): string | null =>
  failure.status === 429 ? failure.title : publicTitleOf(failure);

/** When it makes sense to try again (429): in a minute if the carrier does not say; null for any other failure. */
export const describeWait = (failure: Failure | null): string | null =>
  statusOf(failure) === 429 ? `Try again in ${describeDuration(retryAfterOf(failure) ?? 60)}.` : null;

/** Adds to a sentence for the user when it makes sense to try again. */
export const withWait = (failure: Failure | null, sentence: string): string => {
  const wait = describeWait(failure);
  return wait === null ? sentence : `${sentence.replace(/\.?$/, '.')} ${wait}`;
};

/** The public title with the status, and the server's message: for calls of signing in, the session and the settings. */
export const explainFailure = (failure: Failure): string => {
  const words = describeFailure(failure);
  const title = titleAbove(failure, words);
  return title === null ? words : `${title}: ${words}`;
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
