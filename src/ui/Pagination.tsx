import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { pageMarks } from '#machines/domain/shell/pages.ts';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { Icon } from '#ui/Icon.tsx';

/** What a Pagination takes; pages are counted from 1. */
export interface PaginationProps {
  /** what is paged through; names the navigation */
  label: string;
  page: number;
  pages: number;
  onChoose: (page: number) => void;
}

/** The pages of a list: as many buttons as fit, ellipses in place of the others (source 409). */
export const Pagination = ({ label, page, pages, onChoose }: PaginationProps) => {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const isRight = Number.isInteger(page) && Number.isInteger(pages) && page >= 1 && page <= pages;
  demand(isRight, 'Pagination', () => `invalid page "${page}" of "${label}", expected 1 to ${pages}`);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const resizing = new ResizeObserver(measure);
    resizing.observe(element);
    return () => resizing.disconnect();
  }, []);
  const step = (to: number) => () => {
    if (to >= 1 && to <= pages) onChoose(to);
  };
  return (
    <nav ref={place} aria-label={label} className={partOf('pagination', 'root')}>
      <button
        type="button"
        className={partOf('pagination', 'button')}
        aria-label="Previous page"
        aria-disabled={page === 1 || undefined}
        onClick={step(page - 1)}
      >
        <Icon of={ChevronLeft} size="lg" />
      </button>
      {pageMarks(page, pages, width).map((mark, at) =>
        mark === 'gap' ? (
          <span key={`gap ${at}`} className={partOf('pagination', 'gap')} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            className={partOf('pagination', 'button')}
            aria-label={`Page ${mark} of ${pages}`}
            aria-current={mark === page ? 'page' : undefined}
            onClick={step(mark)}
          >
            {mark}
          </button>
        ),
      )}
      <button
        type="button"
        className={partOf('pagination', 'button')}
        aria-label="Next page"
        aria-disabled={page === pages || undefined}
        onClick={step(page + 1)}
      >
        <Icon of={ChevronRight} size="lg" />
      </button>
    </nav>
  );
};
