import { statusOf, type Failure } from '#machines/domain/shared/failure.ts';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { Button, type ButtonProps } from '#ui/Button.tsx';

const HeldButton = lazyComponent('heldButton', () => import('./HeldButton.tsx'));

/** What a RetryButton takes besides the properties of a Button. */
export interface RetryButtonProps extends ButtonProps {
  /** why the call that it repeats failed */
  failure: Failure | null;
}

/** Repeats a call that failed; where the carrier refused it for a while (429), not before that is over. */
export const RetryButton = ({ failure, ...button }: RetryButtonProps) =>
  statusOf(failure) === 429 ? (
    <ChunkBoundary fallback={<Button {...button} isUnavailable />}>
      <HeldButton failure={failure} {...button} />
    </ChunkBoundary>
  ) : (
    <Button {...button} />
  );
