import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** Tries to scroll until it succeeds, whenever the page grows; gives up when the person scrolls. */
const keepTrying = (scroll: () => boolean): (() => void) => {
  const stop = new AbortController();
  const tryOnce = () => {
    if (scroll()) stop.abort();
  };
  const observer = new ResizeObserver(tryOnce);
  observer.observe(document.documentElement);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  tryOnce();
  return () => stop.abort();
};

const scrollBackTo = (top: number) => (): boolean => {
  window.scrollTo({ top });
  return Math.abs(window.scrollY - top) < 2;
};

const scrollToAnchor = (id: string) => (): boolean => {
  const anchor = document.getElementById(id);
  anchor?.scrollIntoView();
  return anchor !== null;
};

/** The id that a hash names; nothing where it cannot be decoded. */
const anchorOf = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/**
 * Navigation scrolls to the top, or to the anchor in the page; back and forward restore the position, which is
 * remembered per history entry (RTE-19).
 */
export const useScroll = (): void => {
  const { key, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    if (type === NavigationType.Pop && positions.has(key)) return keepTrying(scrollBackTo(positions.get(key) ?? 0));
    const anchor = anchorOf(hash);
    if (anchor) return keepTrying(scrollToAnchor(anchor));
    window.scrollTo({ top: 0 });
    return undefined;
  }, [key, hash, type]);
};
