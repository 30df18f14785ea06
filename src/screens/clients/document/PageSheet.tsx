import { useEffect, useRef, useState } from 'react';
import type { Match } from '#machines/domain/documents/text-search.ts';
import type { PageSize } from '#machines/domain/documents/viewing.ts';
import { mark, rangeOf } from './marks.ts';
import type { PageSource, TextRun } from './page-source.ts';

interface PageSheetProps {
  page: number;
  pages: number;
  size: PageSize;
  scale: number;
  /** whether it is near enough to what is seen to be drawn */
  isNear: boolean;
  source: PageSource;
  /** of this page */
  matches: readonly Match[];
  /** the current match, where it is on this page */
  current: Match | null;
  /** brings a part of the page into view */
  onLocate: (place: DOMRect) => void;
}

/** Points of a PDF are 72 to the inch, pixels of CSS 96. */
const unit = 96 / 72;

const none: readonly TextRun[] = [];

/** One page: its picture, and over it its text. */
export const PageSheet = ({ page, pages, size, scale, isNear, source, matches, current, onLocate }: PageSheetProps) => {
  const picture = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [runs, setRuns] = useState(none);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const host = picture.current;
    if (!isNear || !host) return undefined;
    const leaving = new AbortController();
    source.drawPage(page, host, scale, leaving.signal).then(
      () => setHasFailed(false),
      () => setHasFailed(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [source, page, scale, isNear]);

  useEffect(() => {
    const host = layer.current;
    const shown = picture.current;
    if (!isNear || !host || !shown) return undefined;
    const leaving = new AbortController();
    // a page without a text layer can be seen and kept; that it cannot be drawn is said by the picture
    source.drawText(page, host, leaving.signal).then(setRuns, () => null);
    return () => {
      leaving.abort();
      setRuns(none);
      host.replaceChildren();
      shown.replaceChildren();
    };
  }, [source, page, isNear]);

  useEffect(() => {
    const ranges = matches.filter((match) => match !== current).flatMap((match) => rangeOf(match, runs) ?? []);
    return mark('match', ranges);
  }, [matches, current, runs]);

  useEffect(() => {
    const range = current && rangeOf(current, runs);
    if (!range) return undefined;
    onLocate(range.getBoundingClientRect());
    return mark('current-match', [range]);
  }, [current, runs, onLocate]);

  const width = Math.floor(size.width * scale);
  const height = Math.floor(size.height * scale);
  return (
    <div
      role="group"
      aria-label={`Page ${page} of ${pages}`}
      className="viewer__sheet"
      style={{ width, height, '--total-scale-factor': scale * unit } as object}
    >
      <div ref={picture} aria-hidden className="viewer__picture" />
      <div ref={layer} className="viewer__text" />
      {hasFailed && <p className="viewer__problem">This page couldn’t be drawn. Download the document.</p>}
    </div>
  );
};
