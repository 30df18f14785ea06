import { useSelector } from '@xstate/react';
import { memo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { idOf, type SearchHit } from '#machines/domain/clients/search.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { ResultList } from '#ui/ResultCard.tsx';
import { groupStarts, useWindowed } from '#ui/windowed.ts';
import { noteOpened, useAnchor } from './opened.ts';

/** What a card is drawn from. */
export interface CardProps {
  hit: SearchHit;
  href: string;
  position: number;
  total: number;
}

interface ResultFeedProps {
  search: SearchRef;
  hrefOf: (id: string) => string;
  /** what the results are */
  label: string;
  renderCard: (card: CardProps) => ReactNode;
}

/** Cards that are kept together while far from the window they are taken out of the page. */
const groupSize = 6;

/** How far from the window cards are still drawn, in px. */
const margin = 250;

/** The results as a feed: Page Up and Page Down go from card to card, Ctrl+Home and Ctrl+End leave it. */
export const ResultFeed = ({ search, hrefOf, label, renderCard }: ResultFeedProps) => {
  const results = useSelector(search, ({ context }) => context.results);
  const total = useSelector(search, ({ context }) => context.totalResults ?? -1);
  const isBusy = useSelector(search, (snapshot) => snapshot.hasTag('busy'));
  const feed = useRef<HTMLDivElement>(null);
  useAnchor(search, feed);

  return (
    <ResultList
      ref={feed}
      label={label}
      isBusy={isBusy}
      onClick={noteOpened(search)}
      onKeyDown={(event) => moveInFeed(event, () => search.send({ type: 'page.more' }))}
    >
      {groupStarts(results.length, groupSize).map((start) => (
        <CardGroup key={start}>
          {results.slice(start, start + groupSize).map((hit, at) => (
            <Card
              key={idOf(hit)}
              hit={hit}
              href={hrefOf(idOf(hit))}
              position={start + at + 1}
              total={total}
              renderCard={renderCard}
            />
          ))}
        </CardGroup>
      ))}
    </ResultList>
  );
};

const CardGroup = ({ children }: { children: ReactNode }) => {
  const { ref, hiddenHeight } = useWindowed<HTMLDivElement>({ margin });
  return (
    <div ref={ref} style={hiddenHeight === null ? undefined : { height: hiddenHeight }}>
      {hiddenHeight === null && children}
    </div>
  );
};

/** Cards that stay are not drawn again when others come. */
const Card = memo(({ renderCard, ...card }: CardProps & Pick<ResultFeedProps, 'renderCard'>) => renderCard(card));
Card.displayName = 'Card';

/** Moves between the cards of a feed, and out of it. */
const moveInFeed = (event: KeyboardEvent<HTMLElement>, loadMore: () => void) => {
  const cards = [...event.currentTarget.querySelectorAll('article')];
  const at = event.target instanceof Element ? cards.findIndex((card) => card.contains(event.target as Element)) : -1;
  const go = (element: Element | null | undefined) => {
    event.preventDefault();
    if (element instanceof HTMLElement) element.focus();
  };
  if (event.key === 'PageDown' && !event.ctrlKey) {
    if (at === cards.length - 1) loadMore();
    go(cards[at + 1]);
  } else if (event.key === 'PageUp' && !event.ctrlKey) go(cards[at - 1]);
  else if (event.ctrlKey && event.key === 'End') go(outside(event.currentTarget, 'after'));
  else if (event.ctrlKey && event.key === 'Home') go(outside(event.currentTarget, 'before'));
};

const focusable = 'a[href], button, input, textarea, [tabindex="0"]';

const outside = (feed: Element, side: 'before' | 'after'): Element | undefined => {
  const wanted = side === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const found = [...document.querySelectorAll(focusable)].filter(
    (element) => !feed.contains(element) && feed.compareDocumentPosition(element) & wanted,
  );
  return side === 'before' ? found.at(-1) : found[0];
};
