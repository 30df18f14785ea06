import type { SnapshotFrom } from 'xstate';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import { mostMatches } from '#machines/domain/documents/text-search.ts';
import { countOf } from '#machines/domain/shared/text.ts';

type Snapshot = SnapshotFrom<DocumentRef>;

const found = ({ matches, match }: Snapshot['context']): string =>
  `${match + 1} of ${matches.length}${matches.length === mostMatches ? ' or more' : ''}`;

const searchWords = {
  searching: () => 'Searching',
  found,
  nothing: () => 'No matches',
  failed: () => 'Couldn’t search this document',
};

/** How far the search in the document is. */
export const describeSearch = (snapshot: Snapshot): string => {
  for (const [state, words] of Object.entries(searchWords))
    if (snapshot.matches({ viewing: { shown: { search: { open: state as keyof typeof searchWords } } } }))
      return words(snapshot.context);
  return '';
};

/** What is on screen, for those who do not see it. */
export const describeViewing = (snapshot: Snapshot): string => {
  if (snapshot.hasTag('busy')) return 'Loading document';
  return snapshot.matches({ viewing: 'shown' })
    ? `Document loaded, ${countOf(snapshot.context.pages.length, 'page')}`
    : '';
};

/** Why there is nothing to see, where asking again changes nothing. */
export const endings = {
  notFound: {
    title: 'No results found',
    text: null,
  },
  denied: {
    title: 'You aren’t authorized to see this document',
    text: 'Ask your agency’s administrator for access.',
  },
  blank: {
    title: 'This document has no pages',
    text: 'It was filed without a page. You can still download the file.',
  },
} as const;
