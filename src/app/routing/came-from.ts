import { useAddress } from './address.ts';

/** The address that the entry of a link keeps: src/app/routing/links.ts. */
const fromOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : null;

/** The address that a link led here from, if its path is one of these: a list as it was narrowed and ordered. */
export const useCameFrom = (pages: (pathname: string) => boolean): string | null => {
  const from = fromOf(useAddress().address.state);
  return from !== null && pages(from.split('?', 1)[0] ?? '') ? from : null;
};
