import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { AccountBillingRef } from '#machines/billing/account-billing/account-billing.machine.ts';
import { isPayable } from '#machines/domain/billing/bills.ts';
import type { OwnBill, OwnBilling } from '#machines/domain/billing/own-billing.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { Section } from '../../clients/Section.tsx';
import { PaymentTable } from '../PaymentTable.tsx';
import { OwnBills, type BillingHrefs } from './OwnBills.tsx';

interface AccountBillingScreenProps {
  billing: AccountBillingRef;
  hrefs: BillingHrefs;
}

type Snapshot = SnapshotFrom<AccountBillingRef>;
const selectBilling = ({ context }: Snapshot) => context.billing;
const selectIsEmpty = (snapshot: Snapshot) => snapshot.matches('empty');

/** What a customer owes and has paid, over all of their accounts. */
export const AccountBillingScreen = ({ billing, hrefs }: AccountBillingScreenProps) => {
  const found = useSelector(billing, selectBilling);
  const failure = useSelector(billing, selectFailure);
  const isBusy = useSelector(billing, selectIsBusy);
  const isEmpty = useSelector(billing, selectIsEmpty);
  return (
    <Container>
      <Stack gap="lg">
        <Heading level={1} isFocusable>
          Billing
        </Heading>
        <LiveRegion>{isBusy ? 'Loading' : found ? countOf(found.bills.length, 'bill') : ''}</LiveRegion>
        {isBusy && <BillingSkeleton />}
        {found && <Billing found={found} hrefs={hrefs} />}
        {isEmpty && (
          <EmptyState title="No results found">There are no bills yet. Bills of your policies appear here.</EmptyState>
        )}
        {failure && <RetryNotice failure={failure} onRetry={() => billing.send({ type: 'billing.retry' })} />}
      </Stack>
    </Container>
  );
};

const BillingSkeleton = () => (
  <>
    <CardSkeleton rows={1} />
    <CardSkeleton />
  </>
);

const Billing = ({ found, hrefs }: { found: OwnBilling; hrefs: BillingHrefs }) => (
  <>
    <TotalDue found={found} hrefs={hrefs} />
    <Section level={2} title="Bills">
      <OwnBills {...found} hrefs={hrefs} />
    </Section>
    <Section level={2} title="Recent payments">
      {found.payments.length > 0 ? (
        <PaymentTable
          label="Recent payments"
          payments={found.payments}
          hrefOf={hrefs.payment}
          billHrefOf={({ accountId, billId }) => hrefs.record(accountId, 'bills', billId)}
        />
      ) : (
        <Text tone="muted">No payment was made through this portal yet.</Text>
      )}
    </Section>
  </>
);

const TotalDue = ({ found: { bills, totalDue }, hrefs }: { found: OwnBilling; hrefs: BillingHrefs }) => {
  const next = bills.find(({ method, minimumDue }) => method === 'direct' && minimumDue > 0);
  const first = bills.find((bill) => isPayable(bill) && bill.minimumDue > 0);
  return (
    <Section
      level={2}
      title="Total due"
      aside={first && <LinkButton href={hrefs.payment(first.accountId, first.id)}>Pay what’s due first</LinkButton>}
    >
      <Stack gap="xs">
        <Text level={1} weight="bold" isNumeric>
          {formatMoney(totalDue)}
        </Text>
        <Text tone="muted" isNumeric>
          {next ? describeDue(next) : 'Nothing is due.'}
        </Text>
        <Text>
          Surety bond invoices aren’t part of this total. <a href={hrefs.invoice}>Find an invoice by its number</a>
        </Text>
      </Stack>
    </Section>
  );
};

const describeDue = ({ status, due }: OwnBill): string => {
  if (due === null) return 'Due now';
  return `${status === 'Past due' ? 'Past due since' : 'Next due'} ${formatIsoDay(due)}`;
};
