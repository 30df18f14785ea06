import { useEffect, useRef } from 'react';
import { isOnlyKept } from '#ui/kept-focus.ts';

/**
 * Puts the focus on the heading of the open page; false while there is none, or where the page has put the focus
 * itself.
 */
const focusHeading = (): boolean => {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
  if (!main || !heading) return false;
  const { activeElement } = document;
  const isTaken =
    activeElement !== main && !isOnlyKept(activeElement) && activeElement?.closest('main, [role="dialog"]');
  if (!isTaken) heading.focus({ preventScroll: true });
  return true;
};

/**
 * Moves the focus to the heading of each page that opens, so that a screen reader says where the user is and the keyboard
 * continues there (WCAG 2.4.3). Not on the first page of a document, which screen readers read by themselves, and not
 * once the user has pressed something.
 */
export const usePageFocus = (pathname: string, firstPath: string): void => {
  const first = useRef<string | null>(firstPath);
  useEffect(() => {
    if (first.current === pathname) return undefined;
    first.current = null;
    const stop = new AbortController();
    const tryOnce = () => {
      if (focusHeading()) stop.abort();
    };
    const observer = new MutationObserver(tryOnce);
    observer.observe(document.body, { childList: true, subtree: true });
    stop.signal.addEventListener('abort', () => observer.disconnect());
    for (const type of ['pointerdown', 'keydown'] as const)
      window.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
    tryOnce();
    return () => stop.abort();
  }, [pathname]);
};
