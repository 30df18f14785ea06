import { findSession, leaveAgency } from '../../db/sessions.ts';
import type { AgencyRow, SessionRow } from '../../db/tables/session.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import type { Services } from '../../services.ts';
import { firstAgencyOf } from './agencies.ts';

type Caller = Pick<UserRequestContext, 'services' | 'user'>;

/** One of the user's agencies; for internal users any agency; null for foreign and unknown ones. */
const knownAgency = async ({ services, user }: Caller, code: string): Promise<AgencyRow | null> => {
  const agency = services.db.selectFrom('agencies').selectAll('agencies').where('agencies.code', '=', code);
  const known = user.internal
    ? agency
    : agency
        .innerJoin('user_agencies', 'user_agencies.agency_code', 'agencies.code')
        .where('user_agencies.user_id', '=', user.id);
  return (await known.executeTakeFirst()) ?? null;
};

/** The session, which goes on for the agency of a new sign-in where its own is the user's no more. */
const withOwnAgency = async (caller: Caller, session: SessionRow): Promise<SessionRow> => {
  const { selected_agency: code } = session;
  if (code === null || (await knownAgency(caller, code))) return session;
  return leaveAgency(caller.services.db, session, await firstAgencyOf(caller.services, caller.user));
};

/** The live session that a cookie means, with its user, who may act for its agency; null for unknown and expired ones. */
export const findOwnSession = async (services: Services, id: string, now: number): ReturnType<typeof findSession> => {
  const found = await findSession(services.db, id, now);
  if (!found?.user) return found;
  const { session, user } = found;
  return { session: await withOwnAgency({ services, user }, session), user };
};

/**
 * One of the user's agencies; for internal users any agency.
 * @throws HttpError 403, the same for foreign and unknown ones; 404 for internal users
 */
export const ownAgency = async (request: UserRequestContext, code: string): Promise<AgencyRow> => {
  const found = await knownAgency(request, code);
  if (found) return found;
  throw request.user.internal
    ? new HttpError(404, 'There’s no agency with this code.')
    : new HttpError(403, 'This isn’t one of your agencies.');
};

/** The agency that the session is in; null for none, and where it is the user's no more. */
export const selectedAgency = async (request: UserRequestContext): Promise<AgencyRow | null> => {
  const { selected_agency: code } = request.session;
  return code === null ? null : knownAgency(request, code);
};

/**
 * The agency that the user acts for.
 * @throws HttpError 403 for users who act for none, and where the agency is the user's no more
 */
export const actingAgency = async (request: UserRequestContext): Promise<AgencyRow> => {
  const { selected_agency: code } = request.session;
  if (code === null) throw new HttpError(403, 'Choose an agency to act for first.');
  return ownAgency(request, code);
};
