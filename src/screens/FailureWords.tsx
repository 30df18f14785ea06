import type { Failure } from '#machines/domain/shared/failure.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { useRetryWait } from '#widgets/retry-wait/use-retry-wait.tsx';

interface FailureWordsProps {
  failure: Failure;
  describe?: (failure: Failure) => string;
}

/** The words for a failure that stays on the page: the time to wait goes from them once it is over. */
export const FailureWords = ({ failure, describe = describeFailure }: FailureWordsProps) => {
  const { current, wait } = useRetryWait(failure);
  return (
    <>
      {describe(current)}
      {wait}
    </>
  );
};
