import type { Failure } from '#machines/domain/shared/failure.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { useRetryWait } from './use-retry-wait.tsx';

interface RetryButtonProps extends ButtonProps {
  /** why the call that it repeats failed */
  failure: Failure | null;
}

/** Repeats a call that failed; where the carrier refused it for a while (429), not before that is over. */
export const RetryButton = ({ failure, unavailableReason, ...button }: RetryButtonProps) => {
  const { waitReason, wait } = useRetryWait(failure);
  return (
    <>
      <Button {...button} unavailableReason={waitReason ?? unavailableReason} />
      {wait}
    </>
  );
};
