import type { TabMessage } from '#machines/billing/invoice/invoice.setup.ts';

/** Reports when the tab is looked at again after another one was. Returns how to stop. */
export const watchTab = (notify: (message: TabMessage) => void): (() => void) => {
  const check = () => {
    if (!document.hidden) notify({ type: 'tab.returned' });
  };
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
};
