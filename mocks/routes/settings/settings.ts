import type { AccessList } from '#machines/domain/settings/settings.ts';
import { inOneForm } from '#machines/domain/shared/password.ts';
import { activityOf } from '../../db/activity.ts';
import { sendMail } from '../../delivery/outbox.ts';
import { keepEnd } from '../../db/sessions.ts';
import { forgetSearches } from '../../db/recent-searches.ts';
import { endSignIn, endSignInsOf, signInsOf } from '../../db/sign-ins.ts';
import type { Database } from '../../db/tables.ts';
import type { Flag } from '../../db/tables/flag.ts';
import type { UserRow } from '../../db/tables/session.ts';
import type { UserSettingsRow } from '../../db/tables/settings.ts';
import { withUserLock } from '../../db/user-lock.ts';
import { setPassword } from '../../db/user-passwords.ts';
import { plainEmail } from '../../http/email.ts';
import { HttpError } from '../../http/http-error.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import { readDeviceToken } from '../../http/cookies.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { requireAcceptablePassword, samePassword } from '../../passwords.ts';
import { digest, hashSlowly, isMatch } from '../../secrets.ts';
import { agencyNamesOf } from '../session/agencies.ts';
import { ownAgency } from '../session/own-agency.ts';
import type { Handlers } from '../handlers.ts';
import { forgetDevicesOf } from '../sign-in/devices.ts';
import { confirmPassword } from '../sign-in/password-guesses.ts';
import { moveOn, overtaken, viewSession } from '../session/session-view.ts';
import { viewUser } from '../session/user-view.ts';

const iso = (time: number): string => new Date(time).toISOString();

const listAccess = async ({ services, session, user, now, context }: UserRequestContext): Promise<AccessList> => {
  const signIns = await signInsOf(services.db, user.id, now, session.flow);
  const devices = await services.db
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute();
  const token = digest(readDeviceToken(context) ?? '');
  return {
    signIns: signIns.map((one) => ({
      id: one.flow,
      label: one.label,
      isCurrent: one.flow === session.flow,
      signedInAt: iso(one.signed_in_at),
      lastUsedAt: iso(one.last_used_at),
    })),
    devices: devices.map((one) => ({
      id: one.id,
      label: one.name,
      isCurrent: one.token_hash === token,
      trustedAt: iso(one.created_at),
      lastUsedAt: iso(one.last_used_at),
      expiresAt: iso(one.expires_at),
    })),
  };
};

const flagOf = (isOn: boolean): Flag => (isOn ? 1 : 0);

type Names = Pick<UserRow, 'first_name' | 'middle_name' | 'last_name'>;

/** Changes names of a user, and no others, also where another call changes those at the same time. */
const keepNames = (db: Database, userId: string, names: Partial<Names>): Promise<UserRow> =>
  db.updateTable('users').set(names).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();

