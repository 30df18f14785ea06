import { lifetimes } from '../../durations.ts';
import { HttpError } from '../../http/http-error.ts';
import { readAsked, readDeviceToken, writeAsked, writeDeviceToken } from '../../http/cookies.ts';
import { labelOf } from '../../http/user-agent.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { CarrierContext, RequestContext } from '../../http/request-context.ts';
import type { Database } from '../../db/tables.ts';
import type { UserRow } from '../../db/tables/session.ts';
import { digest, newId, newSecret } from '../../secrets.ts';
import type { Handlers } from '../handlers.ts';
import { complete } from '../session/complete-sign-in.ts';
import { outOfOrder, viewSession, whilePasswordHolds, type StepChange } from '../session/session-view.ts';

/** Whether this browser has answered the question since it was opened. */
export const isAskedOnce = (context: CarrierContext): boolean => readAsked(context);

/** Whether the user trusts this browser: then no code is needed. */
export const isTrusted = async ({ services, context, now }: RequestContext, user: UserRow): Promise<boolean> => {
  const token = readDeviceToken(context);
  if (token === null) return false;
  const { numUpdatedRows } = await services.db
    .updateTable('devices')
    .set({ last_used_at: now })
    .where('token_hash', '=', digest(token))
    .where('user_id', '=', user.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Trusts a browser as a part of its step: a new password that comes later ends this trust with all others. */
const trusting =
  (request: RequestContext, user: UserRow, token: string): StepChange =>
  async (inside) => {
    const { context, now } = request;
    await whilePasswordHolds(request, user)(inside);
    const times = { created_at: now, last_used_at: now, expires_at: now + lifetimes.devices };
    await inside
      .insertInto('devices')
      .values({ id: newId(), token_hash: digest(token), user_id: user.id, name: labelOf(context), ...times })
      .execute();
  };

/**
 * Ends the trust that the browser has; with a user, that of this one alone. The cookie stays, though it opens nothing: an answer that removes it may come after
 * another tab has got a newer one.
 */
const forget = async ({ services, context }: RequestContext, of?: UserRow): Promise<void> => {
  const token = readDeviceToken(context);
  const trusted = services.db.deleteFrom('devices').where('token_hash', '=', digest(token ?? ''));
  const devices = of ? trusted.where('user_id', '=', of.id) : trusted;
  const forgotten = token === null ? [] : await devices.returning('user_id').execute();
  for (const { user_id: user } of forgotten)
    await recordSecurityEvent({ services, context }, 'browser-forgotten', user);
};

/** Ends the trust in all browsers of a user, for example after a new password. */
export const forgetDevicesOf = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('devices').where('user_id', '=', userId).execute();
};

/** Trusting the browser of a sign-in, and ending that trust. */
export const deviceHandlers: Handlers<'rememberDevice' | 'forgetDevice'> = {
  rememberDevice: async (request, { body }) => {
    const { session, user, context } = request;
    if (!session || !user || session.scope !== 'rememberDevice') throw outOfOrder(request);
    if (user.condition === 'locked') throw new HttpError(403, null);
    const token = body.trust ? newSecret() : null;
    const next = await complete(request, user, token === null ? {} : { change: trusting(request, user, token) });
    // a browser has room for the trust of one user
    await forget(request, token === null ? user : undefined);
    if (token !== null) {
      writeDeviceToken(context, token, lifetimes.devices / 1000);
      await recordSecurityEvent(request, 'browser-trusted', user.id);
    }
    writeAsked(context);
    return next;
  },

  forgetDevice: async (request) => {
    await forget(request);
    return viewSession(request);
  },
};
