import { findSession, leaveAgency } from '../../db/sessions.ts';
import type { AgencyRow, SessionRow, UserRow } from '../../db/tables/session.ts';
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

/** A live session with its user, and the agency that it is in. */
export interface OwnSession {
  session: SessionRow;
  user: UserRow | null;
  agency: AgencyRow | null;
}

/** The session with its agency; it continues for the agency of a new sign-in where its own is the user's no more. */
const withOwnAgency = async (caller: Caller, session: SessionRow): Promise<OwnSession> => {
  const { services, user } = caller;
  const { selected_agency: code } = session;
  const agency = code === null ? null : await knownAgency(caller, code);
  if (code === null || agency) return { session, user, agency };
  const next = await firstAgencyOf(services, user);
  const moved = await leaveAgency(services.db, session, next?.code ?? null);
  // another tab may have switched meanwhile
  return moved.selected_agency === (next?.code ?? null)
    ? { session: moved, user, agency: next }
    : withOwnAgency(caller, moved);
};

/** The live session that a cookie means, with its user, who may act for its agency; null for unknown and expired ones. */
export const findOwnSession = async (services: Services, id: string, now: number): Promise<OwnSession | null> => {
  const found = await findSession(services.db, id, now);
  if (!found) return null;
  const { session, user } = found;
  return user ? withOwnAgency({ services, user }, session) : { session, user, agency: null };
};

/**
 * One of the user's agencies; for internal users any agency.
 * @throws HttpError 403, the same for foreign and unknown ones; 404 for internal users
 */
export const ownAgency = async (request: UserRequestContext, code: string): Promise<AgencyRow> => {
  const found = request.agency?.code === code ? request.agency : await knownAgency(request, code);
  if (found) return found;
  throw request.user.internal
    ? new HttpError(404, 'There’s no agency with this code.')
    : new HttpError(403, 'This isn’t one of your agencies.');
};

/**
 * The agency that the user acts for.
 * @throws HttpError 403 for users who act for none
 */
export const actingAgency = ({ agency }: UserRequestContext): AgencyRow => {
  if (!agency) throw new HttpError(403, 'Choose an agency to act for first.');
  return agency;
};
