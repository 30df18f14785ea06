import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { PayableBillsRef } from '#machines/billing/payable-bills/payable-bills.machine.ts';
import type { Bill } from '#machines/domain/billing/bills.ts';
import { leastPayment } from '#machines/domain/billing/payments.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { agencyFor } from '../../clients/reader.ts';
import { describeDueDay } from '../due.ts';
import type { BillingWay } from '../way.ts';
import { payableBillsTitle } from '../payment-words.ts';

interface PayableBillsScreenProps {
  bills: PayableBillsRef;
  way: BillingWay;
  reader: UserType;
  hrefOf: (billId: string) => string;
}

type Snapshot = SnapshotFrom<PayableBillsRef>;
const selectBills = ({ context }: Snapshot) => context.bills;
const selectIsNone = (snapshot: Snapshot) => snapshot.matches('none');
const selectIsMissing = (snapshot: Snapshot) => snapshot.matches('notFound');

const columnsOf = (hrefOf: (billId: string) => string): readonly Column<Bill>[] => [
  { id: 'id', label: 'Bill', render: ({ id }) => <a href={hrefOf(id)}>{id}</a> },
  { id: 'policy', label: 'Policy', render: ({ policyId, policyName }) => `${policyId} ${policyName}` },
  { id: 'due', label: 'Due', isNumeric: true, render: (bill) => describeDueDay(bill) ?? '—' },
  { id: 'minimum', label: 'Minimum due', isNumeric: true, render: ({ minimumDue }) => formatMoney(minimumDue) },
  { id: 'balance', label: 'Balance', isNumeric: true, render: ({ balance }) => formatMoney(balance) },
];

/** The bills of a client that can be paid, each a link to its payment. */
export const PayableBillsScreen = ({ bills: actor, way, reader, hrefOf }: PayableBillsScreenProps) => {
  const bills = useSelector(actor, selectBills);
  const failure = useSelector(actor, selectFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const isNone = useSelector(actor, selectIsNone);
  const isMissing = useSelector(actor, selectIsMissing);
  const back = way.steps.at(-1);
  return (
    <Container>
      <Stack gap="lg">
        <Breadcrumb steps={[...way.steps, { label: payableBillsTitle }]} />
        <Stack gap="xs">
          <Heading level={1} isFocusable>
            {payableBillsTitle}
          </Heading>
          {way.client && <Text tone="muted">{way.client}</Text>}
        </Stack>
        <LiveRegion>{isBusy ? 'Loading' : bills.length > 0 ? countOf(bills.length, 'bill') : ''}</LiveRegion>
        {isBusy && <CardSkeleton />}
        {bills.length > 0 && (
          <Table label={payableBillsTitle} columns={columnsOf(hrefOf)} rows={bills} keyOf={({ id }) => id} />
        )}
        {isNone && (
          <EmptyState
            title="There’s nothing to pay here"
            action={back && <LinkButton href={back.href}>Go to the bills</LinkButton>}
          >
            A bill is listed here when at least {formatMoney(leastPayment)} is owed and {agencyFor(reader)} doesn’t
            collect it.
          </EmptyState>
        )}
        {isMissing && (
          <EmptyState
            title="No results found"
            action={<LinkButton href={way.parent.href}>{way.parent.invitation}</LinkButton>}
          >
            {way.parent.missing}
          </EmptyState>
        )}
        {failure && <RetryNotice failure={failure} onRetry={() => actor.send({ type: 'page.retry' })} />}
      </Stack>
    </Container>
  );
};
