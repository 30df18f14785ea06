import { isPlainClick } from '#ui/plain-click.ts';

/**
 * Follows links to this origin without loading a document; one that leads where the page is already makes no entry of the history, as in
 * any browser: a double click is one step back. Links that ask for more (another tab, a download, a modifier
 * key, an anchor on the same page, a file) are left to the browser. Returns how to stop.
 */
export const interceptLinks = (navigate: (to: string, isHere: boolean) => void): (() => void) => {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== window.location.origin || /\.\w+$/.test(pathname)) return;
    const isHere = pathname === window.location.pathname && search === window.location.search;
    if (hash && isHere) return;
    event.preventDefault();
    navigate(pathname + search + hash, isHere);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
};
