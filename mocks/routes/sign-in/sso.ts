import { resolveTarget } from '#machines/domain/session/routes.ts';
import { attempt } from '../../db/limits.ts';
import { beginRelay, findRelay, useRelay } from '../../db/relay.ts';
import { blankFacts } from '../../db/sessions.ts';
import type { RelayRow, UserRow } from '../../db/tables.ts';
import { readRelayBrowser, writeRelayBrowser } from '../../http/cookies.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import { noteSecurity } from '../../http/security-log.ts';
import type { Visit } from '../../http/visit.ts';
import { newSecret } from '../../secrets.ts';
import { complete } from '../session/enter.ts';
import type { Handlers } from '../handlers.ts';
import { identityProviderPath } from '../../control/identity-provider.ts';

const limit = { most: 20, period: 60_000 };

/** @throws HttpError 403 unless this browser began the hand-off of the ticket, and has not ended it */
const requireRelay = async (visit: Visit, ticket: string): Promise<{ relay: RelayRow; user: UserRow }> => {
  const { services, context, now } = visit;
  const browser = readRelayBrowser(context);
  const relay = browser === null ? null : await findRelay(services.db, ticket, browser, now);
  const user =
    relay?.user_id &&
    (await services.db.selectFrom('users').selectAll().where('id', '=', relay.user_id).executeTakeFirst());
  if (!relay || !user)
    throw new HttpError(403, 'This sign-in has run out or belongs to another browser. Please start again.');
  return { relay, user };
};

/** Signing in by an identity provider. */
export const ssoHandlers: Handlers<'startSingleSignOn' | 'readSingleSignOn' | 'completeSingleSignOn'> = {
  startSingleSignOn: async (visit, { body }) => {
    const { services, context, now, ip } = visit;
    if (!services.options.demo) throw new HttpError(403, 'Single sign-on is not set up here.');
    const start = await attempt(services.db, `sso:${ip}`, limit, now);
    if (start.wait > 0) throw tooMany(start.wait);
    const browser = newSecret();
    writeRelayBrowser(context, browser);
    const state = await beginRelay(services.db, { browser, redirect: resolveTarget(body.redirect), now });
    return { location: `${identityProviderPath}?RelayState=${state}` };
  },

  readSingleSignOn: async (visit, { body }) => {
    const { user } = await requireRelay(visit, body.ticket);
    return { displayName: `${user.first_name} ${user.last_name}`, email: user.email };
  },

  completeSingleSignOn: async (visit, { body }) => {
    const { relay, user } = await requireRelay(visit, body.ticket).catch((error: unknown) => {
      noteSecurity(visit, 'sign-in-failed', null);
      throw error;
    });
    if (!(await useRelay(visit.services.db, relay))) throw new HttpError(403, 'This sign-in was used already.');
    if (user.condition === 'locked' || user.condition === 'disabled') {
      noteSecurity(visit, 'sign-in-failed', user.id);
      throw new HttpError(403, 'This account cannot be used at the moment.');
    }
    noteSecurity(visit, 'sign-in', user.id);
    return complete(visit, user, { facts: { ...blankFacts, email: user.email } });
  },
};
