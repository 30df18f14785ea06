import { useSelector } from '@xstate/react';
import type { RecordListRef } from '#machines/clients/record-list/record-list.machine.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { TableSkeleton } from '#ui/ContentSkeleton.tsx';
import { Text } from '#ui/Text.tsx';
import type { ClientLinks } from '../client-links.ts';
import { Section } from '../Section.tsx';
import { RecordTable } from './RecordTable.tsx';
import { selectKind, selectPage, selectQuestion, selectFailure, selectIsBusy } from './selectors.ts';
import { listWords } from './words.ts';

interface RelatedListProps {
  list: RecordListRef;
  links: ClientLinks;
}

/** The bills, claims or documents of one policy: the first page of them, and the way to the rest. */
export const RelatedList = ({ list, links }: RelatedListProps) => {
  const kind = useSelector(list, selectKind);
  const page = useSelector(list, selectPage);
  const question = useSelector(list, selectQuestion);
  const failure = useSelector(list, selectFailure);
  const isBusy = useSelector(list, selectIsBusy);
  const { title, one } = listWords[kind];
  return (
    <Section
      title={title}
      aside={
        page && !page.lastPage && <a href={links.list(kind, question)}>All {countOf(page.totalResults ?? 0, one)}</a>
      }
    >
      {isBusy && <TableSkeleton rows={3} />}
      {page && page.results.length > 0 && <RecordTable page={page} links={links} isOfPolicy />}
      {page?.results.length === 0 && <Text tone="muted">None for this policy.</Text>}
      {failure && <RetryNotice failure={failure} onRetry={() => list.send({ type: 'list.retry' })} />}
    </Section>
  );
};
