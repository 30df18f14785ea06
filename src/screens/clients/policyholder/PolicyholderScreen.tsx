import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ClientTask } from '#machines/domain/clients/tasks.ts';
import { displayAddress, displayName, type Account } from '#machines/domain/clients/account.ts';
import { titleCase } from '#machines/domain/shared/text.ts';
import type { PolicyholderRef } from '#machines/clients/policyholder/policyholder.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classOf } from '#ui/classes.ts';
import { Container } from '#ui/Container.tsx';
import { CopyButton, type CopyButtonProps } from '#ui/CopyButton.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { taskWords } from '../words.ts';

export interface PolicyholderScreenProps {
  policyholder: PolicyholderRef;
  /** the way back to the search; absent for customers, who have none */
  searchHref?: string;
  /** what the client was chosen for */
  task?: ClientTask | null;
}

type Snapshot = SnapshotFrom<PolicyholderRef>;
const selectAccount = ({ context }: Snapshot) => context.account;
const selectFailure = ({ context }: Snapshot) => context.failure;
const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
const selectIsMissing = (snapshot: Snapshot) => snapshot.matches('notFound');
const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** A client's page: name, account and address. */
export const PolicyholderScreen = ({ policyholder, searchHref, task }: PolicyholderScreenProps) => {
  const account = useSelector(policyholder, selectAccount);
  const isBusy = useSelector(policyholder, selectIsBusy);
  const isMissing = useSelector(policyholder, selectIsMissing);
  const hasFailed = useSelector(policyholder, selectHasFailed);
  const failure = useSelector(policyholder, selectFailure);
  const name = account ? displayName(account) : 'Policyholder';
  return (
    <Container>
      <Stack gap="lg">
        {searchHref && <Breadcrumb steps={[{ label: 'Clients', href: searchHref }, { label: name }]} />}
        <LiveRegion>{isBusy ? 'Loading' : account ? 'Client loaded' : isMissing ? 'No results found' : ''}</LiveRegion>
        {!account && <h1 className={classOf('hidden')}>{name}</h1>}
        {isBusy && <HeaderSkeleton />}
        {account && task && (
          <Notice
            title={taskWords[task].title}
            actions={<LinkButton href={`?task=${task}&action=${task}`}>Continue</LinkButton>}
          >
            {taskWords[task].client}
          </Notice>
        )}
        {account && <Header account={account} />}
        {isMissing && (
          <EmptyState
            title="No results found"
            action={searchHref && <LinkButton href={searchHref}>Search for a client</LinkButton>}
          >
            This client doesn’t exist or belongs to another agency.
          </EmptyState>
        )}
        {hasFailed && (
          <Notice
            tone="error"
            role="alert"
            title={failure ? describeFailure(failure) : undefined}
            actions={
              <Button variant="secondary" onClick={() => policyholder.send({ type: 'account.retry' })}>
                Try again?
              </Button>
            }
          />
        )}
      </Stack>
    </Container>
  );
};

const Header = ({ account }: { account: Account }) => (
  <Card>
    <Stack gap="md">
      <Stack gap="xs">
        <Inline>
          <Heading level={1} isFocusable>
            {displayName(account)}
          </Heading>
          <Chip label={titleCase(account.businessType)} color="primary" />
        </Inline>
        <Text tone="muted">{displayAddress(account.address)}</Text>
      </Stack>
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
          { term: 'Agency', details: account.agencyCode, isNumeric: true },
        ]}
      />
    </Stack>
  </Card>
);

const Copyable = (props: CopyButtonProps) => (
  <>
    {props.value} <CopyButton {...props} />
  </>
);
