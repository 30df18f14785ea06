import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { Recognised, SingleSignOnRef } from '#machines/sign-in/single-sign-on/single-sign-on.machine.ts';
import { explainFailure } from '#forms/failure-words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** The way in by a company's identity provider, and the question whether to go on when coming back. */
export const SingleSignOn = ({ handOff }: { handOff: SingleSignOnRef }) => {
  const failure = useSelector(handOff, ({ context }) => context.failure);
  const recognised = useSelector(handOff, ({ context }) => context.recognised);
  const isBusy = useSelector(handOff, (snapshot) => snapshot.hasTag('busy'));
  const isReading = useSelector(handOff, (snapshot) => snapshot.matches('reading'));
  return (
    <Stack gap="md">
      {failure && (
        <Notice tone="error" role="alert" title="Single sign-on didn’t work">
          {explainFailure(failure)}
        </Notice>
      )}
      {isReading && <p role="status">Finishing single sign-on…</p>}
      {recognised ? (
        <Offer handOff={handOff} recognised={recognised} />
      ) : (
        !isReading && (
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

/** The question to who comes back. It takes the focus from the form below, unless something is typed there already. */
const Offer = ({ handOff, recognised }: { handOff: SingleSignOnRef; recognised: Recognised }) => {
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
          <Button isBusy={isBusy} onClick={() => handOff.send({ type: 'handOff.confirm' })}>
            Continue to the portal
          </Button>
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
