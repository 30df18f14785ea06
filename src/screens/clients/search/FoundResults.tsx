import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { idOf, type ResultsView } from '#machines/domain/clients/search.ts';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { ResultsSkeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { ResultFeed, type CardProps } from './ResultFeed.tsx';

/** The end of the list is looked at after its beginning: its code comes after the first rows. */
const MoreResults = lazyComponent('moreResults', () => import('./MoreResults.tsx'));

/** What is found, and how it is shown. */
export interface FoundProps {
  search: SearchRef;
  hrefOf: (id: string) => string;
  view: ResultsView;
}

interface FoundResultsProps extends FoundProps {
  /** what the results are */
  label: string;
  renderCard: (card: CardProps) => ReactNode;
  /** whether cards are about equally high: those far from the window need not be drawn to know how high they are */
  areCardsAlike?: boolean;
  /** the results as a table, whose code loads when it is first drawn */
  renderTable: () => ReactNode;
}

/** The results as cards or as a table, and what loads more of them. */
export const FoundResults = ({
  search,
  hrefOf,
  view,
  label,
  renderCard,
  areCardsAlike = false,
  renderTable,
}: FoundResultsProps) => {
  const results = useSelector(search, ({ context }) => context.results);
  const [first] = results;
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
      {view === 'table' ? (
        <ChunkBoundary fallback={<ResultsSkeleton />}>{renderTable()}</ChunkBoundary>
      ) : (
        <ResultFeed
          search={search}
          hrefOf={hrefOf}
          label={label}
          renderCard={renderCard}
          areCardsAlike={areCardsAlike}
        />
      )}
      <ChunkBoundary>
        <MoreResults search={search} />
      </ChunkBoundary>
    </Stack>
  );
};
