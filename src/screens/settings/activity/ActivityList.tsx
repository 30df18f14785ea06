import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Activity } from '#machines/domain/settings/activity.ts';
import { formatMoment } from '#machines/domain/shared/calendar.ts';
import { pagesOf, rowsOf } from '#machines/domain/shell/pages.ts';
import type { ActivityRef } from '#machines/settings/activity/activity.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TableSkeleton } from '#ui/ContentSkeleton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { Heading } from '#ui/Text.tsx';
import { describeActivity, describeSubject } from './words.ts';

/** Where an entry's bill, by client and number, or invoice is looked at. */
export interface ActivityHrefs {
  bill: (accountId: string, id: string) => string;
  invoice: (id: string) => string;
}

interface ActivityListProps {
  activity: ActivityRef;
  hrefs: ActivityHrefs;
}

type Snapshot = SnapshotFrom<ActivityRef>;
const selectEntries = ({ context }: Snapshot) => context.entries;
const selectPage = ({ context }: Snapshot) => context.page;

const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();

const Subject = ({ subject, hrefs }: { subject: NonNullable<Activity['subject']>; hrefs: ActivityHrefs }) => {
  const words = describeSubject(subject);
  const { kind, id, of } = subject;
  if (kind === 'bill' && of !== null) return <a href={hrefs.bill(of, id)}>{words}</a>;
  return kind === 'invoice' ? <a href={hrefs.invoice(id)}>{words}</a> : words;
};

const columnsOf = (hrefs: ActivityHrefs): readonly Column<Activity>[] => [
  { id: 'what', label: 'What', render: describeActivity },
  {
    id: 'details',
    label: 'Details',
    render: ({ subject }) => (subject ? <Subject subject={subject} hrefs={hrefs} /> : '—'),
  },
  { id: 'when', label: 'When', render: ({ at }) => formatMoment(Date.parse(at), here) },
  { id: 'browser', label: 'Browser', render: ({ label }) => label ?? '—' },
  { id: 'network', label: 'Network', render: ({ network }) => network ?? '—' },
];

/** What happened to the user's account lately, newest first. */
export const ActivityList = ({ activity, hrefs }: ActivityListProps) => {
  const entries = useSelector(activity, selectEntries);
  const page = useSelector(activity, selectPage);
  const failure = useSelector(activity, selectFailure);
  const isBusy = useSelector(activity, selectIsBusy);
  const pages = pagesOf(entries.length);
  return (
    <Card as="section">
      <Stack gap="md">
        <Inline justify="between">
          <Heading level={2} size={3}>
            Account activity
          </Heading>
          <Button size="sm" variant="quiet" isBusy={isBusy} onClick={() => activity.send({ type: 'list.reload' })}>
            Refresh
          </Button>
        </Inline>
        <LiveRegion>{isBusy ? 'Loading activity' : ''}</LiveRegion>
        {failure && <RetryNotice failure={failure} onRetry={() => activity.send({ type: 'list.retry' })} />}
        {isBusy && entries.length === 0 && <TableSkeleton rows={3} />}
        {entries.length > 0 && (
          <Table
            label="Account activity"
            columns={columnsOf(hrefs)}
            rows={rowsOf(entries, page)}
            keyOf={({ id }) => id}
            isBusy={isBusy}
            isDense
          />
        )}
        {pages > 1 && (
          <>
            <Pagination
              label="Pages of account activity"
              page={page}
              pages={pages}
              onChoose={(chosen) => activity.send({ type: 'page.choose', page: chosen })}
            />
            <LiveRegion>{`Page ${page} of ${pages}`}</LiveRegion>
          </>
        )}
      </Stack>
    </Card>
  );
};
