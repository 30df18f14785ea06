import type { Session } from '#machines/domain/session/session.ts';
import type { SessionFacts } from '../../db/sessions.ts';
import { workingCompany } from '../../db/companies.ts';
import { rememberNetwork } from '../../db/known-networks.ts';
import { recordSignIn } from '../../db/sign-ins.ts';
import type { UserRow } from '../../db/tables/session.ts';
import { writeCompany } from '../../http/cookies.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import { labelOf } from '../../http/user-agent.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { SetupPosition } from '../../setup-position.ts';
import { firstAgencyOf } from './agencies.ts';
import { moveOn, viewSession, whilePasswordHolds, type StepChange } from './session-view.ts';
import { enterSetup } from '../onboarding/setup-codes.ts';

/** The position of the session, that of the user by default, what else the session holds, and what else changes with it. */
interface Arrival {
  position?: SetupPosition;
  facts?: Partial<SessionFacts>;
  change?: StepChange;
}

/** After the last step of signing in: the user is signed in, or at a setup that comes before. */
export const complete = async (
  request: RequestContext,
  user: UserRow,
  { position = user, facts = {}, change = whilePasswordHolds(request, user) }: Arrival = {},
): Promise<Session> => {
  const agency = await firstAgencyOf(request.services, user);
  const company = workingCompany(user, agency);
  const known = { user_id: user.id, user_type: user.user_type, selected_agency: agency?.code ?? null };
  const { scope, subview } = position;
  const done = { step: null, sign_up_step: null, scope, subview, locked_until: null };
  const next = await moveOn(request, { ...facts, ...known, ...done }, change);
  writeCompany(request.context, company);
  if (next.session) await recordSignIn(request.services.db, next.session, labelOf(request.context), request.now);
  await rememberNetwork(request.services.db, user.email, request.ip, request.now);
  return viewSession(await enterSetup({ ...next, user, company }));
};

/** `complete` for a user who has just proved who they are. A step that is refused is no sign-in: the event comes after it. */
export const completeSignIn = async (request: RequestContext, user: UserRow, arrival?: Arrival): Promise<Session> => {
  const session = await complete(request, user, arrival);
  await recordSecurityEvent(request, 'sign-in', user.id);
  return session;
};
