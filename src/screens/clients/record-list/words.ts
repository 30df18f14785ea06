import type { RecordKind } from '#machines/domain/clients/record-list.ts';

/** What each list of a client's records is called. */
export const listWords: Readonly<
  Record<RecordKind, { title: string; one: string; choice: string; search: string; empty: string }>
> = {
  policies: {
    title: 'Policies',
    one: 'policy',
    choice: 'Status',
    search: 'Policy number or name',
    empty: 'There are no policies yet.',
  },
  bills: {
    title: 'Billing',
    one: 'bill',
    choice: 'Status',
    search: 'Bill or policy number',
    empty: 'There are no bills yet.',
  },
  claims: {
    title: 'Claims',
    one: 'claim',
    choice: 'Status',
    search: 'Claim or policy number, or cause',
    empty: 'There are no claims.',
  },
  documents: {
    title: 'Documents',
    one: 'document',
    choice: 'Type',
    search: 'Title or policy number',
    empty: 'There are no documents yet.',
  },
};
