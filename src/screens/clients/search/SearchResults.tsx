import { useSelector } from '@xstate/react';
import { SearchX, TriangleAlert } from 'lucide-react';
import { activate } from '#machines/domain/clients/search.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ResultsSkeleton } from '#ui/Skeleton.tsx';
import { SortButtons } from '#ui/SortButtons.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { MoreResults } from './MoreResults.tsx';
import { ResultFeed } from './ResultFeed.tsx';
import { ActiveFilters, ClearFilters, selectHasFilters } from './SearchFilters.tsx';
import { idOf } from './result.ts';

interface SearchResultsProps {
  search: SearchRef;
  hrefOf: (id: string) => string;
}

type ListState = 'initial' | 'loading' | 'failed' | 'empty' | 'success';

const listStates = ['loading', 'failed', 'empty', 'success'] as const;

const selectList = (snapshot: ReturnType<SearchRef['getSnapshot']>): ListState =>
  listStates.find((state) => snapshot.matches({ list: state })) ?? 'initial';

/** What a search found, or why there is nothing to see. */
export const SearchResults = ({ search, hrefOf }: SearchResultsProps) => {
  const list = useSelector(search, selectList);
  const results = useSelector(search, ({ context }) => context.results);
  const hasFilters = useSelector(search, selectHasFilters);
  const [first] = results;
  switch (list) {
    case 'initial':
      return (
        <EmptyState title="Find a client">
          Search by name, policy number, account number, group number, client ID, or DBA.
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState
          icon={<TriangleAlert aria-hidden="true" />}
          title="Search Failed"
          action={<Button onClick={() => search.send({ type: 'search.retry' })}>Try again</Button>}
        >
          Please try again
        </EmptyState>
      );
    case 'empty':
      return (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="No results found"
          action={hasFilters && <ClearFilters search={search}>Clear filters</ClearFilters>}
        >
          <p>Check your spelling or try a different search</p>
          <ActiveFilters search={search} />
        </EmptyState>
      );
    default:
      if (list === 'loading' && results.length === 0) return <ResultsSkeleton />;
      return (
        <Stack gap="md">
          {results.length === 1 && first && (
            <LinkButton
              variant="secondary"
              href={hrefOf(idOf(first))}
              onClick={() => search.send({ type: 'result.open', id: idOf(first) })}
            >
              Open the only match
            </LinkButton>
          )}
          <ResultFeed search={search} hrefOf={hrefOf} />
          <MoreResults search={search} />
        </Stack>
      );
  }
};

/** How many were found, or that they are loading, and in which order they are shown. */
export const SearchSummary = ({ search }: { search: SearchRef }) => {
  const isLoading = useSelector(search, (snapshot) => snapshot.matches({ list: 'loading' }));
  const shown = useSelector(search, ({ context }) => context.results.length);
  const total = useSelector(search, ({ context }) => context.totalResults);
  const params = useSelector(search, ({ context }) => context.preset.sortParams);
  const sort = useSelector(search, ({ context }) => context.question.sort);
  const direction = useSelector(search, ({ context }) => context.question.sortDirection);
  return (
    <>
      <Heading level={2} size={3}>
        {isLoading ? 'Loading results' : countOf(total ?? shown, 'result')}
      </Heading>
      <SortButtons
        label="Order By"
        columns={activate(params, sort)}
        direction={direction}
        onChoose={(name) => search.send({ type: 'sort.choose', name })}
      />
    </>
  );
};
