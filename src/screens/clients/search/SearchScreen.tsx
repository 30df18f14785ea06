import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useState } from 'react';
import type { ResultsView } from '#machines/domain/clients/search.ts';
import type { ClientTask } from '#machines/domain/clients/tasks.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import type { Question } from '#machines/clients/search/question.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { SearchLayout } from '#layouts/SearchLayout.tsx';
import { lazyComponent } from '#src/lazy-components.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline } from '#ui/Stack.tsx';
import { taskWords } from '../words.ts';
import { SearchBox } from './SearchBox.tsx';
import { ChosenFilters, SearchFilters, selectHasFilters } from './SearchFilters.tsx';
import { loadFoundResults, SearchResults, SearchSummary } from './SearchResults.tsx';

const SearchTips = lazyComponent('searchTips', () => import('./SearchTips.tsx'));

export interface SearchScreenProps {
  search: SearchRef;
  title: string;
  /** address of a result's own page */
  hrefOf: (id: string) => string;
  /** how results are shown at first, and who remembers another choice */
  view?: ResultsView;
  onView?: (view: ResultsView) => void;
  /** the address of what a question finds as CSV */
  csvHrefOf?: (question: Question) => string;
  /** what a client is chosen for, and the search without it */
  task?: { id: ClientTask; withoutHref: string } | null;
}

/** A search in full: box with suggestions and tips, filters, order, results and paging. */
export const SearchScreen = ({
  search,
  title,
  hrefOf,
  task,
  view: firstView = 'cards',
  onView,
  csvHrefOf,
}: SearchScreenProps) => {
  const [tips, setTips] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const [view, setView] = useState(firstView);
  const chooseView = (chosen: ResultsView) => {
    setView(chosen);
    onView?.(chosen);
  };
  // what is found needs its code at once
  useEffect(() => void loadFoundResults().catch(() => null), []);
  const announcement = useSelector(search, announce);
  const hasChosen = useSelector(search, selectHasFilters);
  const hasSummary = useSelector(search, selectHasSummary);
  return (
    <SearchLayout
      title={title}
      lead={
        task && (
          <Notice
            title={taskWords[task.id].title}
            actions={
              <LinkButton variant="quiet" size="sm" href={task.withoutHref}>
                Not now
              </LinkButton>
            }
          >
            {taskWords[task.id].search}
          </Notice>
        )
      }
      search={<SearchBox search={search} />}
      aside={
        <Inline gap="xs">
          <Button variant="quiet" size="sm" onClick={() => search.send({ type: 'search.clear' })}>
            Clear search
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setTips('open')}>
            Search tips
          </Button>
        </Inline>
      }
      filters={<SearchFilters search={search} />}
      chosen={hasChosen && <ChosenFilters search={search} />}
      summary={hasSummary && <SearchSummary search={search} view={view} onView={chooseView} csvHrefOf={csvHrefOf} />}
    >
      <LiveRegion>{announcement}</LiveRegion>
      <SearchResults search={search} hrefOf={hrefOf} view={view} />
      {tips !== 'unseen' && (
        <Suspense>
          <SearchTips isOpen={tips === 'open'} onClose={() => setTips('closed')} />
        </Suspense>
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
  const { results, totalResults } = snapshot.context;
  if (snapshot.matches({ list: 'loading' })) return 'Loading results';
  if (snapshot.matches({ list: 'failed' })) return 'Search Failed. Please try again';
  if (snapshot.matches({ list: 'empty' })) return 'No results found. Check your spelling or try a different search';
  if (!snapshot.matches({ list: 'success' })) return '';
  if (snapshot.matches({ paging: { listed: { more: 'loading' } } })) return 'Loading more results';
  if (snapshot.matches({ paging: { listed: 'failed' } })) return 'Loading failed. Try again?';
  if (totalResults === 1) return '1 result. Select Open the only match to see it.';
  const shown = results.length.toLocaleString('en-US');
  return totalResults === null ? `Showing ${shown}` : `Showing ${shown} of ${countOf(totalResults, 'result')}`;
};
