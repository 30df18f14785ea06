import { isPrivateScope } from '#machines/domain/session/session.ts';
import { findSession } from '../../db/sessions.ts';
import { readSessionId } from '../../http/cookies.ts';
import type { CarrierContext } from '../../http/request-context.ts';
import type { Services } from '../../services.ts';

/** Whether the session of a request is that of an internal user who has taken every step of signing in. */
export const isInternalSession = async ({ db }: Services, context: CarrierContext): Promise<boolean> => {
  const id = readSessionId(context);
  const found = id === null ? null : await findSession(db, id, context.get('now'));
  if (!found?.user || found.session.step !== null || !isPrivateScope(found.session.scope)) return false;
  return found.user.is_employee === 1 || found.user.internal === 1;
};
