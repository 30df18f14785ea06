import { useSelector } from '@xstate/react';
import { isAtUser } from '#machines/domain/billing/payment-states.ts';
import type { Payment } from '#machines/domain/billing/payment-records.ts';
import { SendButton } from '#forms/SendButton.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { RetryTime, type PartProps, type ReadPartProps } from './parts.tsx';
import { selectOptions, selectRefusal } from './selectors.ts';
import { describePayment, describeReason, formatInstant } from './words.ts';

/** The payments of the bill that have not ended: each can be continued, canceled, or looked at. */
export const Unfinished = ({ payment, links, reader }: ReadPartProps) => {
  const options = useSelector(payment, selectOptions);
  const refusal = useSelector(payment, selectRefusal);
  if (!options) return null;
  const reason = options.blocked ?? refusal;
  return (
    <Stack gap="lg">
      {reason && (
        <Notice tone="warning" role="status" title={describeReason(reason, options, reader)}>
          <RetryTime of={reason} options={options} />
        </Notice>
      )}
      {options.open.map((one) => (
        <OpenPayment key={one.id} open={one} payment={payment} links={links} />
      ))}
      {!options.blocked && (
        <div>
          <SendButton actor={payment} event={{ type: 'payment.another' }} variant="secondary">
            Make another payment
          </SendButton>
        </div>
      )}
    </Stack>
  );
};

const OpenPayment = ({ open, payment, links }: PartProps & { open: Payment }) => (
  <Card as="section">
    <Stack gap="md">
      <Heading level={2} size={3}>
        {isAtUser(open.state)
          ? `A payment of ${describePayment(open)} isn’t finished`
          : `We don’t know yet whether a payment of ${describePayment(open)} went through`}
      </Heading>
      <Text tone="muted">
        Started {formatInstant(open.created)}.
        {isAtUser(open.state) && open.expires && ` It expires on ${formatInstant(open.expires)}.`}
      </Text>
      <Inline>
        {isAtUser(open.state) && (
          <>
            <Button onClick={() => payment.send({ type: 'unfinished.resume', id: open.id })}>
              Continue on the payment page
            </Button>
            <Button variant="secondary" onClick={() => payment.send({ type: 'unfinished.cancel', id: open.id })}>
              Cancel this payment
            </Button>
          </>
        )}
        <LinkButton href={links.payment(open.id)} variant={isAtUser(open.state) ? 'quiet' : 'primary'}>
          Check its status
        </LinkButton>
      </Inline>
    </Stack>
  </Card>
);
