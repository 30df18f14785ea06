import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { PeRedirectRef } from '#machines/quotes/pe-redirect/pe-redirect.machine.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { LoadingIndicator } from '#ui/LoadingIndicator.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

/** What a PeRedirectScreen takes. */
export interface PeRedirectScreenProps {
  redirect: PeRedirectRef;
  /** where quotes begin */
  backHref: string;
}

type Snapshot = SnapshotFrom<PeRedirectRef>;
const selectAddress = ({ context }: Snapshot) => context.address;
const selectIsUnanswered = (snapshot: Snapshot) => snapshot.matches('unanswered');
const selectIsRefused = (snapshot: Snapshot) => snapshot.matches('refused');

/** On the way to producer engage, or why it goes no further. */
export const PeRedirectScreen = ({ redirect, backHref }: PeRedirectScreenProps) => {
  const address = useSelector(redirect, selectAddress);
  const failure = useSelector(redirect, selectFailure);
  const isBusy = useSelector(redirect, selectIsBusy);
  const isUnanswered = useSelector(redirect, selectIsUnanswered);
  const isRefused = useSelector(redirect, selectIsRefused);
  const actions = (
    <Inline>
      <RetryButton failure={failure} onClick={() => redirect.send({ type: 'redirect.retry' })} />
      <LinkButton href={backHref} variant="secondary">
        Start a quote
      </LinkButton>
    </Inline>
  );
  return (
    <Container>
      <Stack gap="lg">
        <Heading level={1} isFocusable>
          Producer Engage
        </Heading>
        {isBusy && <LoadingIndicator status="loading" loadingLabel="Opening Producer Engage" />}
        {address && (
          <Text>
            Producer Engage is opening. If nothing happens, <a href={address}>open it yourself</a>.
          </Text>
        )}
        {isUnanswered && (
          <Notice tone="warning" role="alert" title="Producer Engage isn’t available for this quote">
            <Stack gap="sm">
              <Text>Try again, or start over with a different choice.</Text>
              {actions}
            </Stack>
          </Notice>
        )}
        {isRefused && (
          <Notice tone="error" role="alert" title="We didn’t open Producer Engage">
            <Stack gap="sm">
              <Text>Its address isn’t one that this portal allows. Call support.</Text>
              {actions}
            </Stack>
          </Notice>
        )}
        {failure && (
          <Notice tone="error" role="alert" title={<FailureWords failure={failure} />}>
            <Stack gap="sm">
              <Text>We couldn’t open Producer Engage.</Text>
              {actions}
            </Stack>
          </Notice>
        )}
      </Stack>
    </Container>
  );
};
