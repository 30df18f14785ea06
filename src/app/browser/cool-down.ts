import type { CoolDownMessage } from '#machines/support/cool-down.ts';

/**
 * Counts seconds down by a deadline, so that a page that slept or was throttled is right at once when it wakes. Returns
 * how to stop.
 */
export const watchCoolDown = (seconds: number, notify: (message: CoolDownMessage) => void): (() => void) => {
  if (seconds <= 0) return () => {};
  const end = Date.now() + seconds * 1000;
  const check = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
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
