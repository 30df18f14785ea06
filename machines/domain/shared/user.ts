import type { AgencyPermissions, AuthUser, FeatureFlag, LegacyUser } from './user-schemas.ts';

export type { AgencyPermissions, AuthUser, FeatureFlag, LegacyUser } from './user-schemas.ts';

/** Everything the portal knows about the signed-in user. Customers have no agency side. */
export interface Identity {
  user: AuthUser;
  legacy: LegacyUser | null;
  permissions: AgencyPermissions | null;
  flags: FeatureFlag[];
}

/** Whether two loads of an identity are equal, apart from the end of the session. */
export const isSameIdentity = (one: Identity | null, other: Identity): boolean =>
  one !== null && JSON.stringify(withoutClock(one)) === JSON.stringify(withoutClock(other));

const withoutClock = ({ user: { session: _, ...user }, ...rest }: Identity) => ({ ...rest, user });
