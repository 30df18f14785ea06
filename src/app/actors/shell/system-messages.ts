import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { messagesApi } from '#api/messages.ts';
import type { RouteAccessRef } from '#machines/session/route-access/route-access.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { systemMessagesMachine, type PageMessage } from '#machines/shell/system-messages/system-messages.machine.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import { rememberDismissed } from '../../browser/device.ts';
import { watchPage } from '../../browser/watchers.ts';
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
    },
    actions: { rememberDismissed: (_, { dismissed }) => rememberDismissed(dismissed) },
  });
};
