import { companyOf } from '#machines/domain/company.ts';
import type { Session } from '#machines/domain/session.ts';
import type { SessionFacts } from '../db/sessions.ts';
import { noteSignIn } from '../db/sign-ins.ts';
import type { UserRow } from '../db/tables.ts';
import { writeCompany } from '../http/cookies.ts';
import { labelOf } from '../http/user-agent.ts';
import type { Visit } from '../http/visit.ts';
import { agenciesOf } from './agencies.ts';
import { moveOn, viewSession } from './session-view.ts';
import { enterSetup } from './setup-codes.ts';

/** The last step is taken: somebody is in, or at a place of a wizard that comes before, which `scope` can name. */
export const complete = async (visit: Visit, user: UserRow, more: Partial<SessionFacts> = {}): Promise<Session> => {
  const agencies = await agenciesOf(visit.services, user);
  writeCompany(visit.context, companyOf(user.company));
  const facts = { scope: user.scope, user_type: user.user_type, selected_agency: agencies[0]?.code ?? null, ...more };
  const next = await moveOn(visit, { ...facts, step: null, user_id: user.id, locked_until: null });
  if (next.session) await noteSignIn(visit.services.db, next.session, labelOf(visit.context), visit.now);
  return viewSession(await enterSetup({ ...next, user }));
};
