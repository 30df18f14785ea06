import { Button } from '#ui/Button.tsx';
import type { RetryButtonProps } from './RetryButton.tsx';
import { useRetryWait } from './use-retry-wait.ts';

/** A button that cannot be pressed until the carrier allows what it repeats, and says so. */
const HeldButton = ({ failure, ...button }: RetryButtonProps) => (
  <Button {...button} unavailableReason={useRetryWait(failure) ? 'Wait before you try again' : undefined} />
);

export default HeldButton;
