import { readMessages } from '#machines/domain/contract/messages.ts';
import { messagesQuery, type MessageRecord } from '#machines/domain/shell/messages.ts';
import type { Client } from './client.ts';

/** System messages over GraphQL. */
export const messagesApi = (call: Client) => ({
  /** Published messages; asking does not extend the session. */
  read: async (signal?: AbortSignal): Promise<readonly MessageRecord[]> =>
    (await call(readMessages, { body: { query: messagesQuery }, isBackground: true, signal })).data.messages,
});
