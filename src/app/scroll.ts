import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();

/** Scrolls a page back to where it was left, as soon as it is tall enough; gives up when the person scrolls (RTE-19). */
const restore = (top: number): (() => void) => {
  const stop = new AbortController();
  const tryOnce = () => {
    window.scrollTo({ top });
    if (Math.abs(window.scrollY - top) < 2) stop.abort();
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
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (anchor) {
      anchor.scrollIntoView();
      return undefined;
    }
    if (type === NavigationType.Pop) return restore(positions.get(key) ?? 0);
    window.scrollTo({ top: 0 });
    return undefined;
  }, [key, hash, type]);
};
