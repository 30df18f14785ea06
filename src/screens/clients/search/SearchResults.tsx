import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { activate, type ResultsView } from '#machines/domain/clients/search.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import type { Question } from '#machines/clients/search/question.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { ChunkBoundary, lazyComponent, preload } from '#src/lazy-components.tsx';
import { partOf } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ResultsSkeleton } from '#ui/Skeleton.tsx';
import { ViewButtons } from '#ui/ViewButtons.tsx';
import { SortButtons } from '#ui/SortButtons.tsx';
import { Inline } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import type { FoundProps } from './FoundResults.tsx';
import { SearchedText } from './SearchedText.tsx';
import { describeShown, selectOtherText } from './shown.ts';
import { ActiveFilters, ClearFilters, selectHasFilters } from './SearchFilters.tsx';

const loadFailed = () => import('./SearchFailed.tsx');
const SearchFailed = lazyComponent('searchFailed', loadFailed);
const DidYouMean = lazyComponent('didYouMean', () => import('./DidYouMean.tsx'));

type ListState = 'initial' | (typeof listStates)[number];

const listStates = ['loading', 'limited', 'failed', 'empty', 'success'] as const;

const selectList = (snapshot: ReturnType<SearchRef['getSnapshot']>): ListState =>
  listStates.find((state) => snapshot.matches({ list: state })) ?? 'initial';

interface SearchResultsProps extends FoundProps {
  /** what to do before the first search */
  invitation: { title: string; text: string };
  /** the results, by code that loads while a search is on its way */
  renderFound: (found: FoundProps) => ReactNode;
}

/** What a search found, or why there is nothing to see. */
export const SearchResults = ({ invitation, renderFound, ...found }: SearchResultsProps) => {
  const { search } = found;
  // without a connection, that a search failed could not be said once it has
  useEffect(() => void preload(loadFailed), []);
  const list = useSelector(search, selectList);
  const hasResults = useSelector(search, ({ context }) => context.results.length > 0);
  const hasFilters = useSelector(search, selectHasFilters);
  const hasSpellings = useSelector(search, ({ context }) => context.spellings.length > 0);
  const spellings = hasSpellings && (
    <ChunkBoundary>
      <DidYouMean search={search} />
    </ChunkBoundary>
  );
  switch (list) {
    case 'initial':
      return <EmptyState title={invitation.title}>{invitation.text}</EmptyState>;
    case 'limited':
    case 'failed':
      return (
        <ChunkBoundary>
          <SearchFailed search={search} />
        </ChunkBoundary>
      );
    case 'empty':
      return (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title="No results found"
          action={
            <>
              {spellings}
              {hasFilters && <ClearFilters search={search}>Clear filters</ClearFilters>}
            </>
          }
        >
          <p>Check your spelling or try a different search</p>
          <SearchedText search={search} />
          <ActiveFilters search={search} />
        </EmptyState>
      );
    default:
      if (list === 'loading' && !hasResults) return <ResultsSkeleton />;
      return (
        <ChunkBoundary fallback={<ResultsSkeleton />}>
          {spellings}
          {renderFound(found)}
        </ChunkBoundary>
      );
  }
};

interface SearchSummaryProps {
  search: SearchRef;
  view: ResultsView;
  onView: (view: ResultsView) => void;
  /** downloads all that a question finds; null while there is nothing */
  renderExport?: ((question: Question | null) => ReactNode) | undefined;
}

const views = { cards: 'Cards', table: 'Table' } as const;

/** How many were found, or that they are loading, and how they are ordered and shown. */
export const SearchSummary = ({ search, view, onView, renderExport }: SearchSummaryProps) => {
  const exported = useSelector(search, ({ context }) => (context.results[0] ? context.answered : null));
  const isLoading = useSelector(search, (snapshot) => snapshot.matches({ list: 'loading' }));
  const found = useSelector(search, ({ context }) => context.totalResults ?? context.results.length);
  const otherText = useSelector(search, selectOtherText);
  const onPaper = useSelector(search, ({ context }) => describeShown(context));
  const params = useSelector(search, ({ context }) => context.preset.sortParams);
  const { sort, sortDirection } = useSelector(search, ({ context }) => context.question);
  return (
    <>
      <Heading level={2} size={3}>
        {isLoading ? 'Loading results' : countOf(found, 'result') + (otherText ? ` for ${otherText}` : '')}
      </Heading>
      {!isLoading && <p className="paper">{onPaper}.</p>}
      <Inline gap="md">
        <SortButtons
          label="Order By"
          columns={activate(params, sort)}
          direction={sortDirection}
          onChoose={(name) => search.send({ type: 'sort.choose', name })}
        />
        <div className={partOf('sort', 'more')}>
          {renderExport?.(exported)}
          <ViewButtons label="View" views={views} view={view} onChoose={onView} />
        </div>
      </Inline>
    </>
  );
};
