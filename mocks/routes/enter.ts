import { companyOf } from '#machines/domain/company.ts';
import type { Session } from '#machines/domain/session.ts';
import type { UserRow } from '../db/tables.ts';
import { writeCompany } from '../http/cookies.ts';
import type { Visit } from '../http/visit.ts';
import type { Place } from '../wizard-place.ts';
import { agenciesOf } from './agencies.ts';
import { moveOn, viewSession } from './session-view.ts';
import { enterSetup } from './setup-codes.ts';

/** The last step is taken: somebody is in, or at a place of a wizard that comes before. */
export const complete = async (visit: Visit, user: UserRow, place: Place = user.scope): Promise<Session> => {
  const agencies = await agenciesOf(visit.services, user);
  writeCompany(visit.context, companyOf(user.company));
  const facts = { step: null, scope: place, user_id: user.id, selected_agency: agencies[0]?.code ?? null };
  const next = { ...(await moveOn(visit, { ...facts, user_type: user.user_type, locked_until: null })), user };
  return viewSession(await enterSetup(next));
};
