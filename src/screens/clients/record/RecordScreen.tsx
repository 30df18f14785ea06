import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { RecordRef } from '#machines/clients/record/record.machine.ts';
import type { ListedAction } from '#machines/domain/actions/action-list.ts';
import type { Overview } from '#machines/domain/clients/overview.ts';
import type { ClientRecord, DetailKind } from '#machines/domain/clients/records.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { LinkButton } from '#ui/Button.tsx';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import type { ClientLinks } from '../client-links.ts';
import { missingClientFor, missingFor } from '../reader.ts';
import { StatusChip } from '../StatusChip.tsx';
import { BillDetail } from './BillDetail.tsx';
import { ClaimDetail } from './ClaimDetail.tsx';
import { OverviewDetail, OverviewSkeleton } from './OverviewDetail.tsx';
import { PolicyDetail } from './PolicyDetail.tsx';

interface RecordScreenProps {
  record: RecordRef;
  links: ClientLinks;
  /** the quick actions that fit a client and this user, on the overview */
  actionsFor?: (client: Overview) => readonly ListedAction[];
  /** what to know before them */
  ActionsNote?: ComponentType<{ account: Overview['account'] }>;
  /** what hangs on a record: the bills, claims and documents of a policy, the payments of a bill */
  related?: ReactNode;
}

const noActions = () => [];

type Snapshot = SnapshotFrom<RecordRef>;
const selectKind = ({ context }: Snapshot) => context.kind;
const selectId = ({ context }: Snapshot) => context.id;
const selectFound = ({ context }: Snapshot) => context.found;
const selectIsMissing = (snapshot: Snapshot) => snapshot.matches('notFound');

const words: Readonly<Record<DetailKind, string>> = {
  overview: 'Overview',
  policy: 'Policy',
  bill: 'Bill',
  claim: 'Claim',
};

/** A client's overview, or one policy, bill or claim of theirs. */
export const RecordScreen = ({
  record,
  links,
  actionsFor = noActions,
  ActionsNote,
  related = null,
}: RecordScreenProps) => {
  const kind = useSelector(record, selectKind);
  const id = useSelector(record, selectId);
  const found = useSelector(record, selectFound);
  const failure = useSelector(record, selectFailure);
  const isBusy = useSelector(record, selectIsBusy);
  const isMissing = useSelector(record, selectIsMissing);
  const word = words[kind];
  return (
    <Stack gap="lg">
      <LiveRegion>{isBusy ? 'Loading' : found ? `${word} loaded` : isMissing ? 'No results found' : ''}</LiveRegion>
      {kind !== 'overview' && !isMissing && (
        <Inline>
          <CopyButton as="div" what={`${word.toLowerCase()} number`} value={id}>
            <Heading level={2}>
              {word} {id}
            </Heading>
          </CopyButton>
          {found && found.kind !== 'overview' && <StatusChip status={found.record.status} />}
        </Inline>
      )}
      {isBusy && (kind === 'overview' ? <OverviewSkeleton /> : <RecordSkeleton />)}
      {found && <Detail {...{ found, links, actionsFor, ActionsNote, related }} />}
      {isMissing && (
        <EmptyState title="No results found" action={<LinkButton href={links.overview}>Go to the overview</LinkButton>}>
          {kind === 'overview' ? missingClientFor(links.reader) : missingFor(links.reader, word.toLowerCase())}
        </EmptyState>
      )}
      {failure && <RetryNotice failure={failure} onRetry={() => record.send({ type: 'record.retry' })} />}
    </Stack>
  );
};

const RecordSkeleton = () => (
  <>
    <CardSkeleton rows={1} />
    <CardSkeleton />
  </>
);

type DetailProps = Required<Pick<RecordScreenProps, 'links' | 'actionsFor' | 'related'>> & {
  ActionsNote: RecordScreenProps['ActionsNote'];
  found: ClientRecord;
};

const Detail = ({ found, links, actionsFor, ActionsNote, related }: DetailProps) => {
  switch (found.kind) {
    case 'overview':
      return (
        <OverviewDetail
          overview={found.record}
          links={links}
          actions={actionsFor(found.record)}
          actionsNote={ActionsNote && <ActionsNote account={found.record.account} />}
        />
      );
    case 'policy':
      return (
        <>
          <PolicyDetail policy={found.record} />
          {related}
        </>
      );
    case 'bill':
      return <BillDetail bill={found.record} links={links} payments={related} />;
    case 'claim':
      return <ClaimDetail claim={found.record} links={links} />;
  }
};
