import {
  changePassword,
  endSignIn,
  forgetTrustedDevice,
  readAccess,
  readActivity,
  updateUser,
} from '#machines/domain/contract/settings.ts';
import { forgetDevice } from '#machines/domain/contract/setup.ts';
import type { Activity } from '#machines/domain/settings/activity.ts';
import type { AccessList, Ending, ProfileChange } from '#machines/domain/settings/settings.ts';
import type { AuthUser } from '#machines/domain/shared/user.ts';
import type { Client } from './client.ts';

/** Calls of the settings page. */
export const settingsApi = (call: Client) => ({
  updateUser: (body: ProfileChange, signal?: AbortSignal): Promise<AuthUser> => call(updateUser, { body, signal }),
  changePassword: async (
    body: { currentPassword: string; newPassword: string },
    signal?: AbortSignal,
  ): Promise<void> => {
    await call(changePassword, { body, signal });
  },
  /** What happened to the account, newest first. */
  readActivity: async (signal?: AbortSignal): Promise<readonly Activity[]> =>
    (await call(readActivity, { signal })).entries,
  readAccess: (signal?: AbortSignal): Promise<AccessList> => call(readAccess, { signal }),
  /** Ends a sign-in or the trust in a device; answers what is left. */
  endAccess: async ({ kind, id }: Ending, signal?: AbortSignal): Promise<AccessList> => {
    switch (kind) {
      case 'signIn':
        return call(endSignIn, { body: { id }, signal });
      case 'device':
        return call(forgetTrustedDevice, { body: { id }, signal });
      case 'thisDevice':
        await call(forgetDevice, { signal });
        return call(readAccess, { signal });
    }
  },
});
