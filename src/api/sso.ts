import { completeSingleSignOn, readSingleSignOn, startSingleSignOn } from '#machines/domain/contract/sso.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { Client } from './client.ts';

/** Calls of signing in by an identity provider. */
export const ssoApi = (call: Client) => ({
  start: async (redirect: string | null, signal?: AbortSignal): Promise<string> =>
    (await call(startSingleSignOn, { body: { redirect }, signal })).location,
  read: (ticket: string, signal?: AbortSignal): Promise<{ displayName: string; email: string }> =>
    call(readSingleSignOn, { body: { ticket }, signal }),
  complete: (ticket: string, signal?: AbortSignal): Promise<Session> =>
    call(completeSingleSignOn, { body: { ticket }, signal }),
});
