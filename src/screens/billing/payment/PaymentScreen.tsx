import { useSelector } from '@xstate/react';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useFocusOnChange } from '#ui/focus-on-change.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import type { BillingWay } from '../way.ts';
import { payableBillsTitle } from '../payment-words.ts';
import { Left, Opening } from './HandOff.tsx';
import { BackToBill, Ended, Pending, Waiting } from './PaymentResult.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentReceipt } from './PaymentReceipt.tsx';
import { PaymentReview } from './PaymentReview.tsx';
import { RetryTime, type PartProps, type ReadPartProps } from './parts.tsx';
import {
  selectFailure,
  selectIsBlocked,
  selectIsBusy,
  selectIsEditing,
  selectOptions,
  selectView,
} from './selectors.ts';
import { Unfinished } from './Unfinished.tsx';
import { describeReason, titles } from './words.ts';

interface PaymentScreenProps extends ReadPartProps {
  way: BillingWay;
  onPrint: () => void;
}

/** Pays a bill, or shows what has happened to a payment. */
export const PaymentScreen = (props: PaymentScreenProps) => {
  const { payment, way } = props;
  const view = useSelector(payment, selectView);
  const isBusy = useSelector(payment, selectIsBusy);
  const title = titles[view];
  const root = useFocusOnChange<HTMLDivElement>(title);
  return (
    <Container>
      <div ref={root}>
        <Stack gap="lg">
          <Breadcrumb steps={[...way.steps, { label: title }]} />
          <Stack gap="xs">
            <Heading level={1} isFocusable>
              {title}
            </Heading>
            {way.client && <Text tone="muted">{way.client}</Text>}
          </Stack>
          <LiveRegion>{isBusy ? 'Loading' : view === 'missing' ? 'No results found' : ''}</LiveRegion>
          <Content {...props} />
        </Stack>
      </div>
    </Container>
  );
};

const Content = (props: PaymentScreenProps) => {
  const view = useSelector(props.payment, selectView);
  switch (view) {
    case 'order':
      return <Order {...props} />;
    case 'unfinished':
      return <Unfinished {...props} />;
    case 'review':
      return <PaymentReview payment={props.payment} links={props.links} way={props.way} />;
    case 'opening':
      return <Opening />;
    case 'left':
      return <Left {...props} />;
    case 'waiting':
      return <Waiting {...props} />;
    case 'pending':
      return <Pending {...props} />;
    case 'paid':
      return <PaymentReceipt {...props} />;
    case 'declined':
    case 'canceled':
    case 'expired':
      return <Ended {...props} reason={view} />;
    case 'missing':
      return <Missing {...props} />;
    case 'reading':
    case 'canceling':
      return <Reading {...props} />;
  }
};

const Order = (props: ReadPartProps) => {
  const isEditing = useSelector(props.payment, selectIsEditing);
  const isBlocked = useSelector(props.payment, selectIsBlocked);
  if (isEditing) return <PaymentForm {...props} />;
  return isBlocked ? <Blocked {...props} /> : <Reading {...props} />;
};

const Blocked = ({ payment, links, reader }: ReadPartProps) => {
  const options = useSelector(payment, selectOptions);
  if (!options?.blocked) return null;
  const { blocked } = options;
  return (
    <Stack gap="lg">
      <Notice tone="warning" title={describeReason(blocked, options, reader)}>
        <RetryTime of={blocked} options={options} />
      </Notice>
      <Inline>
        <Button variant="secondary" onClick={() => payment.send({ type: 'page.retry' })}>
          Check again
        </Button>
        <BackToBill links={links} />
      </Inline>
    </Stack>
  );
};

const Reading = ({ payment }: PartProps) => {
  const failure = useSelector(payment, selectFailure);
  return failure ? (
    <RetryNotice failure={failure} onRetry={() => payment.send({ type: 'page.retry' })} />
  ) : (
    <CardSkeleton />
  );
};

const Missing = ({ links }: PartProps) => (
  <EmptyState title="No results found" action={<LinkButton href={links.bills}>{payableBillsTitle}</LinkButton>}>
    We couldn’t find this bill or payment.
  </EmptyState>
);
