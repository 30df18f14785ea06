import { resolveTarget } from '#machines/domain/session/routes.ts';
import { attempt } from '../../db/limits.ts';
import { beginRelay, findRelay, useRelay } from '../../db/relay.ts';
import { blankFacts } from '../../db/sessions.ts';
import type { RelayRow } from '../../db/tables/sign-in.ts';
import type { UserRow } from '../../db/tables/session.ts';
import { readRelayBrowsers, writeRelayBrowser } from '../../http/cookies.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import { logSecurityEvent, recordSecurityEvent } from '../../http/security-log.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { newSecret } from '../../secrets.ts';
import { completeSignIn } from '../session/complete-sign-in.ts';
import type { Handlers } from '../handlers.ts';
import { identityProviderPath } from '../../control/identity-provider.ts';

const limit = { most: 20, period: 60_000 };

/** @throws HttpError 403 unless this browser began the hand-off of the ticket, and has not ended it */
const requireRelay = async (request: RequestContext, ticket: string): Promise<{ relay: RelayRow; user: UserRow }> => {
  const { services, context, now } = request;
  const relay = await findRelay(services.db, ticket, readRelayBrowsers(context), now);
  const user =
    relay?.user_id &&
    (await services.db.selectFrom('users').selectAll().where('id', '=', relay.user_id).executeTakeFirst());
  if (!relay || !user)
    throw new HttpError(403, 'This sign-in link expired or was opened in another browser. Start again.');
  return { relay, user };
};

/** Signing in by an identity provider. */
export const ssoHandlers: Handlers<'startSingleSignOn' | 'readSingleSignOn' | 'completeSingleSignOn'> = {
  startSingleSignOn: async (request, { body }) => {
    const { services, context, now, ip } = request;
    if (!services.options.demo) throw new HttpError(403, 'Single sign-on isn’t set up here.');
    const start = await attempt(services.db, `sso:${ip}`, limit, now);
    if (start.wait > 0) throw tooMany(start.wait);
    // hand-offs of several tabs are those of one browser
    const [browser = newSecret()] = readRelayBrowsers(context);
    writeRelayBrowser(context, browser);
    const state = await beginRelay(services.db, { browser, redirect: resolveTarget(body.redirect), now });
    return { location: `${identityProviderPath}?RelayState=${state}` };
  },

  readSingleSignOn: async (request, { body }) => {
    const { user } = await requireRelay(request, body.ticket);
    return { displayName: `${user.first_name} ${user.last_name}`, email: user.email };
  },

  completeSingleSignOn: async (request, { body }) => {
    const { relay, user } = await requireRelay(request, body.ticket).catch((error: unknown) => {
      logSecurityEvent(request, 'sign-in-failed', null);
      throw error;
    });
    if (!(await useRelay(request.services.db, relay)))
      throw new HttpError(403, 'This sign-in link was already used. Start again.');
    if (user.condition === 'locked' || user.condition === 'disabled') {
      await recordSecurityEvent(request, 'sign-in-failed', user.id);
      throw new HttpError(403, 'This account can’t be used right now. Call support.');
    }
    return completeSignIn(request, user, { facts: { ...blankFacts, email: user.email } });
  },
};
