import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import { pageInView, pagesIn, scaleOf, topOf } from '#machines/domain/documents/viewing.ts';
import type { Match } from '#machines/domain/documents/text-search.ts';
import type { PageSource } from './page-source.ts';
import { PageSheet } from './PageSheet.tsx';

type Snapshot = SnapshotFrom<DocumentRef>;
const selectPages = ({ context }: Snapshot) => context.pages;
export const selectScale = ({ context: { zoom, frame, pages } }: Snapshot) => scaleOf(zoom, frame, pages);
const selectMatches = ({ context }: Snapshot) => context.matches;
const selectMatch = ({ context: { matches, match } }: Snapshot) => matches[match] ?? null;

interface PagesProps {
  document: DocumentRef;
  source: PageSource;
  /** what the pages are of */
  label: string;
}

const none: readonly Match[] = [];

/** Room around the pages, in pixels. */
const margin = 16;
/** Pages before and after what is seen that are drawn ahead. */
const ahead = 1;

/** The pages below one another. Only those that are seen, and their neighbors, are drawn. */
export const Pages = ({ document, source, label }: PagesProps) => {
  const region = useRef<HTMLDivElement>(null);
  const pages = useSelector(document, selectPages);
  const scale = useSelector(document, selectScale);
  const matches = useSelector(document, selectMatches);
  const match = useSelector(document, selectMatch);
  const matchesOf = useMemo(() => Map.groupBy(matches, ({ page }) => page), [matches]);
  const [seen, setSeen] = useState({ first: 1, last: 1 });

  const look = useCallback(() => {
    if (!region.current) return;
    const { scrollTop, clientHeight } = region.current;
    const { context } = document.getSnapshot();
    const inView = pagesIn({ top: scrollTop - margin, height: clientHeight }, context.pages, scale);
    const first = inView[0]?.page ?? 1;
    const last = inView.at(-1)?.page ?? first;
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
    document.send({ type: 'page.seen', page: pageInView(inView, context.page) });
  }, [document, scale]);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      document.send({
        type: 'frame.resize',
        frame: { width: clientWidth - 2 * margin, height: clientHeight - 2 * margin },
      });
      look();
    };
    let frame = 0;
    const watch = new ResizeObserver(() => {
      // pages of another size may bring a scroll bar, which must not change what is being observed
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [document, look]);

  const drawn = useRef(scale);
  useLayoutEffect(() => {
    const element = region.current;
    if (element && drawn.current !== scale) element.scrollTop *= scale / drawn.current;
    drawn.current = scale;
    look();
  }, [scale, look]);

  useEffect(() => {
    const goTo = (page: number) => region.current?.scrollTo({ top: topOf(page, pages, scale) });
    const subscriptions = [
      document.on('page.reveal', ({ page }) => goTo(page)),
      document.on('match.reveal', ({ match: { page } }) => {
        if (page < seen.first || page > seen.last) goTo(page);
      }),
    ];
    return () => {
      for (const one of subscriptions) one.unsubscribe();
    };
  }, [document, pages, scale, seen]);

  const locate = useCallback((place: DOMRect) => {
    const element = region.current;
    if (!element) return;
    const frame = element.getBoundingClientRect();
    const isSeen =
      place.top >= frame.top && place.bottom <= frame.bottom && place.left >= frame.left && place.right <= frame.right;
    if (isSeen) return;
    element.scrollBy({
      top: place.top - frame.top - frame.height / 3,
      left: place.right > frame.right || place.left < frame.left ? place.left - frame.left - frame.width / 3 : 0,
    });
  }, []);

  return (
    <div
      ref={region}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="viewer__pages"
      onScroll={look}
    >
      {pages.map((size, at) => (
        <PageSheet
          key={at}
          page={at + 1}
          pages={pages.length}
          size={size}
          scale={scale}
          isNear={at + 1 >= seen.first - ahead && at + 1 <= seen.last + ahead}
          source={source}
          matches={matchesOf.get(at + 1) ?? none}
          current={match?.page === at + 1 ? match : null}
          onLocate={locate}
        />
      ))}
    </div>
  );
};
