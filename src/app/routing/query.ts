import { useLocation } from 'react-router';
import { keptQuery } from '#machines/domain/session/routes.ts';

/** The query of the address, by key. */
export const useQuery = (): Record<string, string> => queryOf(useLocation().search);

/** The query keys that survive a step of signing in, with their question mark. */
export const useKeptQuery = (): string => keptQuery(useQuery());

/** The query of an address as an object; of equal keys the last counts. */
export const queryOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
