import { knownFlags } from '#machines/domain/shared/identity.ts';
import type { AuthUser, FeatureFlag } from '#machines/domain/shared/user.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import type { UserRow } from '../../db/tables/session.ts';
import { clockOf } from './session-view.ts';

/** The user name in the agency systems. */
export const loginOf = ({ email }: Pick<UserRow, 'email'>): string => email.split('@', 1)[0] ?? '';

/** Whether a text is that user name, in any case. */
export const isLogin = (user: Pick<UserRow, 'email'>, text: string): boolean =>
  text.trim().toLowerCase() === loginOf(user).toLowerCase();

/** Who is signed in, as the contract describes it. */
export const viewUser = async ({ session, user, now, services }: UserRequestContext): Promise<AuthUser> => {
  const settings = await services.db
    .selectFrom('user_settings')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return {
    id: user.id,
    firstName: user.first_name,
    middleName: user.middle_name,
    lastName: user.last_name,
    email: user.email,
    displayName: `${user.first_name} ${user.last_name}`,
    userType: user.user_type,
    isEmployee: user.is_employee === 1,
    previewAllowed: user.internal === 1,
    previewEnabled: settings?.preview === 1,
    previewFeatures: settings?.preview_features ?? '[]',
    darkMode: settings?.dark_mode === 1,
    keepsSearches: settings?.keeps_searches !== 0,
    userAccess: services.options.userAccess.includes(user.id),
    defaultAgency: settings?.default_agency ?? null,
    session: clockOf(session, now, services.options),
  };
};

/** The feature flags, and which of them are active for a user. */
export const flagsOf = ({ flags }: Pick<UserRow, 'flags'>): FeatureFlag[] => {
  const active = flags.split(',');
  return knownFlags.map((name) => ({ name, active: active.includes(name) }));
};
