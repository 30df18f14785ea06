import { findAgencies } from '#machines/domain/contract/agencies.ts';
import type { FoundAgencies } from '#machines/domain/session/agency-search.ts';
import type { Client } from './client.ts';

/** The call about the agencies that internal users can work for. */
export const agenciesApi = (call: Client) => ({
  find: (text: string, signal?: AbortSignal): Promise<FoundAgencies> => call(findAgencies, { query: { text }, signal }),
});
