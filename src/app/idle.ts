/** Milliseconds after which idle work starts anyway. */
const idleTimeout = 2000;

/** Works when the browser has nothing better to do; Safari has no idle callback: there a timer stands in. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, idleTimeout);
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(work, { timeout: idleTimeout });
  return () => window.cancelIdleCallback(request);
};
