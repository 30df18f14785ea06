import type { AgencyRow } from '../../db/tables/session.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { agenciesOf } from './agencies.ts';

/** One of the user's agencies; for internal users any agency; null for foreign and unknown ones. */
const knownAgency = async ({ services, user }: UserRequestContext, code: string): Promise<AgencyRow | null> => {
  const known = user.internal
    ? await services.db.selectFrom('agencies').selectAll().where('code', '=', code).execute()
    : await agenciesOf(services, user);
  return known.find((agency) => agency.code === code) ?? null;
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
