import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isAtUser } from '#machines/domain/billing/payment-states.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Notice, type NoticeProps } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';
import { factsOf, type PartProps } from './parts.tsx';
import { selectFailedStep, selectFailure, selectIsAsking, selectIsTooLate, selectPayment } from './selectors.ts';
import { describeDecline, describePayment, failedSteps, formatInstant } from './words.ts';

/** The result is not known yet: it is asked for, and nothing has to be done. */
export const Waiting = (props: PartProps) => (
  <Open {...props} tone="info" title="You don’t have to pay again.">
    <p>
      We’re waiting for the payment page’s answer, which usually takes a few seconds. You can leave this page: the
      result is on the bill later, within a day at most.
    </p>
  </Open>
);

/** The payment waits for its user. */
export const Pending = (props: PartProps) => {
  const payment = useSelector(props.payment, selectPayment);
  return (
    <Open {...props} tone="warning" title={payment && `A payment of ${describePayment(payment)} isn’t finished`}>
      <p>
        If you have just paid, don’t pay again: the result shows here as soon as we know it.
        {payment?.expires && ` Otherwise the payment expires on ${formatInstant(payment.expires)}.`}
      </p>
    </Open>
  );
};

const Open = ({
  payment,
  links,
  tone,
  title,
  children,
}: PartProps & Pick<NoticeProps, 'tone' | 'title' | 'children'>) => {
  const shown = useSelector(payment, selectPayment);
  const failure = useSelector(payment, selectFailure);
  const failed = useSelector(payment, selectFailedStep);
  const isTooLate = useSelector(payment, selectIsTooLate);
  const isAsking = useSelector(payment, selectIsAsking);
  const failureOf = (step: keyof typeof failedSteps) => (failed?.step === step ? failed.failure : null);
  return (
    <Stack gap="lg">
      {isTooLate && <Notice tone="warning" role="alert" title="This payment can’t be canceled anymore." />}
      {failed && (
        <Notice tone="error" role="alert" title={failedSteps[failed.step]}>
          <p>
            <FailureWords failure={failed.failure} />
          </p>
        </Notice>
      )}
      <Notice {...(tone ? { tone } : {})} title={title}>
        {children}
      </Notice>
      {failure && (
        <Notice tone="warning" role="status" title={<FailureWords failure={failure} />}>
          <p>We’ll ask again by ourselves.</p>
        </Notice>
      )}
      <Summary payment={payment} links={links} />
      <Inline>
        {isAtUser(shown?.state) && (
          <>
            <RetryButton failure={failureOf('handOff')} onClick={() => payment.send({ type: 'payment.resume' })}>
              Continue on the payment page
            </RetryButton>
            <RetryButton
              failure={failureOf('cancellation')}
              variant="secondary"
              onClick={() => payment.send({ type: 'payment.cancel' })}
            >
              Cancel this payment
            </RetryButton>
          </>
        )}
        <RetryButton
          failure={failure}
          variant="secondary"
          isBusy={isAsking}
          onClick={() => payment.send({ type: 'page.retry' })}
        >
          Check now
        </RetryButton>
        <BackToBill links={links} />
      </Inline>
    </Stack>
  );
};

/** The payment came to nothing: another one can be made. */
export const Ended = ({ payment, links, reason }: PartProps & { reason: 'declined' | 'canceled' | 'expired' }) => {
  const shown = useSelector(payment, selectPayment);
  const words = {
    declined: shown && describeDecline(shown),
    canceled: 'Nothing was charged.',
    expired: 'It wasn’t finished in time. Nothing was charged.',
  };
  return (
    <Stack gap="lg">
      <Notice tone={reason === 'declined' ? 'error' : 'info'} title={words[reason]} />
      <Summary payment={payment} links={links} />
      <Inline>
        <LinkButton href={links.again}>{reason === 'declined' ? 'Pay another way' : 'Pay again'}</LinkButton>
        <BackToBill links={links} />
      </Inline>
    </Stack>
  );
};

const Summary = ({ payment, links }: PartProps): ReactNode => {
  const shown = useSelector(payment, selectPayment);
  return (
    shown && (
      <Card as="section">
        <DescriptionList facts={factsOf(shown, links)} />
      </Card>
    )
  );
};

/** The link from a payment to its bill. */
export const BackToBill = ({ links }: Pick<PartProps, 'links'>) => (
  <LinkButton href={links.bill} variant="quiet">
    Back to the bill
  </LinkButton>
);
