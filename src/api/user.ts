import {
  readFeatureFlags,
  readLegacyUser,
  readPermissions,
  readSettings,
  readUser,
  selectAgency,
} from '#machines/domain/contract/user.ts';
import type { Session, SessionClock } from '#machines/domain/session/session.ts';
import type { AuthUser, Identity } from '#machines/domain/shared/user.ts';
import type { Client } from './client.ts';

/** Calls about the signed-in user. */
export const userApi = (call: Client) => ({
  readUser: (signal?: AbortSignal): Promise<AuthUser> => call(readUser, { signal }),
  /** User and flags; for agents and support also the agency side and what the selected agency may do. */
  loadIdentity: async ({ scope, selectedAgency }: Session, signal?: AbortSignal): Promise<Identity> => {
    const isAgencySide = scope === 'agent' || scope === 'support';
    const [user, flags, legacy, permissions] = await Promise.all([
      call(readUser, { signal }),
      call(readFeatureFlags, { signal }),
      isAgencySide ? call(readLegacyUser, { agency: selectedAgency, signal }) : null,
      isAgencySide
        ? call(readPermissions, {
            query: { selectedAgency: selectedAgency ?? undefined },
            agency: selectedAgency,
            signal,
          })
        : null,
    ]);
    return { user, flags, legacy, permissions };
  },
  /** Extends the session. */
  keepAlive: (signal?: AbortSignal): Promise<SessionClock> => call(readSettings, { signal }),
  selectAgency: (agency: string, signal?: AbortSignal, isBackground?: boolean): Promise<Session> =>
    call(selectAgency, { body: { selectedAgency: agency }, isBackground, signal }),
});
