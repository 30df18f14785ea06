import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { Recognised, SingleSignOnRef } from '#machines/sign-in/single-sign-on/single-sign-on.machine.ts';
import { hasStatus, type Failure } from '#machines/domain/shared/failure.ts';
import { explainFailure } from '#forms/failure-words.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

/** The way in by a company's identity provider, and the question whether to continue when coming back. */
export const SingleSignOn = ({ handOff }: { handOff: SingleSignOnRef }) => {
  const failure = useSelector(handOff, ({ context }) => context.failure);
  const recognised = useSelector(handOff, ({ context }) => context.recognised);
  const isBusy = useSelector(handOff, (snapshot) => snapshot.hasTag('busy'));
  const isReading = useSelector(handOff, (snapshot) => snapshot.matches('reading'));
  const isUnread = useSelector(handOff, (snapshot) => snapshot.matches('unread'));
  const isStale = useSelector(handOff, (snapshot) => snapshot.matches('stale'));
  return (
    <Stack gap="md">
      {failure && (
        <Notice
          tone="error"
          role="alert"
          title="Single sign-on didn’t work"
          actions={
            (isUnread || isReading) && (
              <Inline>
                <RetryButton
                  failure={failure}
                  size="sm"
                  variant="secondary"
                  isBusy={isReading}
                  onClick={() => handOff.send({ type: 'handOff.retry' })}
                />
                {isUnread && (
                  <Button size="sm" variant="quiet" onClick={() => handOff.send({ type: 'handOff.discard' })}>
                    Sign in another way
                  </Button>
                )}
              </Inline>
            )
          }
        >
          <FailureWords failure={failure} describe={isStale ? describeStale : explainFailure} />
        </Notice>
      )}
      {isReading && <p role="status">Finishing single sign-on…</p>}
      {recognised ? (
        <Offer handOff={handOff} recognised={recognised} failure={failure} />
      ) : (
        !isReading &&
        !isUnread && (
          <Button
            variant="secondary"
            isFullWidth
            isBusy={isBusy}
            onClick={() => handOff.send({ type: 'handOff.start' })}
          >
            Use single sign-on
          </Button>
        )
      )}
    </Stack>
  );
};

/** What is no ticket is said like a ticket that is not valid anymore: both are left by starting again. */
const describeStale = (failure: Failure): string =>
  hasStatus(failure, 400)
    ? 'This sign-in link expired or was opened in another browser. Start again.'
    : explainFailure(failure);

interface OfferProps {
  handOff: SingleSignOnRef;
  recognised: Recognised;
  failure: Failure | null;
}

/** The question to who comes back. It takes the focus from the form below, unless something is typed there already. */
const Offer = ({ handOff, recognised, failure }: OfferProps) => {
  const isBusy = useSelector(handOff, (snapshot) => snapshot.hasTag('busy'));
  const canDiscard = useSelector(handOff, (snapshot) => snapshot.can({ type: 'handOff.discard' }));
  const id = useId();
  useEffect(() => {
    const { activeElement: field } = document;
    const isTyped = field instanceof HTMLInputElement && field.type !== 'radio' && field.value !== '';
    if (!isTyped) document.getElementById(id)?.focus();
  }, [id]);
  return (
    <Card as="section" spacing="md">
      <Stack gap="md">
        <Stack gap="xs">
          <Heading level={2} size={4} id={id} isFocusable>
            Continue as {recognised.displayName}?
          </Heading>
          <Text level={5} tone="muted">
            Your identity provider recognized you as {recognised.email}.
          </Text>
        </Stack>
        <Inline>
          <RetryButton failure={failure} isBusy={isBusy} onClick={() => handOff.send({ type: 'handOff.confirm' })}>
            Continue to the portal
          </RetryButton>
          {canDiscard && (
            <Button variant="quiet" onClick={() => handOff.send({ type: 'handOff.discard' })}>
              Not me
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
};
