import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { describeWait } from '#forms/failure-words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

/** The search failed: it can be asked again, once the carrier allows it. */
const SearchFailed = ({ search }: { search: SearchRef }) => {
  const failure = useSelector(search, ({ context }) => context.failure);
  const wait = describeWait(failure);
  return (
    <EmptyState
      icon={<TriangleAlert aria-hidden="true" />}
      title="Search Failed"
      action={
        <RetryButton failure={failure} onClick={() => search.send({ type: 'search.retry' })}>
          Try again
        </RetryButton>
      }
    >
      <p>Please try again</p>
      {wait !== null && <p>{wait}</p>}
    </EmptyState>
  );
};

export default SearchFailed;
