import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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
  /** where each page is an address */
  hrefOf?: (page: number) => string;
  /** where pages are turned in place */
  onChoose?: (page: number) => void;
}

/** The pages of a list: as many buttons or links as fit, ellipses in place of the others (source 409); on paper, which page it is. */
export const Pagination = ({ label, page, pages, hrefOf, onChoose }: PaginationProps) => {
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
  const to = (target: number) => ({
    isOff: target < 1 || target > pages,
    href: hrefOf?.(target),
    onPress: () => onChoose?.(target),
  });
  return (
    <>
      <nav ref={place} aria-label={label} className={partOf('pagination', 'root')}>
        <Mark label="Previous page" {...to(page - 1)}>
          <Icon of={ChevronLeft} size="lg" />
        </Mark>
        {pageMarks(page, pages, width).map((mark, at) =>
          mark === 'gap' ? (
            <span key={`gap ${at}`} className={partOf('pagination', 'gap')} aria-hidden="true">
              …
            </span>
          ) : (
            <Mark key={mark} label={`Page ${mark} of ${pages}`} isCurrent={mark === page} {...to(mark)}>
              {mark}
            </Mark>
          ),
        )}
        <Mark label="Next page" {...to(page + 1)}>
          <Icon of={ChevronRight} size="lg" />
        </Mark>
      </nav>
      <p className="paper">{`Page ${page} of ${pages}`}</p>
    </>
  );
};

interface MarkProps {
  label: string;
  isCurrent?: boolean;
  /** there is no such page */
  isOff: boolean;
  href: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

const Mark = ({ label, isCurrent, isOff, href, onPress, children }: MarkProps) => {
  const common = {
    className: partOf('pagination', 'button'),
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    'aria-disabled': isOff || undefined,
  };
  if (href === undefined)
    return (
      <button type="button" {...common} onClick={isOff ? undefined : onPress}>
        {children}
      </button>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- at the ends it is a link that is off, which keeps the focus
    <a {...common} role="link" href={isOff ? undefined : href} tabIndex={0}>
      {children}
    </a>
  );
};
