import { useSelector } from '@xstate/react';
import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { idOf, type SearchHit } from '#machines/domain/clients/search.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { ResultList } from '#ui/ResultCard.tsx';
import { keyOfPart, useWatchedPart, useWindowedList, type ListPart, type WatchPart } from '#ui/windowed.ts';
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
  /** whether cards are about equally high */
  areCardsAlike: boolean;
}

/** Cards that are drawn or not drawn together, and how far from the window, in px. */
const windowing = { groupSize: 6, margin: 250 };

/** The results as a feed: Page Up and Page Down go from card to card, Ctrl+Home and Ctrl+End leave it. */
export const ResultFeed = ({ search, hrefOf, label, renderCard, areCardsAlike }: ResultFeedProps) => {
  const results = useSelector(search, ({ context }) => context.results);
  const total = useSelector(search, ({ context }) => context.totalResults ?? -1);
  const isBusy = useSelector(search, (snapshot) => snapshot.hasTag('busy'));
  const feed = useRef<HTMLDivElement>(null);
  useAnchor(search, feed);
  const count = results.length;
  const [start] = useState(() => {
    const { anchor } = search.getSnapshot().context;
    return areCardsAlike
      ? Math.max(
          0,
          results.findIndex((hit) => idOf(hit) === anchor),
        )
      : undefined;
  });
  const { parts, watch, draw } = useWindowedList({ count, start, id: () => results.map(idOf).join(), ...windowing });

  return (
    <ResultList
      ref={feed}
      label={label}
      isBusy={isBusy}
      onClick={noteOpened(search)}
      onKeyDown={(event) => moveInFeed(event, { count, draw, loadMore: () => search.send({ type: 'page.more' }) })}
    >
      {parts.map((part) => (
        <CardGroup key={keyOfPart(part)} part={part} watch={watch}>
          {part.hiddenHeight === null &&
            results
              .slice(part.from, part.to)
              .map((hit, at) => (
                <Card
                  key={idOf(hit)}
                  hit={hit}
                  href={hrefOf(idOf(hit))}
                  position={part.from + at + 1}
                  total={total}
                  renderCard={renderCard}
                />
              ))}
        </CardGroup>
      ))}
    </ResultList>
  );
};

const CardGroup = ({ part, watch, children }: { part: ListPart; watch: WatchPart; children: ReactNode }) => {
  const ref = useWatchedPart<HTMLDivElement>(part, watch);
  return part.hiddenHeight === null ? (
    <div ref={ref}>{children}</div>
  ) : (
    <div ref={ref} style={{ height: part.hiddenHeight }} />
  );
};

/** Cards that stay are not drawn again when others come. */
const Card = memo(({ renderCard, ...card }: CardProps & Pick<ResultFeedProps, 'renderCard'>) => renderCard(card));
Card.displayName = 'Card';

interface Feed {
  /** how many cards there are, also those that are not drawn */
  count: number;
  draw: (item: number) => void;
  loadMore: () => void;
}

/** Moves between the cards of a feed, and out of it. The window may be far from the card that has the focus. */
const moveInFeed = (event: KeyboardEvent<HTMLElement>, { count, draw, loadMore }: Feed) => {
  const feed = event.currentTarget;
  const card = event.target instanceof Element ? event.target.closest('article') : null;
  const place = Number(card?.ariaPosInSet ?? 0);
  const go = (element: Element | null | undefined) => {
    event.preventDefault();
    if (element instanceof HTMLElement) element.focus();
  };
  const goTo = (next: number) => {
    draw(next - 1);
    go(feed.querySelector(`article[aria-posinset="${next}"]`));
  };
  if (event.key === 'PageDown' && !event.ctrlKey) {
    if (place === count) loadMore();
    goTo(place + 1);
  } else if (event.key === 'PageUp' && !event.ctrlKey) goTo(place - 1);
  else if (event.ctrlKey && event.key === 'End') go(outside(feed, 'after'));
  else if (event.ctrlKey && event.key === 'Home') go(outside(feed, 'before'));
};

const focusable = 'a[href], button, input, textarea, [tabindex="0"]';

const outside = (feed: Element, side: 'before' | 'after'): Element | undefined => {
  const wanted = side === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const found = [...document.querySelectorAll(focusable)].filter(
    (element) => !feed.contains(element) && feed.compareDocumentPosition(element) & wanted,
  );
  return side === 'before' ? found.at(-1) : found[0];
};
