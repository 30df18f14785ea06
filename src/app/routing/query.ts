import { keptQuery } from '#machines/domain/session/routes.ts';
import { useAddress } from './address.ts';

/** The query of the address, by key. */
export const useQuery = (): Record<string, string> => queryOf(useAddress().address.search);

/** The query keys that survive a step of signing in, with their question mark. */
export const useKeptQuery = (): string => keptQuery(useQuery());

export const queryOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
