import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumArgs, findChromium } from '../support/chromium.ts';

/** Network and processor of the bars: CPU x4, 1.6 Mbit/s, 150 ms a request. */
export const slow4g = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 } as const;

/** Of a browser that is measured; it resolves no name but this machine's. */
export const benchArgs = [
  ...chromiumArgs,
  '--enable-precise-memory-info',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
] as const;

/** A new browser process with an empty profile. */
export const launch = (): Promise<Browser> =>
  chromium.launch({ ...(findChromium() ? { executablePath: findChromium() } : {}), args: [...benchArgs] });

/** The part of a session with the developer tools that commands are sent with. */
export type DevTools = Pick<CDPSession, 'send'>;

export const throttle = async (cdp: DevTools, { cpu, isSlow }: { cpu: number; isSlow: boolean }): Promise<void> => {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!isSlow) return;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4g.latency,
    downloadThroughput: slow4g.download,
    uploadThroughput: slow4g.upload,
  });
};

/** What a page notes about itself: paints, shifts, long tasks, and how long events took. */
export interface Observed {
  lcp: number;
  cls: number;
  tasks: [start: number, end: number][];
  events: { start: number; duration: number }[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Notes in a page, before anything else runs in it, what it does. */
export const noteObserved = (): void => {
  const observed: Observed = { lcp: 0, cls: 0, tasks: [], events: [] };
  window.observed = observed;
  const on = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    take: (entry: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...options });
  on({ type: 'largest-contentful-paint' }, (entry) => {
    observed.lcp = entry.startTime;
  });
  on({ type: 'layout-shift' }, (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) observed.cls += shift.value;
  });
  on({ type: 'longtask' }, (entry) => observed.tasks.push([entry.startTime, entry.startTime + entry.duration]));
  on({ type: 'event', durationThreshold: 16 }, (entry) => {
    if ((entry as PerformanceEventTiming).interactionId)
      observed.events.push({ start: entry.startTime, duration: entry.duration });
  });
};

export const observe = (page: Page): Promise<unknown> => page.addInitScript(noteObserved);

/** Waits until nothing is in flight and no long task has run for so many milliseconds. */
export const settle = async (page: Page, quiet: number): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (pause) => performance.now() - Math.max(0, ...window.observed.tasks.map(([, end]) => end)) > pause,
    quiet,
    { polling: 100 },
  );
};

/** JavaScript heap after a forced collection, in MiB. */
export const heapOf = async (cdp: DevTools): Promise<number> => {
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 2 ** 20;
};
