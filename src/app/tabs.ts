import type { WorldMessage } from '#machines/session/session.machine.ts';

type TabMessage = Extract<WorldMessage, { type: `tab.${string}` }>;

const channelName = 'portal.session';
const storageKey = 'portal.session.signal';

const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  (data.type === 'tab.signedIn' || data.type === 'tab.signedOut');

/** Tells the other tabs of this portal: by BroadcastChannel, else by a storage event. Nothing but the fact is sent. */
export const tellOtherTabs = (message: TabMessage): void => {
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(message);
    channel.close();
    return;
  }
  try {
    window.localStorage.setItem(storageKey, JSON.stringify({ ...message, at: Date.now() }));
    window.localStorage.removeItem(storageKey);
  } catch {
    // without a channel and without storage the server's 401 tells the other tabs on their next call
  }
};

/**
 * Listens to other tabs and to this page's return from the back/forward cache. A page that leaves is hidden first, so
 * that nothing of a former session flashes up when it comes back (5.17). Returns how to stop.
 */
export const watchWorld = (tell: (message: WorldMessage) => void): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const hear = (data: unknown) => {
    if (isTabMessage(data)) tell({ type: data.type });
  };
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data), { signal });
    signal.addEventListener('abort', () => channel.close());
  }
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === storageKey && newValue) hear(JSON.parse(newValue));
    },
    { signal },
  );
  window.addEventListener('pagehide', () => document.documentElement.toggleAttribute('data-hidden', true), { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) tell({ type: 'page.restored' });
      else document.documentElement.toggleAttribute('data-hidden', false);
    },
    { signal },
  );
  return () => stopping.abort();
};
