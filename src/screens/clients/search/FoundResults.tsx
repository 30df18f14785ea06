import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { hitIdOf, type ResultsView } from '#machines/domain/clients/search.ts';
import { lazyComponent } from '#src/lazy-components.ts';
import { LinkButton } from '#ui/Button.tsx';
import { ResultsSkeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { MoreResults } from './MoreResults.tsx';
import { ResultFeed } from './ResultFeed.tsx';

const ResultTable = lazyComponent('resultTable', () => import('./ResultTable.tsx'));

/** What FoundResults take. */
export interface FoundResultsProps {
  search: SearchRef;
  hrefOf: (id: string) => string;
  view: ResultsView;
}

/** The results as cards or as a table, and what loads more of them. */
const FoundResults = ({ search, hrefOf, view }: FoundResultsProps) => {
  const results = useSelector(search, ({ context }) => context.results);
  const [first] = results;
  return (
    <Stack gap="md">
      {results.length === 1 && first && (
        <LinkButton
          variant="secondary"
          href={hrefOf(hitIdOf(first))}
          onClick={() => search.send({ type: 'result.open', id: hitIdOf(first) })}
        >
          Open the only match
        </LinkButton>
      )}
      {view === 'table' ? (
        <Suspense fallback={<ResultsSkeleton />}>
          <ResultTable search={search} hrefOf={hrefOf} />
        </Suspense>
      ) : (
        <ResultFeed search={search} hrefOf={hrefOf} />
      )}
      <MoreResults search={search} />
    </Stack>
  );
};

export default FoundResults;
