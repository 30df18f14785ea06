import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { describeWait } from '#forms/failure-words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useRetryWait } from '#widgets/retry-wait/use-retry-wait.tsx';

/** The search failed: it can be asked again, once the carrier allows it. */
const SearchFailed = ({ search }: { search: SearchRef }) => {
  const failure = useSelector(search, ({ context }) => context.failure);
  const { waitReason, wait } = useRetryWait(failure);
  return (
    <EmptyState
      icon={<TriangleAlert aria-hidden="true" />}
      title="Search Failed"
      action={
        <Button unavailableReason={waitReason} onClick={() => search.send({ type: 'search.retry' })}>
          Try again
        </Button>
      }
    >
      <p>Please try again</p>
      {waitReason && <p>{describeWait(failure)}</p>}
      {wait}
    </EmptyState>
  );
};

export default SearchFailed;
