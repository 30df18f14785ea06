import type { AgencyRow } from '../../db/tables/session.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { ownAgency } from '../session/own-agency.ts';

/**
 * The agency that the user acts for.
 * @throws HttpError 403 for internal users who act for none, and where the agency is the user's no more
 */
export const actingAgency = async (request: UserRequestContext): Promise<AgencyRow> => {
  const { selected_agency: code } = request.session;
  if (code === null) throw new HttpError(403, 'Choose an agency to act for first.');
  return ownAgency(request, code);
};
