import * as v from 'valibot';
import { companySchema } from './company.ts';
import { sessionClockSchema, userTypes } from '../session/session.ts';

/** GET /auth/user: who is signed in. `previewFeatures` is JSON text of feature names. */
export const authUserSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  middleName: v.nullable(v.string()),
  lastName: v.string(),
  email: v.string(),
  displayName: v.string(),
  userType: v.picklist(userTypes),
  isEmployee: v.boolean(),
  previewAllowed: v.boolean(),
  previewEnabled: v.boolean(),
  previewFeatures: v.nullable(v.string()),
  darkMode: v.boolean(),
  /** invented: whether what the user searches for is kept, to be offered again */
  keepsSearches: v.boolean(),
  /** invented: whether the installation lists the user for user access, whose purpose is not known; it grants nothing by itself */
  userAccess: v.boolean(),
  /** invented: code of the agency that the user acts for after signing in, where one was chosen */
  defaultAgency: v.nullable(v.string()),
  session: sessionClockSchema,
});
export type AuthUser = v.InferOutput<typeof authUserSchema>;

const agencySchema = v.object({ id: v.string(), name: v.string() });

/**
 * GET /api/user-legacy: the user as the agency systems know them. `agencies` are strings of the form code + " - " +
 * name; `isSecondBrand` is the source's `is{product}`.
 */
export const legacyUserSchema = v.object({
  login: v.string(),
  serviceId: v.string(),
  companyId: companySchema,
  internal: v.boolean(),
  isSecondBrand: v.boolean(),
  agency: v.nullable(agencySchema),
  agencyId: v.nullable(v.string()),
  agencies: v.array(v.string()),
});
export type LegacyUser = v.InferOutput<typeof legacyUserSchema>;

/** GET /auth/user/featureFlags. */
export const featureFlagSchema = v.object({ name: v.string(), active: v.boolean() });
export type FeatureFlag = v.InferOutput<typeof featureFlagSchema>;

const linePermissionsSchema = v.record(
  v.string(),
  v.object({ quotesAllowed: v.boolean(), applicationsAllowed: v.boolean() }),
);

/** GET /api/user-legacy/permissions: what the selected agency may do. Keys of `lines` are line-of-business codes. */
export const permissionsSchema = v.object({
  commercial: v.object({
    isCommercialLinesAgency: v.boolean(),
    quoteApplicationDisplay: v.boolean(),
    lines: linePermissionsSchema,
  }),
  personal: v.object({
    isPersonalLinesAgency: v.boolean(),
    quoteApplicationDisplay: v.boolean(),
    lines: linePermissionsSchema,
  }),
  surety: v.object({ isAllowed: v.boolean() }),
});
export type AgencyPermissions = v.InferOutput<typeof permissionsSchema>;

/** Everything the portal knows about the signed-in user. Customers have no agency side. */
export interface Identity {
  user: AuthUser;
  legacy: LegacyUser | null;
  permissions: AgencyPermissions | null;
  flags: FeatureFlag[];
}

/** Whether two loads of an identity are equal, apart from the end of the session. */
export const isSameIdentity = (one: Identity | null, other: Identity): one is Identity =>
  one !== null && JSON.stringify(withoutClock(one)) === JSON.stringify(withoutClock(other));

const withoutClock = ({ user: { session: _, ...user }, ...rest }: Identity) => ({ ...rest, user });
