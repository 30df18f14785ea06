import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { messagesApi } from '#api/messages.ts';
import type { RouteAccessRef } from '#machines/session/route-access/route-access.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import {
  systemMessagesMachine,
  type DismissalMessage,
  type PageMessage,
} from '#machines/shell/system-messages/system-messages.machine.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import { rememberDismissed } from '../../browser/device.ts';
import { watchPage } from '../../browser/watchers.ts';
import { listenToTabs, notifyOtherTabs } from '../../session/tabs.ts';
import { watcher } from '../support/watcher.ts';

/** The system messages, with the carrier and the page. */
export const systemMessagesActor = ({ call }: { call: Client }) => {
  const api = messagesApi(call);
  return systemMessagesMachine.provide({
    actors: {
      fetchMessages: fromPromise(({ signal }) => api.read(signal)),
      watchPage: watcher<PageMessage>((notify, { system }) =>
        watchPage(system.get(systemIds.session) as SessionRef, system.get(systemIds.access) as RouteAccessRef, notify),
      ),
      watchDismissals: watcher<DismissalMessage>(watchDismissals),
    },
    actions: {
      rememberDismissed: (_, { dismissed }) => rememberDismissed(dismissed),
      announceDismissed: (_, { dismissed }) => notifyOtherTabs({ type: 'tab.dismissed', dismissed }),
    },
  });
};

const watchDismissals = (notify: (message: DismissalMessage) => void): (() => void) => {
  const stopping = new AbortController();
  listenToTabs((data) => {
    const message = dismissalOf(data);
    if (message) notify(message);
  }, stopping.signal);
  notifyOtherTabs({ type: 'tab.asked' });
  return () => stopping.abort();
};

const dismissalOf = (data: unknown): DismissalMessage | null => {
  const { type, dismissed } = (data ?? {}) as { type?: unknown; dismissed?: unknown };
  if (type === 'tab.asked') return { type };
  if (type !== 'tab.dismissed' || !Array.isArray(dismissed)) return null;
  return { type, dismissed: dismissed.filter((id): id is string => typeof id === 'string') };
};
