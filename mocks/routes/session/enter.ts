import { companyOf } from '#machines/domain/shared/company.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { SessionFacts } from '../../db/sessions.ts';
import { rememberNetwork } from '../../db/known-networks.ts';
import { noteSignIn } from '../../db/sign-ins.ts';
import type { UserRow } from '../../db/tables.ts';
import { writeCompany } from '../../http/cookies.ts';
import { labelOf } from '../../http/user-agent.ts';
import type { Visit } from '../../http/visit.ts';
import type { Place } from '../../wizard-place.ts';
import { agenciesOf } from './agencies.ts';
import { moveOn, viewSession } from './session-view.ts';
import { enterSetup } from '../onboarding/setup-codes.ts';

/** Where somebody comes out, and what else the session is to know of them. */
interface Arrival {
  place?: Place;
  facts?: Partial<SessionFacts>;
}

/** The last step is taken: somebody is in, or at a place of a wizard that comes before. */
export const complete = async (
  visit: Visit,
  user: UserRow,
  { place = user.scope, facts = {} }: Arrival = {},
): Promise<Session> => {
  const agencies = await agenciesOf(visit.services, user);
  writeCompany(visit.context, companyOf(user.company));
  const known = { user_id: user.id, user_type: user.user_type, selected_agency: agencies[0]?.code ?? null };
  const next = await moveOn(visit, { ...facts, ...known, step: null, scope: place, locked_until: null });
  if (next.session) await noteSignIn(visit.services.db, next.session, labelOf(visit.context), visit.now);
  await rememberNetwork(visit.services.db, user.email, visit.ip, visit.now);
  return viewSession(await enterSetup({ ...next, user }));
};
