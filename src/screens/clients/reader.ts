import type { UserType } from '#machines/domain/session/session.ts';
import { clientParents } from './words.ts';

/** What a reader calls the agency of a client: agents and customers have one of their own. */
export const agencyFor = (reader: UserType): string => (reader === 'support' ? 'the agency' : 'your agency');

/** That a record of a client is not there: customers know of no other clients. */
export const missingFor = (reader: UserType, word: string): string =>
  `This ${word} doesn’t exist or ${reader === 'customer' ? 'isn’t yours' : 'belongs to another client'}.`;

/** That a client is not there. */
export const missingClientFor = (reader: UserType): string =>
  clientParents[reader === 'customer' ? 'ownAccounts' : 'search'].missing;
