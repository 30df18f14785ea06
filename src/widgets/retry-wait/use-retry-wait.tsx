import { useState, type ReactNode } from 'react';
import { statusOf, type Failure } from '#machines/domain/shared/failure.ts';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';

const RetryWait = lazyComponent('retryWait', () => import('./RetryWait.tsx'));

interface RetryWaitOf<Kept extends Failure | null> {
  /** why the call may not be repeated yet; undefined once it may */
  waitReason: string | undefined;
  /** the failure as it is now: once its wait is over there are no seconds left to name */
  current: Kept;
  /** what ends the wait; drawn wherever the view is */
  wait: ReactNode;
}

/** Whether a call may be repeated: not before the wait is over that the carrier asked for when it refused the call (429). */
export const useRetryWait = <Kept extends Failure | null>(failure: Kept): RetryWaitOf<Kept> => {
  const [over, setOver] = useState<Failure | null>(null);
  if (statusOf(failure) !== 429) return { waitReason: undefined, current: failure, wait: null };
  if (failure === over) return { waitReason: undefined, current: { ...failure, retryAfter: 0 }, wait: null };
  return {
    waitReason: 'Wait before you try again',
    current: failure,
    wait: (
      <ChunkBoundary>
        <RetryWait failure={failure} onEnd={setOver} />
      </ChunkBoundary>
    ),
  };
};