/** Changes settings of a user, and no others, also where another call changes those at the same time. */
const keepSettings = async (
  db: Database,
  userId: string,
  change: Partial<Omit<UserSettingsRow, 'user_id'>>,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  const blank = {
    user_id: userId,
    preview: 0,
    preview_features: '[]',
    dark_mode: 0,
    keeps_searches: 1,
    default_agency: null,
  } as const;
  await db
    .insertInto('user_settings')
    .values({ ...blank, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
};

/**
 * Checks the password of a user who is signed in, before a change that only the owner may make.
 * @throws HttpError 400 or 429
 */
const requirePassword = async (request: UserRequestContext, password: string): Promise<void> => {
  const { user } = request;
  const isRight = await confirmPassword({ ...request, email: user.email }, () => isMatch(user.password_hash, password));
  if (isRight) return;
  await recordSecurityEvent(request, 'password-refused', user.id);
  throw new HttpError(400, 'Current password is incorrect.');
};

/** What a user can change of the own account, and the sign-ins of it. */
export const settingsHandlers: Handlers<
  | 'updateUser'
  | 'changePassword'
  | 'readAccess'
  | 'readActivity'
  | 'endSignIn'
  | 'forgetTrustedDevice'
  | 'endUserSessions',
  UserRequestContext
> = {
  updateUser: async (request, { body }) => {
    const { services, user } = request;
    const { firstName, middleName, lastName, preview, previewFeatures, darkMode, keepsSearches, agency } = body;
    const isNamed = firstName !== undefined || middleName !== undefined || lastName !== undefined;
    if (isNamed && user.is_employee) throw new HttpError(403, 'HR manages your name');
    if ((preview || previewFeatures) && !user.internal) throw new HttpError(403, 'Previews aren’t available to you.');
    if (agency !== undefined) await ownAgency(request, agency);
    const names = {
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(middleName === undefined ? {} : { middle_name: middleName || null }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
    };
    const changed = await withUserLock(services.db, user.id, async (db) => {
      const named = isNamed && (await keepNames(db, user.id, names));
      await keepSettings(db, user.id, {
        ...(preview === undefined ? {} : { preview: flagOf(preview) }),
        ...(previewFeatures === undefined ? {} : { preview_features: JSON.stringify(previewFeatures) }),
        ...(darkMode === undefined ? {} : { dark_mode: flagOf(darkMode) }),
        ...(keepsSearches === undefined ? {} : { keeps_searches: flagOf(keepsSearches) }),
        ...(agency === undefined ? {} : { default_agency: agency }),
      });
      if (keepsSearches === false) await forgetSearches(db, user.id);
      return named || user;
    });
    return viewUser({ ...request, user: changed });
  },

  changePassword: async (request, { body }) => {
    const { services, user, session, now } = request;
    await requirePassword(request, body.currentPassword);
    requireAcceptablePassword(body.newPassword, { email: user.email, agencies: await agencyNamesOf(request) });
    if (inOneForm(body.newPassword) === inOneForm(body.currentPassword)) throw samePassword();
    const password_hash = await hashSlowly(body.newPassword, services.options.hashCost);
    const next = await moveOn(request, {}, async (inside) => {
      if (!(await setPassword(inside, user, password_hash))) throw overtaken(request);
      await endSignInsOf(inside, user.id, session.flow);
      await forgetDevicesOf(inside, user.id);
    });
    await recordSecurityEvent(request, 'password-changed', user.id);
    await sendMail(services, {
      to: { kind: 'email', email: user.email },
      subject: 'Your password was changed',
      text: 'Your password was changed, and you were signed out everywhere else. If this wasn’t you, call us right away.',
      code: null,
      now,
    });
    return viewSession({ ...next, session: next.session && (await keepEnd(services.db, next.session, session)), user });
  },

  readAccess: (request) => listAccess(request),

  readActivity: async ({ services, user }) => ({ entries: await activityOf(services.db, user.id) }),

  endSignIn: async (request, { body }) => {
    if (body.id === request.session.flow) throw new HttpError(400, 'This is your current session. Use Logout instead.');
    if (!(await endSignIn(request.services.db, request.user.id, body.id))) throw new HttpError(404);
    await recordSecurityEvent(request, 'session-ended', request.user.id);
    return listAccess(request);
  },

  forgetTrustedDevice: async (request, { body }) => {
    const { numDeletedRows } = await request.services.db
      .deleteFrom('devices')
      .where('user_id', '=', request.user.id)
      .where('id', '=', body.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new HttpError(404);
    await recordSecurityEvent(request, 'browser-forgotten', request.user.id);
    return listAccess(request);
  },

  endUserSessions: async (request, { body }) => {
    const { services, user } = request;
    if (user.scope !== 'support') throw new HttpError(403, 'Only internal support can use this.');
    const people = await services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', plainEmail(body.email))
      .execute();
    let ended = 0;
    for (const { id } of people) {
      ended += await withUserLock(services.db, id, (inside) => endSignInsOf(inside, id));
      await recordSecurityEvent(request, 'sessions-ended', id, { by: user.id });
    }
    return { ended };
  },
};
