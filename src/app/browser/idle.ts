/** Milliseconds after which idle work starts anyway. */
const idleTimeout = 2000;

/** Runs work when the browser is idle; Safari has no idle callback, so a timer replaces it. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, idleTimeout);
    return () => window.clearTimeout(timer);
  }
  const request = window.requestIdleCallback(work, { timeout: idleTimeout });
  return () => window.cancelIdleCallback(request);
};

/** Resolves when the browser is idle. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));

/** Resolves after the next frame: what the page shows now is painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => void setTimeout(resolve)));
