import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { displayAddress, displayName } from '#machines/domain/clients/account.ts';
import type { OwnAccountsRef } from '#machines/clients/own-accounts/own-accounts.machine.ts';
import { titleCase } from '#machines/domain/shared/text.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Container } from '#ui/Container.tsx';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

interface OwnAccountsScreenProps {
  own: OwnAccountsRef;
  hrefOf: (accountId: string) => string;
}

type Snapshot = SnapshotFrom<OwnAccountsRef>;
const selectAccounts = ({ context }: Snapshot) => context.accounts;
const selectIsEmpty = (snapshot: Snapshot) => snapshot.matches('empty');

/** A customer's own accounts, each a link to its overview. */
export const OwnAccountsScreen = ({ own, hrefOf }: OwnAccountsScreenProps) => {
  const accounts = useSelector(own, selectAccounts);
  const failure = useSelector(own, selectFailure);
  const isBusy = useSelector(own, selectIsBusy);
  const isEmpty = useSelector(own, selectIsEmpty);
  return (
    <Container>
      <Stack gap="lg">
        <Heading level={1} isFocusable>
          My accounts
        </Heading>
        <LiveRegion>{isBusy ? 'Loading' : accounts.length > 0 ? `${accounts.length} accounts` : ''}</LiveRegion>
        {isBusy && <CardSkeleton rows={1} />}
        {accounts.map(({ accountId, accountNumber, address, businessType, ...names }) => (
          <Card key={accountId}>
            <Stack gap="xs">
              <Inline>
                <Heading level={2}>
                  <a href={hrefOf(accountId)}>{displayName(names)}</a>
                </Heading>
                <Chip label={titleCase(businessType)} color="primary" />
              </Inline>
              <Text isNumeric>Account {accountNumber}</Text>
              <Text tone="muted">{displayAddress(address)}</Text>
            </Stack>
          </Card>
        ))}
        {isEmpty && (
          <EmptyState title="No results found">
            There are no accounts yet. Call your agent to have an account added here.
          </EmptyState>
        )}
        {failure && <RetryNotice failure={failure} onRetry={() => own.send({ type: 'accounts.retry' })} />}
      </Stack>
    </Container>
  );
};
