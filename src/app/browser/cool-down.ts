import type { CoolDownMessage } from '#machines/support/cool-down.ts';
import { startStopwatch } from '../session/server-time.ts';

/**
 * Counts seconds down by the clock, so that a page that slept or was throttled is right when it wakes. Returns how to
 * stop.
 */
export const watchCoolDown = (seconds: number, notify: (message: CoolDownMessage) => void): (() => void) => {
  if (seconds <= 0) return () => {};
  const elapsed = startStopwatch();
  const check = () => {
    const left = Math.max(0, Math.ceil(seconds - elapsed() / 1000));
    notify({ type: 'coolDown.changed', seconds: left });
    if (left === 0) stop();
  };
  const timer = window.setInterval(check, 1000);
  document.addEventListener('visibilitychange', check);
  const stop = () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
  return stop;
};
