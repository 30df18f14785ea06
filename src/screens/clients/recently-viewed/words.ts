import type { NumberedRecord } from '#machines/domain/clients/search.ts';

/** What a record is called before its number. */
export const recordNames: Readonly<Record<NumberedRecord['kind'], string>> = {
  policies: 'Policy',
  bills: 'Bill',
  claims: 'Claim',
};
