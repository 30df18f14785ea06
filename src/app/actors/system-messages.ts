import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { Client } from '#api/client.ts';
import { messagesApi } from '#api/messages.ts';
import { systemMessagesMachine, type PageMessage } from '#machines/shell/system-messages/system-messages.machine.ts';
import { rememberDismissed } from '../device.ts';

interface SystemMessagesPorts {
  call: Client;
  /** reports whether the page is visible, and each page that opens; returns how to stop */
  watchPage: (notify: (message: PageMessage) => void) => () => void;
}

/** The system messages, with the carrier and the page. */
export const systemMessagesActor = ({ call, watchPage }: SystemMessagesPorts) => {
  const api = messagesApi(call);
  return systemMessagesMachine.provide({
    actors: {
      fetchMessages: fromPromise(({ signal }) => api.read(signal)),
      watchPage: fromCallback<EventObject, undefined, PageMessage>(({ sendBack }) => watchPage(sendBack)),
    },
    actions: { rememberDismissed: (_, { dismissed }) => rememberDismissed(dismissed) },
  });
};
