import type { AgencyRow } from '../../db/tables/session.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { agenciesOf } from './agencies.ts';

/**
 * One of the user's agencies; for internal users any agency.
 * @throws HttpError 403, the same for foreign and unknown ones
 */
export const ownAgency = async ({ services, user }: UserRequestContext, code: string): Promise<AgencyRow> => {
  const own = user.internal
    ? await services.db.selectFrom('agencies').selectAll().execute()
    : await agenciesOf(services, user);
  const found = own.find((agency) => agency.code === code);
  if (!found) throw new HttpError(403, 'This isn’t one of your agencies.');
  return found;
};
