import type { Failure } from '#machines/domain/shared/failure.ts';
import { FailureNotice } from '#forms/FailureNotice.tsx';
import type { ButtonProps } from '#ui/Button.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

interface RetryNoticeProps {
  failure: Failure;
  size?: ButtonProps['size'];
  onRetry: () => void;
}

/** A call that failed and can be tried again: what happened, and the button. */
export const RetryNotice = ({ failure, size, onRetry }: RetryNoticeProps) => (
  <FailureNotice
    failure={failure}
    actions={
      <RetryButton failure={failure} {...(size ? { size } : {})} variant="secondary" onClick={onRetry}>
        Try again
      </RetryButton>
    }
  />
);
