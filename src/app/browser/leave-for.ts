import { webAddress } from './web-address.ts';

/**
 * Opens an address of another origin in this tab.
 * @throws Error for an address that is not one of the web
 */
export const leaveFor = (address: string): void => window.location.assign(webAddress(address));

/** Calls back when the browser shows this page again as it was left, by Back. Returns how to stop. */
export const watchReturn = (notify: () => void): (() => void) => {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) notify();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
};
