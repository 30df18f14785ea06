import type { ServerTime } from './server-time.ts';

/** Longest wait between two looks at the time: a sleeping or throttled page is never further behind once it runs. */
const longestNap = 30_000;

const wakes = ['focus', 'pageshow', 'online', 'resume'] as const;

/**
 * Tells the server's time from a moment on, on every full second counted from it, and at once whenever the page wakes up
 * (5.19). Returns how to stop.
 */
export const watchTime = (time: ServerTime, from: number, tell: (now: number) => void): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer = 0;
  const look = () => {
    window.clearTimeout(timer);
    const now = time.now();
    const wait = from - now;
    timer = window.setTimeout(look, wait > 0 ? Math.min(wait, longestNap) : 1000 + (wait % 1000));
    if (wait <= 0) tell(now);
  };
  for (const wake of wakes) window.addEventListener(wake, look, { signal });
  document.addEventListener('resume', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  look();
  return () => stopping.abort();
};

/** What counts as doing something with the portal (TMO-01). */
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells of activity of the person, at most once a second. Returns how to stop. */
export const watchActivity = (tell: () => void): (() => void) => {
  const stopping = new AbortController();
  let last = Number.NEGATIVE_INFINITY;
  const see = (event: Event) => {
    if (!event.isTrusted || event.timeStamp - last < 1000) return;
    last = event.timeStamp;
    tell();
  };
  for (const activity of activities) {
    window.addEventListener(activity, see, { signal: stopping.signal, capture: true, passive: true });
  }
  return () => stopping.abort();
};

/** Tells when the connection is back. Returns how to stop. */
export const watchConnection = (tell: () => void): (() => void) => {
  const stopping = new AbortController();
  window.addEventListener('online', tell, { signal: stopping.signal });
  return () => stopping.abort();
};
