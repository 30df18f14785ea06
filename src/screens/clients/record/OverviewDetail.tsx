import type { ReactNode } from 'react';
import type { ListedAction } from '#machines/domain/actions/action-list.ts';
import type { Overview } from '#machines/domain/clients/overview.ts';
import type { RecordKind, RecordPage } from '#machines/domain/clients/record-list.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import { ActionList } from '#layouts/ActionList.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classOf } from '#ui/classes.ts';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import type { ClientLinks } from '../client-links.ts';
import { RecordTable } from '../record-list/RecordTable.tsx';
import { activityColumns } from './BillDetail.tsx';
import { Section } from '../Section.tsx';

interface OverviewDetailProps {
  overview: Overview;
  links: ClientLinks;
  /** the quick actions that fit this client and this user */
  actions: readonly ListedAction[];
  /** what to know before them */
  actionsNote?: ReactNode;
}

/** A client at a glance: what is in force, what is due, what is open, what is new (POL-09). */
export const OverviewDetail = ({ overview, links, actions, actionsNote }: OverviewDetailProps) => {
  const { policies, policiesInForce, claims, openClaims, documents, activities } = overview;
  return (
    <Grid>
      <Column md={8} lg={8}>
        <Stack gap="lg">
          <Section level={2} title="Balance" aside={<ListLink href={links.list('bills')}>All bills</ListLink>}>
            <Balance overview={overview} links={links} />
          </Section>
          <Section
            level={2}
            title={policiesInForce === 0 ? 'Policies in force' : `${countOf(policiesInForce, 'policy')} in force`}
            aside={<ListLink href={links.list('policies')}>All policies</ListLink>}
          >
            <Rows page={pageOfRows('policies', policies)} links={links}>
              No policy is in force.
            </Rows>
          </Section>
          <Section
            level={2}
            title={openClaims === 0 ? 'Open claims' : countOf(openClaims, 'open claim')}
            aside={<ListLink href={links.list('claims')}>All claims</ListLink>}
          >
            <Rows page={pageOfRows('claims', claims)} links={links}>
              No claim is open.
            </Rows>
          </Section>
          <Section
            level={2}
            title="Newest documents"
            aside={<ListLink href={links.list('documents')}>All documents</ListLink>}
          >
            <Rows page={pageOfRows('documents', documents)} links={links}>
              There are no documents yet.
            </Rows>
          </Section>
        </Stack>
      </Column>
      <Column md={4} lg={4}>
        <Stack gap="lg">
          {actions.length > 0 && (
            <div className={classOf('screenOnly')}>
              <Section level={2} title="Quick actions">
                <Stack gap="md">
                  {actionsNote}
                  <ActionList actions={actions} />
                </Stack>
              </Section>
            </div>
          )}
          <Section level={2} title="Last activity">
            {activities.length > 0 ? (
              <Table
                label="Last activity"
                columns={activityColumns}
                keepsColumns
                rows={activities}
                keyOf={({ billId, id }) => `${billId} ${id}`}
              />
            ) : (
              <Text tone="muted">Nothing has been billed or paid yet.</Text>
            )}
          </Section>
        </Stack>
      </Column>
    </Grid>
  );
};

/** The way to a whole list. */
const ListLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={classOf('screenOnly')}>
    {children}
  </a>
);

/** The places of an overview until it comes. */
export const OverviewSkeleton = () => (
  <Grid>
    <Column md={8} lg={8}>
      <Stack gap="lg">
        <CardSkeleton rows={1} />
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </Stack>
    </Column>
    <Column md={4} lg={4}>
      <CardSkeleton />
    </Column>
  </Grid>
);

const Balance = ({
  overview: { balance, credit, nextDue },
  links,
}: Pick<OverviewDetailProps, 'overview' | 'links'>) => (
  <Stack gap="xs">
    <Text level={1} weight="bold" isNumeric>
      {formatMoney(balance)}
    </Text>
    {nextDue ? (
      <Inline>
        <Text isNumeric>
          <a href={links.record('bills', nextDue.billId)}>
            {formatMoney(nextDue.amount)} due {nextDue.due === null ? 'now' : formatIsoDay(nextDue.due)}
          </a>
        </Text>
        {nextDue.isPastDue && <Chip label="Past due" color="error" />}
      </Inline>
    ) : (
      <Text tone="muted">Nothing is due.</Text>
    )}
    {credit > 0 && (
      <Text tone="muted" isNumeric>
        {formatMoney(credit)} of credit{balance > 0 && ' on other bills'}
      </Text>
    )}
  </Stack>
);

const pageOfRows = <Kind extends RecordKind>(kind: Kind, results: Extract<RecordPage, { kind: Kind }>['results']) => ({
  kind,
  results,
  pageNum: 1,
  lastPage: true,
  totalResults: results.length,
  totalPages: 1,
});

const Rows = ({ page, links, children }: { page: RecordPage; links: ClientLinks; children: ReactNode }) =>
  page.results.length > 0 ? <RecordTable page={page} links={links} /> : <Text tone="muted">{children}</Text>;
