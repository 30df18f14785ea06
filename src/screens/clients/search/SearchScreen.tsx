import { useSelector } from '@xstate/react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { ResultsView } from '#machines/domain/clients/search.ts';
import type { Question } from '#machines/clients/search/question.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { withWait } from '#forms/failure-words.ts';
import { SearchLayout } from '#layouts/SearchLayout.tsx';
import { ChunkBoundary, preload } from '#src/lazy-components.tsx';
import { Button } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ChosenFilters, SearchFilters, selectHasFilters } from './SearchFilters.tsx';
import type { FoundProps } from './FoundResults.tsx';
import { describeShown, selectOtherText } from './shown.ts';
import { SearchResults, SearchSummary } from './SearchResults.tsx';

export interface SearchScreenProps {
  search: SearchRef;
  title: string;
  /** what can be typed */
  boxLabel: string;
  /** what to do before the first search */
  invitation: { title: string; text: string };
  /** address of a result's own page */
  hrefOf: (id: string) => string;
  /** the results, and what loads their code */
  renderFound: (found: FoundProps) => ReactNode;
  loadFound: () => Promise<unknown>;
  /** how results are shown at first, and who remembers another choice */
  view?: ResultsView;
  onView?: (view: ResultsView) => void;
  /** downloads all that a question finds; null while there is nothing */
  renderExport?: (question: Question | null) => ReactNode;
  /** between the title and the box */
  lead?: ReactNode;
  /** how searches are written, in a drawer */
  Tips?: ComponentType<{ isOpen: boolean; onClose: () => void }>;
  /** below everything */
  foot?: ReactNode;
}

/** A search in full: box with suggestions and tips, filters, order, results and paging. */
export const SearchScreen = ({
  search,
  title,
  boxLabel,
  invitation,
  hrefOf,
  renderFound,
  loadFound,
  view: firstView = 'cards',
  onView,
  renderExport,
  lead,
  Tips,
  foot,
}: SearchScreenProps) => {
  const [tips, setTips] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const [view, setView] = useState(firstView);
  const chooseView = (chosen: ResultsView) => {
    setView(chosen);
    onView?.(chosen);
  };
  // what is found needs its code at once
  useEffect(() => void preload(loadFound), [loadFound]);
  const announcement = useSelector(search, announce);
  const hasChosen = useSelector(search, selectHasFilters);
  const hasSummary = useSelector(search, selectHasSummary);
  return (
    <SearchLayout
      title={title}
      lead={lead}
      search={<SearchBox search={search} label={title} boxLabel={boxLabel} />}
      aside={
        <Inline gap="xs">
          <Button variant="quiet" size="sm" onClick={() => search.send({ type: 'search.clear' })}>
            Clear search
          </Button>
          {Tips && (
            <Button variant="quiet" size="sm" onClick={() => setTips('open')}>
              Search tips
            </Button>
          )}
        </Inline>
      }
      filters={<SearchFilters search={search} />}
      chosen={hasChosen && <ChosenFilters search={search} />}
      summary={
        hasSummary && <SearchSummary search={search} view={view} onView={chooseView} renderExport={renderExport} />
      }
    >
      <LiveRegion>{announcement}</LiveRegion>
      <Stack gap="lg">
        <SearchResults search={search} hrefOf={hrefOf} view={view} invitation={invitation} renderFound={renderFound} />
        {foot}
      </Stack>
      {Tips && tips !== 'unseen' && (
        <ChunkBoundary>
          <Tips isOpen={tips === 'open'} onClose={() => setTips('closed')} />
        </ChunkBoundary>
      )}
    </SearchLayout>
  );
};

const selectHasSummary = (snapshot: ReturnType<SearchRef['getSnapshot']>): boolean =>
  snapshot.matches({ list: 'success' }) || snapshot.matches({ list: 'loading' });

/** What is said aloud of the state of a search, with the spellings that it offers. */
const announce = (snapshot: ReturnType<SearchRef['getSnapshot']>): string => {
  const { spellings } = snapshot.context;
  const isAnswered = snapshot.matches({ list: 'empty' }) || snapshot.matches({ list: 'success' });
  return sayState(snapshot) + (isAnswered && spellings[0] ? `. Did you mean ${spellings.join(' or ')}?` : '');
};

const sayState = (snapshot: ReturnType<SearchRef['getSnapshot']>): string => {
  const { totalResults, failure, message } = snapshot.context;
  if (snapshot.matches({ list: 'loading' })) return 'Loading results';
  if (snapshot.matches({ list: 'failed' }) || snapshot.matches({ list: 'limited' }))
    return withWait(failure, 'Search Failed. Please try again');
  if (snapshot.matches({ list: 'empty' })) return 'No results found. Check your spelling or try a different search';
  if (!snapshot.matches({ list: 'success' })) return '';
  if (snapshot.matches({ paging: { listed: { more: 'loading' } } })) return 'Loading more results';
  if (snapshot.matches({ paging: { listed: 'failed' } })) return 'Loading failed. Try again?';
  if (snapshot.matches({ paging: { listed: 'limited' } })) return withWait(failure, 'Loading failed');
  if (totalResults === 1) return '1 result. Select Open the only match to see it.';
  const otherText = message === null ? null : selectOtherText(snapshot);
  return describeShown(snapshot.context) + (otherText ? ` for ${otherText}` : '');
};
