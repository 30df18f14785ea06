import type { Failure } from '#machines/domain/shared/failure.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { FailureNotice } from './FailureNotice.tsx';

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
      <Button {...(size ? { size } : {})} variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    }
  />
);
