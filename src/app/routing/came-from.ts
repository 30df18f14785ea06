import { useLocation } from 'react-router';

/** What the entry of the history behind a link keeps: the address that the link was followed from. */
interface Leaving {
  from: string;
}

/** The state of the entry that a link leads to; a link to the page itself keeps what its entry has. */
export const leavingState = (isHere: boolean): unknown =>
  isHere
    ? (window.history.state as { usr?: unknown } | null)?.usr
    : ({ from: window.location.pathname + window.location.search } satisfies Leaving);

const fromOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null;

/** The address that a link led here from, if its path is one of these: a list as it was narrowed and ordered. */
export const useCameFrom = (pages: (pathname: string) => boolean): string | null => {
  const from = fromOf(useLocation().state);
  return from !== null && pages(from.split('?', 1)[0] ?? '') ? from : null;
};
