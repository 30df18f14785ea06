import type { AnyActorRef } from 'xstate';
import type { ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import type { ServerTime } from './server-time.ts';

/** Timers, and the moments at which a page may have slept: the browser's own, or simulated ones. */
export interface Alarm {
  set: (work: () => void, ms: number) => number;
  clear: (timer: number) => void;
  /** calls back whenever the page wakes up, is looked at again or is back online, until `signal` aborts */
  onWake: (check: () => void, signal: AbortSignal) => void;
}

const wakes = ['focus', 'pageshow'] as const;

/** The browser's timers and wakes; `onRestored` calls back when the connection is back, and returns how to stop. */
export const createBrowserAlarm = (onRestored: (check: () => void) => () => void): Alarm => ({
  set: (work, ms) => window.setTimeout(work, ms),
  clear: (timer) => window.clearTimeout(timer),
  onWake: (check, signal) => {
    for (const wake of wakes) window.addEventListener(wake, check, { signal });
    for (const wake of ['visibilitychange', 'resume']) document.addEventListener(wake, check, { signal });
    signal.addEventListener('abort', onRestored(check));
  },
});

/** Longest wait between two looks at the time: a throttled page is never further behind once it runs. */
const longestNap = 30_000;

/**
 * Reports the server's time from a moment on, on every full second counted from it, and at once whenever the page wakes
 * up. Returns how to stop.
 */
export const watchTime = (
  time: Pick<ServerTime, 'now'>,
  from: number,
  notify: (now: number) => void,
  alarm: Alarm,
): (() => void) => {
  const stopping = new AbortController();
  let timer = 0;
  const check = () => {
    alarm.clear(timer);
    const now = time.now();
    const wait = from - now;
    timer = alarm.set(check, wait > 0 ? Math.min(wait, longestNap) : 1000 + (wait % 1000));
    if (wait <= 0) notify(now);
  };
  alarm.onWake(check, stopping.signal);
  stopping.signal.addEventListener('abort', () => alarm.clear(timer));
  check();
  return () => stopping.abort();
};

/** What counts as doing something with the portal. */
const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Reports activity of the user, at most once a second. Returns how to stop. */
export const watchActivity = (notify: () => void): (() => void) => {
  const stopping = new AbortController();
  let last = Number.NEGATIVE_INFINITY;
  const see = (event: Event) => {
    if (!event.isTrusted || event.timeStamp - last < 1000) return;
    last = event.timeStamp;
    notify();
  };
  for (const activity of activities) {
    window.addEventListener(activity, see, { signal: stopping.signal, capture: true, passive: true });
  }
  return () => stopping.abort();
};

/** Calls back when the connection is back, which the connection machine of a system knows. Returns how to stop. */
export const watchConnection = (system: AnyActorRef['system'], notify: () => void): (() => void) => {
  const connection = system.get(systemIds.connection) as ConnectionRef | undefined;
  const subscription = connection?.on('connection.restored', notify);
  return () => subscription?.unsubscribe();
};
