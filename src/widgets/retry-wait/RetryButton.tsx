import type { ReactNode } from 'react';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { useRetryWait } from './use-retry-wait.tsx';
import { describeRetry } from './words.ts';

interface RetryButtonProps extends Omit<ButtonProps, 'children'> {
  /** why the call that it repeats failed */
  failure: Failure | null;
  /** what it says; without it that the call is tried again */
  children?: ReactNode;
}

/** Repeats a call that failed; where the carrier refused it for a while (429), not before that is over. */
export const RetryButton = ({ failure, unavailableReason, children, ...button }: RetryButtonProps) => {
  const { waitReason, wait } = useRetryWait(failure);
  return (
    <>
      <Button {...button} unavailableReason={waitReason ?? unavailableReason}>
        {children ?? describeRetry(failure)}
      </Button>
      {wait}
    </>
  );
};
