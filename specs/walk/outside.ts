import { statSync } from 'node:fs';
import type { Download, Page } from 'playwright';

/**
 * What is wrong with a window that the portal has opened: it stays empty, or is redirected to what is not there. Other sites cannot be reached, which is
 * no matter of the portal's; a file is downloaded, and its window stays empty.
 * @param patience how long it may stay empty, in milliseconds
 */
export const problemOfWindow = async (window: Page, patience: number): Promise<string | null> => {
  const ended = Promise.withResolvers<string | null>();
  const isLed = () => window.url() !== 'about:blank' && window.url() !== '';
  window.on('close', () => ended.resolve(null));
  window.on('download', () => ended.resolve(null));
  window.on('requestfailed', () => ended.resolve(null));
  const read = async (): Promise<void> => {
    // a window is known only once it has been led somewhere: its answer came before
    const status = await window.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming ? entry.responseStatus : 0;
    });
    const { pathname } = new URL(window.url());
    ended.resolve(status >= 400 ? `a window was led to ${pathname}, which was answered ${status}` : null);
  };
  const look = () => void (isLed() && read().catch(() => ended.resolve(null)));
  window.on('domcontentloaded', look);
  const timer = setTimeout(() => ended.resolve(isLed() ? null : 'a window stays empty'), patience);
  void window.waitForLoadState('domcontentloaded').then(look, look);
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
  }
};

/** What is wrong with a file that was downloaded: it did not come, is empty, or has no name of its own. */
export const problemOfDownload = async (download: Download): Promise<string | null> => {
  const name = download.suggestedFilename();
  const failure = await download.failure();
  // with its tab, or with the end of the session
  if (failure === 'canceled') return null;
  if (failure) return `the file ${name} did not come: ${failure}`;
  if (!/^[^.].*\.\w{2,5}$/.test(name) || /undefined|null|NaN/.test(name)) return `a file has the name ${name}`;
  return statSync(await download.path()).size === 0 ? `the file ${name} is empty` : null;
};
