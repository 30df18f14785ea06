import { readOffset } from '../../control/clock.ts';
import { isSignedIn } from '../../db/sessions.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';

/**
 * For an answer that takes its time: the user of the call may have signed out since it began.
 * @throws HttpError 401
 */
export const requireStillIn = async ({ services, session }: UserRequestContext): Promise<void> => {
  const now = services.options.now() + (await readOffset(services));
  if (!(await isSignedIn(services.db, session, now))) throw new HttpError(401, 'Sign in to continue.');
};
