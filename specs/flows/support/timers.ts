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
    /** ends the timers that were set for so many milliseconds; `least` of them at least */
    passTime: (ms: number, least = 1): void => {
      const ending = [...pending].filter(([, timer]) => timer.ms === ms);
      if (ending.length < least) throw new Error(`${ending.length} timers wait for ${ms} ms, not ${least}`);
      for (const [id] of ending) endNow(id);
    },
    stop: (): void => {
      Object.assign(window, { setTimeout, clearTimeout });
    },
  };
};
