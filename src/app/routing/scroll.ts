import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { quickActionChoiceParam, quickActionParam } from '#machines/domain/session/routes.ts';

/** Tries to scroll until it succeeds, whenever the page grows; gives up when the person does something. */
const keepTrying = (scroll: () => boolean): (() => void) => {
  const stop = new AbortController();
  const tryOnce = () => {
    if (scroll()) stop.abort();
  };
  const observer = new ResizeObserver(tryOnce);
  observer.observe(document.documentElement);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'pointerdown', 'keydown'] as const) {
    window.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  tryOnce();
  return () => stop.abort();
};

const scrollBackTo = (top: number) => (): boolean => {
  window.scrollTo({ top });
  return Math.abs(window.scrollY - top) < 2;
};

/** Succeeds once the anchor is drawn and at the top of the page itself: a placeholder's scroll is lost with it. */
const scrollToAnchor = (id: string) => (): boolean => {
  const anchor = document.getElementById(id);
  anchor?.scrollIntoView();
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return (
    !!anchor?.getClientRects().length &&
    !document.querySelector('[aria-busy=true]') &&
    anchor.getBoundingClientRect().top < top + 2
  );
};

/** The id that a hash names; nothing where it cannot be decoded. */
const anchorOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/** What of an address a page is drawn from: not the modal over it. */
const pageOf = (pathname: string, search: string, hash: string): string => {
  const query = new URLSearchParams(search);
  query.delete(quickActionParam);
  query.delete(quickActionChoiceParam);
  return `${pathname}?${query}${hash}`;
};

/**
 * Navigation scrolls to the top, or to the anchor in the page; back and forward restore the position, which is
 * remembered per history entry. A modal that opens or closes leaves the page where it is.
 */
export const useScroll = (): void => {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const page = pageOf(pathname, search, hash);
  const shown = useRef<string | null>(null);
  const [positions] = useState(() => new Map<string, number>());

  // with the new page itself: the browser scrolls up where it is shorter, and that is no place of the page before
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      // a link that is followed as the page scrolls comes before the event that says so
      remember();
      window.removeEventListener('scroll', remember);
    };
  }, [key, positions]);

  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (before === page) return undefined;
    if (type === NavigationType.Pop && positions.has(key)) return keepTrying(scrollBackTo(positions.get(key) ?? 0));
    const anchor = anchorOf(hash);
    if (anchor) return keepTrying(scrollToAnchor(anchor));
    // the first page is at its top; who has scrolled it while this loaded stays there
    if (before === null) positions.set(key, window.scrollY);
    else window.scrollTo({ top: 0 });
    return undefined;
  }, [key, page, hash, type, positions]);
};
