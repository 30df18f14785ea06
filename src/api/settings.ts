import {
  changePassword,
  endSignIn,
  forgetTrustedDevice,
  readAccess,
  updateUser,
} from '#machines/domain/contract/settings.ts';
import type { AccessList, ProfileChange } from '#machines/domain/settings.ts';
import { knownFlags, type AuthUser } from '#machines/domain/user.ts';
import type { Client } from './client.ts';

/** Calls of the settings page. */
export const settingsApi = (call: Client) => ({
  updateUser: ({ previewFeatures, ...change }: ProfileChange, signal?: AbortSignal): Promise<AuthUser> => {
    const features = previewFeatures?.flatMap((name) => knownFlags.filter((flag) => flag === name));
    return call(updateUser, { body: { ...change, ...(features ? { previewFeatures: features } : {}) }, signal });
  },
  changePassword: async (
    body: { currentPassword: string; newPassword: string },
    signal?: AbortSignal,
  ): Promise<void> => {
    await call(changePassword, { body, signal });
  },
  readAccess: (signal?: AbortSignal): Promise<AccessList> => call(readAccess, { signal }),
  endSignIn: (id: string, signal?: AbortSignal): Promise<AccessList> => call(endSignIn, { body: { id }, signal }),
  forgetTrustedDevice: (id: string, signal?: AbortSignal): Promise<AccessList> =>
    call(forgetTrustedDevice, { body: { id }, signal }),
});
