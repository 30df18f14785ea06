import * as v from 'valibot';
import type { KnownFlag } from '../shared/identity.ts';
import { instantSchema } from '../shared/instant.ts';

/** A sign-in on one device. `id` is no secret; times are ISO 8601 instants of the server's clock. */
export const signInSchema = v.object({
  id: v.string(),
  /** browser and system, where they are known: "Chrome on Windows" */
  label: v.string(),
  isCurrent: v.boolean(),
  signedInAt: instantSchema,
  lastUsedAt: instantSchema,
});
export type SignIn = v.InferOutput<typeof signInSchema>;

/** A device that is not asked for a code. */
export const trustedDeviceSchema = v.object({
  id: v.string(),
  label: v.string(),
  /** whether it is the caller's own */
  isCurrent: v.boolean(),
  trustedAt: instantSchema,
  lastUsedAt: v.nullable(instantSchema),
  expiresAt: instantSchema,
});
export type TrustedDevice = v.InferOutput<typeof trustedDeviceSchema>;

/** The user's sign-ins and trusted devices. */
export const accessListSchema = v.object({ signIns: v.array(signInSchema), devices: v.array(trustedDeviceSchema) });
export type AccessList = v.InferOutput<typeof accessListSchema>;

/** What is to end: a sign-in somewhere else, the trust in another device, or in this one. */
export interface Ending {
  kind: 'signIn' | 'device' | 'thisDevice';
  id: string;
}

/** The end of the trust in a device. */
export const endingOfDevice = ({ id, isCurrent }: TrustedDevice): Ending => ({
  kind: isCurrent ? 'thisDevice' : 'device',
  id,
});

/** What users may change of their own data; an absent part stays as it is. */
export interface ProfileChange {
  firstName?: string;
  middleName?: string | null;
  lastName?: string;
  preview?: boolean;
  previewFeatures?: KnownFlag[];
  /** code of the agency that is acted for after signing in */
  agency?: string;
  darkMode?: boolean;
  /** false deletes what was kept */
  keepsSearches?: boolean;
}
