/** Notes the page's timers, so that a test can end one before its time. */
export const watchTimers = () => {
  const { setTimeout, clearTimeout } = window;
  const pending = new Map<number, { ms: number; end: () => void }>();

  window.setTimeout = ((handler: () => void, ms = 0, ...given: unknown[]): number => {
    const end = () => {
      pending.delete(id);
      Reflect.apply(handler, window, given);
    };
    const id = setTimeout(end, ms);
    pending.set(id, { ms, end });
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    pending.delete(Number(id));
    clearTimeout(id);
  };

  const endNow = (id: number): void => {
    const timer = pending.get(id);
    clearTimeout(id);
    timer?.end();
  };

  return {
    /** How to end the timer that was set last. */
    newest: (): (() => void) => {
      const id = [...pending.keys()].at(-1);
      return () => id !== undefined && endNow(id);
    },
    /** ends the timers that were set for so many milliseconds; one at least */
    passTime: (ms: number): void => {
      const ending = [...pending].filter(([, timer]) => timer.ms === ms);
      if (ending.length === 0) throw new Error(`nothing waits for ${ms} ms`);
      for (const [id] of ending) endNow(id);
    },
    stop: (): void => {
      Object.assign(window, { setTimeout, clearTimeout });
    },
  };
};
