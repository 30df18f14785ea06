import type { SessionClock } from '#machines/domain/session/session.ts';
import type { DismissalMessage } from '#machines/shell/system-messages/system-messages.machine.ts';
import type { EnvironmentMessage } from '#machines/session/session/session.setup.ts';
import { attempt } from '../browser/user-storage.ts';

type Fact = 'tab.signedIn' | 'tab.signedOut' | 'tab.timedOut' | 'tab.expired';
type TabMessage =
  | { type: Fact }
  | { type: 'agency.moved'; agency: string }
  | { type: 'tab.extended'; clock: SessionClock }
  | DismissalMessage;

const channelName = 'portal.session';
const storageKey = 'portal.session.signal';

const facts: readonly unknown[] = ['tab.signedIn', 'tab.signedOut', 'tab.timedOut', 'tab.expired'] satisfies Fact[];

const factOf = (data: unknown): EnvironmentMessage | null => {
  const { type, agency } = (data ?? {}) as { type?: unknown; agency?: unknown };
  if (type === 'agency.moved') return typeof agency === 'string' ? { type, agency } : null;
  return facts.includes(type) ? { type: type as Fact } : null;
};

/** A channel of that name; null where the browser has none, or refuses one: Firefox does where it blocks cookies. */
export const openChannel = (name: string): BroadcastChannel | null => attempt(() => new BroadcastChannel(name));

/**
 * Notifies the other tabs of this portal by BroadcastChannel, else by a storage event. Nothing but the fact is sent, when
 * the session ends, and the code of the agency that it acts for.
 */
export const notifyOtherTabs = (message: TabMessage): void => {
  const channel = openChannel(channelName);
  if (channel) {
    channel.postMessage(message);
    channel.close();
    return;
  }
  // without a channel and without storage the other tabs find out from the server's 401 on their next call
  attempt(() => {
    window.localStorage.setItem(storageKey, JSON.stringify({ ...message, at: Date.now() }));
    window.localStorage.removeItem(storageKey);
  });
};

/** Listens to other tabs; their messages are unchecked. */
export const listenToTabs = (onMessage: (data: unknown) => void, signal: AbortSignal): void => {
  const channel = openChannel(channelName);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data), { signal });
  signal.addEventListener('abort', () => channel?.close());
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === storageKey && newValue) onMessage(attempt(() => JSON.parse(newValue) as unknown));
    },
    { signal },
  );
};

/**
 * Listens to other tabs and to this page's return from the back/forward cache. A page that leaves is hidden first, so
 * that nothing of a former session flashes up when it comes back. Returns how to stop.
 */
export const watchEnvironment = (notify: (message: EnvironmentMessage) => void): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  listenToTabs((data) => {
    const fact = factOf(data);
    if (fact) notify(fact);
  }, signal);
  window.addEventListener('pagehide', () => document.documentElement.toggleAttribute('data-hidden', true), { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) notify({ type: 'page.restored' });
      else document.documentElement.toggleAttribute('data-hidden', false);
    },
    { signal },
  );
  return () => stopping.abort();
};
