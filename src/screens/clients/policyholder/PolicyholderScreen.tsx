import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { concernsClient } from '#machines/domain/actions/action-list.ts';
import type { ClientTask } from '#machines/domain/clients/tasks.ts';
import { displayAddress, displayName, type AccountDetail } from '#machines/domain/clients/account.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { titleCase } from '#machines/domain/shared/text.ts';
import type { PolicyholderRef } from '#machines/clients/policyholder/policyholder.machine.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classOf, partOf } from '#ui/classes.ts';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { Container } from '#ui/Container.tsx';
import { Copyable } from '#ui/Copyable.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LinkTabs } from '#ui/LinkTabs.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';
import { taskWords } from '../words.ts';

export interface PolicyholderScreenProps {
  policyholder: PolicyholderRef;
  /** where clients are chosen: the search, or a customer's own accounts */
  parent: { label: string; one: string; href: string; invitation: string; missing: string };
  /** what the client was chosen for, and where another one is chosen for it */
  task?: { id: ClientTask; searchHref: string } | null;
  /** what to know before that */
  TaskNote?: ComponentType<{ account: AccountDetail }>;
  tabs: readonly { label: string; href: string; isCurrent: boolean }[];
  /** the number of the record that is shown below the tabs */
  detail?: string;
  /** what is below the tabs needs the room: the header is the client's name alone */
  isCompact?: boolean;
  /** what is below the tabs, once there is a client */
  children?: ReactNode;
}

type Snapshot = SnapshotFrom<PolicyholderRef>;
const selectAccount = ({ context }: Snapshot) => context.account;
const selectIsMissing = (snapshot: Snapshot) => snapshot.matches('notFound');
const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** A client's page: name, account and address. */
export const PolicyholderScreen = ({
  policyholder,
  parent,
  task,
  TaskNote,
  tabs,
  detail,
  isCompact = false,
  children,
}: PolicyholderScreenProps) => {
  const account = useSelector(policyholder, selectAccount);
  const isBusy = useSelector(policyholder, selectIsBusy);
  const isMissing = useSelector(policyholder, selectIsMissing);
  const hasFailed = useSelector(policyholder, selectHasFailed);
  const failure = useSelector(policyholder, selectFailure);
  const name = account ? displayName(account) : parent.one;
  const current = tabs.find(({ isCurrent }) => isCurrent);
  const isTaskFor = ({ businessType }: AccountDetail) => Boolean(task && concernsClient(task.id, businessType));
  return (
    <Container>
      <Stack gap="lg">
        <Breadcrumb steps={[{ label: parent.label, href: parent.href }, ...stepsOf(name, tabs, detail)]} />
        <LiveRegion>{isBusy ? 'Loading' : account ? 'Client loaded' : isMissing ? 'No results found' : ''}</LiveRegion>
        {!account && <h1 className={classOf('hidden')}>{name}</h1>}
        {isBusy && <ClientSkeleton isCompact={isCompact} />}
        {account && task && (
          <Notice
            title={taskWords[task.id].title}
            actions={
              isTaskFor(account) ? (
                <LinkButton href={`?task=${task.id}&action=${task.id}`}>Continue</LinkButton>
              ) : (
                <LinkButton href={task.searchHref}>{parent.invitation}</LinkButton>
              )
            }
          >
            {isTaskFor(account) ? (
              <Stack gap="sm">
                <Text>{taskWords[task.id].client}</Text>
                {TaskNote && <TaskNote account={account} />}
              </Stack>
            ) : (
              'This client has no personal lines. Choose a client who does.'
            )}
          </Notice>
        )}
        {account && (
          <Header
            account={account}
            part={current && current !== tabs[0] ? current.label : null}
            isCompact={isCompact}
          />
        )}
        {account && <LinkTabs label="Parts of this client" tabs={tabs} />}
        {account && children}
        {isMissing && (
          <EmptyState title="No results found" action={<LinkButton href={parent.href}>{parent.invitation}</LinkButton>}>
            {parent.missing}
          </EmptyState>
        )}
        {hasFailed && (
          <Notice
            tone="error"
            role="alert"
            title={failure && <FailureWords failure={failure} />}
            actions={
              <RetryButton
                failure={failure}
                variant="secondary"
                onClick={() => policyholder.send({ type: 'account.retry' })}
              />
            }
          />
        )}
      </Stack>
    </Container>
  );
};

/** The way from the client's overview to what is shown. */
const stepsOf = (name: string, tabs: PolicyholderScreenProps['tabs'], detail: string | undefined) => {
  const [overview] = tabs;
  const current = tabs.find(({ isCurrent }) => isCurrent);
  if (!overview || !current || current === overview) return [{ label: name }];
  return [
    { label: name, href: overview.href },
    ...(detail ? [{ label: current.label, href: current.href }, { label: detail }] : [{ label: current.label }]),
  ];
};

/** The header of a client and what is below it, until it is known who they are. */
const ClientSkeleton = ({ isCompact }: { isCompact: boolean }) => (
  <>
    <Card spacing={isCompact ? 'md' : 'lg'}>
      {isCompact ? (
        <HeaderSkeleton />
      ) : (
        <div className={partOf('skeleton', 'client')} aria-hidden="true">
          <HeaderSkeleton />
          <span className={partOf('skeleton', 'line', { width: 'half' })} />
        </div>
      )}
    </Card>
    <CardSkeleton />
  </>
);

interface HeaderProps {
  account: AccountDetail;
  part: string | null;
  isCompact: boolean;
}

const Header = ({ account, part, isCompact }: HeaderProps) => (
  <Card spacing={isCompact ? 'md' : 'lg'}>
    <Stack gap="md">
      <Stack gap="xs">
        <Inline>
          <Heading level={1} isFocusable>
            {displayName(account)}
            {part && <VisuallyHidden>{` (${part})`}</VisuallyHidden>}
          </Heading>
          <Chip label={titleCase(account.businessType)} color="primary" />
        </Inline>
        {!isCompact && <Text tone="muted">{displayAddress(account.address)}</Text>}
      </Stack>
      {!isCompact && <AccountFacts account={account} />}
    </Stack>
  </Card>
);

const AccountFacts = ({ account }: Pick<HeaderProps, 'account'>) => (
  <DescriptionList
    isInline
    facts={[
      {
        term: 'Account number',
        details: <Copyable what="account number" value={account.accountNumber} />,
        isNumeric: true,
      },
      { term: 'Client ID', details: <Copyable what="client ID" value={account.accountId} />, isNumeric: true },
      ...(account.groupNumber
        ? [
            {
              term: 'Group number',
              details: <Copyable what="group number" value={account.groupNumber} />,
              isNumeric: true,
            },
          ]
        : []),
      ...(account.dba ? [{ term: 'DBA', details: account.dba }] : []),
      {
        term: 'Agency',
        details: formatAgency({ code: account.agencyCode, name: account.agencyName }),
        isNumeric: true,
      },
    ]}
  />
);
