import { useSelector } from '@xstate/react';
import { clientName } from '#machines/domain/clients/account.ts';
import type { Receipt } from '#machines/domain/billing/payment-records.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { DismissibleFailure } from '#screens/DismissibleFailure.tsx';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';
import type { BillingWay } from '../way.ts';
import { billFactsOf, sumsOf, type PartProps } from './parts.tsx';
import { BackToBill } from './PaymentResult.tsx';
import {
  selectFailure,
  selectHasReceiptFailed,
  selectIsReceiptLoading,
  selectIsSaving,
  selectIsTooLate,
  selectIsUnsaved,
  selectPayment,
  selectReceipt,
} from './selectors.ts';
import { describeMethod } from '../payment-words.ts';
import { formatInstant } from './words.ts';

interface PaymentReceiptProps extends PartProps {
  way: BillingWay;
  onPrint: () => void;
}

/** The payment is settled: its receipt, to be printed or kept. */
export const PaymentReceipt = ({ payment, links, way, onPrint }: PaymentReceiptProps) => {
  const paid = useSelector(payment, selectPayment);
  const receipt = useSelector(payment, selectReceipt);
  const failure = useSelector(payment, selectFailure);
  const hasFailed = useSelector(payment, selectHasReceiptFailed);
  const isLoading = useSelector(payment, selectIsReceiptLoading);
  const isTooLate = useSelector(payment, selectIsTooLate);
  return (
    <Stack gap="lg">
      {isTooLate && (
        <Notice tone="warning" role="alert" title="This payment was already paid, so it couldn’t be canceled." />
      )}
      <Notice tone="success" title={paid && `${formatMoney(paid.total)} was paid.`}>
        <p>The bill’s balance and activity show it already.</p>
      </Notice>
      {isLoading && <CardSkeleton />}
      {receipt && <ReceiptCard receipt={receipt} links={links} way={way} />}
      {hasFailed && failure && <RetryNotice failure={failure} onRetry={() => payment.send({ type: 'page.retry' })} />}
      <Unsaved payment={payment} />
      <Inline>
        {receipt && <Keep payment={payment} onPrint={onPrint} />}
        <BackToBill links={links} />
      </Inline>
    </Stack>
  );
};

const Keep = ({ payment, onPrint }: Pick<PartProps, 'payment'> & { onPrint: () => void }) => (
  <>
    <Button onClick={onPrint}>Print receipt</Button>
    <RetryButton
      failure={useSelector(payment, selectFailure)}
      variant="secondary"
      isBusy={useSelector(payment, selectIsSaving)}
      onClick={() => payment.send({ type: 'receipt.save' })}
    >
      Download PDF
    </RetryButton>
  </>
);

const Unsaved = ({ payment }: Pick<PartProps, 'payment'>) => {
  const isUnsaved = useSelector(payment, selectIsUnsaved);
  const failure = useSelector(payment, selectFailure);
  if (!isUnsaved) return null;
  return (
    <DismissibleFailure
      title="We couldn’t download the receipt"
      failure={failure}
      retry="Download again"
      onRetry={() => payment.send({ type: 'receipt.save' })}
      onDismiss={() => payment.send({ type: 'save.dismiss' })}
    />
  );
};

const ReceiptCard = ({ receipt, links, way }: { receipt: Receipt } & Pick<PaymentReceiptProps, 'links' | 'way'>) => (
  <Card as="section">
    <Stack gap="md">
      <Heading level={2} size={3}>
        Receipt
      </Heading>
      <DescriptionList
        facts={[
          { term: 'Receipt number', details: receipt.number, isNumeric: true },
          { term: 'Date', details: formatInstant(receipt.date), isNumeric: true },
          { term: way.parent.one, details: clientName(receipt.accountName) },
          ...billFactsOf(receipt, links),
          { term: 'Paid with', details: describeMethod(receipt), isNumeric: true },
          ...sumsOf(receipt),
        ]}
      />
    </Stack>
  </Card>
);
