import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { describeWait } from '#forms/failure-words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchedText } from './SearchedText.tsx';

/** The search failed: it can be asked again, once the carrier allows it. */
const SearchFailed = ({ search }: { search: SearchRef }) => {
  const isLimited = useSelector(search, (snapshot) => snapshot.matches({ list: 'limited' }));
  const failure = useSelector(search, ({ context }) => context.failure);
  return (
    <EmptyState
      icon={<TriangleAlert aria-hidden="true" />}
      title="Search Failed"
      action={
        <Button
          unavailableReason={isLimited ? 'Wait before you try again' : undefined}
          onClick={() => search.send({ type: 'search.retry' })}
        >
          Try again
        </Button>
      }
    >
      <p>Please try again</p>
      <SearchedText search={search} />
      {isLimited && <p>{describeWait(failure)}</p>}
    </EmptyState>
  );
};

export default SearchFailed;
