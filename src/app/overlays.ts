import type { QuickSearchRef } from '#machines/clients/quick-search/quick-search.machine.ts';
import type { SystemMessagesRef } from '#machines/shell/system-messages/system-messages.machine.ts';

/** The flows that show over the page while they run. */
export interface Running {
  /** run beside the pages, from src/app/Around.tsx */
  messages?: SystemMessagesRef | null;
  quickSearch?: QuickSearchRef | null;
}

/** Keeps the flows over the page, for views to subscribe to: they load later than the views. */
export const createOverlays = () => {
  let running: Running = {};
  const listeners = new Set<() => void>();
  return {
    get: (): Running => running,
    set: (change: Partial<Running>): void => {
      running = { ...running, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Overlays = ReturnType<typeof createOverlays>;
