import type { Failure } from '#machines/domain/shared/failure.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline } from '#ui/Stack.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

interface DismissibleFailureProps {
  title: string;
  /** the call that failed, where it was one */
  failure: Failure | null;
  /** what repeats it says; without it that it is tried again */
  retry?: string;
  dismiss?: string;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Something beside the page's own task that failed: it can be done again or given up. */
export const DismissibleFailure = ({
  title,
  failure,
  retry,
  dismiss = 'Dismiss',
  onRetry,
  onDismiss,
}: DismissibleFailureProps) => (
  <Notice
    tone="error"
    role="alert"
    title={title}
    actions={
      <Inline>
        <RetryButton failure={failure} size="sm" variant="secondary" onClick={onRetry}>
          {retry}
        </RetryButton>
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {dismiss}
        </Button>
      </Inline>
    }
  >
    {failure && (
      <p>
        <FailureWords failure={failure} />
      </p>
    )}
  </Notice>
);
