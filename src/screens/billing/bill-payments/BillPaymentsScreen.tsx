import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { BillPaymentsRef } from '#machines/billing/bill-payments/bill-payments.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { TableSkeleton } from '#ui/ContentSkeleton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Text } from '#ui/Text.tsx';
import { Section } from '../../clients/Section.tsx';
import { PaymentTable, type PaymentHref } from '../PaymentTable.tsx';

interface BillPaymentsScreenProps {
  payments: BillPaymentsRef;
  hrefOf: PaymentHref;
}

type Snapshot = SnapshotFrom<BillPaymentsRef>;
const selectPayments = ({ context }: Snapshot) => context.payments;
const selectIsShown = (snapshot: Snapshot) => snapshot.matches('shown');

/** The payments of a bill, on its page. */
export const BillPaymentsScreen = ({ payments, hrefOf }: BillPaymentsScreenProps) => {
  const rows = useSelector(payments, selectPayments);
  const failure = useSelector(payments, selectFailure);
  const isBusy = useSelector(payments, selectIsBusy);
  const isShown = useSelector(payments, selectIsShown);
  return (
    <Section title="Payments">
      <LiveRegion>{isBusy ? 'Loading payments' : ''}</LiveRegion>
      {isBusy && <TableSkeleton rows={1} />}
      {isShown && rows.length > 0 && <PaymentTable label="Payments" payments={rows} hrefOf={hrefOf} />}
      {isShown && rows.length === 0 && (
        <Text tone="muted">No payment was made through this portal. Activity lists every payment.</Text>
      )}
      {failure && <RetryNotice failure={failure} onRetry={() => payments.send({ type: 'payments.retry' })} />}
    </Section>
  );
};
