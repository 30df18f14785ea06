import { useSelector } from '@xstate/react';
import { orderOf } from '#machines/domain/billing/payment-draft.ts';
import { tooSmallRest } from '#machines/domain/billing/payments.ts';
import { FailureNotice } from '#forms/FailureNotice.tsx';
import { useStep } from '#forms/use-step.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import type { BillingWay } from '../way.ts';
import { billFactsOf, sumsOf, type PartProps } from './parts.tsx';
import { selectDraft, selectOptions } from './selectors.ts';
import { methodNames } from '../payment-words.ts';
import { describeRest } from './words.ts';

interface PaymentReviewProps extends PartProps {
  way: BillingWay;
}

/** Everything again before the payment is made. */
export const PaymentReview = ({ payment, links, way: { client, parent } }: PaymentReviewProps) => {
  const options = useSelector(payment, selectOptions);
  const draft = useSelector(payment, selectDraft);
  const { failure, isBusy, isLockedOut } = useStep(payment);
  const order = options && orderOf(draft, options);
  if (!order) return null;
  const rest = tooSmallRest(order.amount, options.payable);
  return (
    <Stack gap="lg">
      {failure && (
        <FailureNotice failure={failure}>
          <p>Nothing was charged. Confirm again to continue the same payment: you won’t pay twice.</p>
        </FailureNotice>
      )}
      <Card as="section">
        <DescriptionList
          facts={[
            ...(client ? [{ term: parent.one, details: client }] : []),
            ...billFactsOf(options, links),
            { term: 'Paid with', details: methodNames[order.method] },
            ...sumsOf(order),
          ]}
        />
      </Card>
      {rest !== null && <Notice tone="warning" title={describeRest(rest)} />}
      <Text tone="muted">
        Next you go to the payment page, where you enter the {order.method === 'card' ? 'card' : 'account'} number.
        Nothing is charged before you pay there.
      </Text>
      <Inline>
        <Button
          size="lg"
          isBusy={isBusy}
          unavailableReason={isLockedOut ? 'Wait before you try again' : undefined}
          onClick={() => payment.send({ type: 'payment.confirm' })}
        >
          Confirm and continue
        </Button>
        <Button
          size="lg"
          variant="secondary"
          isUnavailable={isBusy}
          onClick={() => payment.send({ type: 'draft.edit' })}
        >
          Back
        </Button>
      </Inline>
    </Stack>
  );
};
