import { isPlainClick } from '#ui/plain-click.ts';

/** Where a click leads within the portal, if it follows a link there; links that ask for more are the browser's. */
export const followedLink = (event: MouseEvent): URL | null => {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  return url.origin !== window.location.origin || /\.\w+$/.test(url.pathname) ? null : url;
};

/**
 * Follows links to this origin without loading a document; one that leads where the page is already makes no entry of the history, as in
 * any browser: a double click is one step back. Links that ask for more (another tab, a download, a modifier
 * key, an anchor on the same page, a file) are left to the browser. Returns how to stop.
 */
export const interceptLinks = (navigate: (to: string, isHere: boolean) => void): (() => void) => {
  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    if (!link) return;
    const { pathname, search, hash } = link;
    const isHere = pathname === window.location.pathname && search === window.location.search;
    if (hash && isHere) return;
    event.preventDefault();
    navigate(pathname + search + hash, isHere);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
};

/** The state of the entry that a link leads to: the address that it was followed from. A link to the page itself keeps what its entry has. */
export const leavingState = (isHere: boolean): unknown =>
  isHere
    ? (window.history.state as { usr?: unknown } | null)?.usr
    : { from: window.location.pathname + window.location.search };
