import type { Failure } from '#machines/domain/shared/failure.ts';
import { FailureNotice } from '#forms/FailureNotice.tsx';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { useRetryWait } from '#widgets/retry-wait/use-retry-wait.tsx';
import { describeRetry } from '#widgets/retry-wait/words.ts';

interface RetryNoticeProps {
  failure: Failure;
  size?: ButtonProps['size'];
  onRetry: () => void;
}

/** A call that failed and can be tried again: what happened, and the button. */
export const RetryNotice = ({ failure, size, onRetry }: RetryNoticeProps) => {
  const { waitReason, current, wait } = useRetryWait(failure);
  return (
    <FailureNotice
      failure={current}
      actions={
        <Button {...(size ? { size } : {})} variant="secondary" unavailableReason={waitReason} onClick={onRetry}>
          {describeRetry(failure)}
        </Button>
      }
    >
      {wait}
    </FailureNotice>
  );
};
