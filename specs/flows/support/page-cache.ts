import type { PortalPage } from './portal-page.tsx';

/**
 * The page leaves for the back/forward cache, where it calls nothing: what loads after the page would find out that its session is
 * over, and act on it. Returns how the page comes back; what was called meanwhile is never answered.
 */
export const leaveForCache = (portal: PortalPage): (() => void) => {
  let isCached = true;
  portal.answer('/*', ({ send }) => (isCached ? new Promise<never>(() => {}) : send()));
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  return () => {
    isCached = false;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  };
};
