import { setTimeout as wait } from 'node:timers/promises';
import { readFeatureFlags, readLegacyUser, readPermissions, readUser } from '#machines/domain/contract/user.ts';
import { isPrivateScope } from '#machines/domain/session/session.ts';
import { readSessionId } from '../../http/cookies.ts';
import { tooLong } from '../../http/deadline.ts';
import type { CarrierContext } from '../../http/request-context.ts';
import { apiPrefix } from '../prefix.ts';
import type { Services } from '../../services.ts';
import { findOwnSession } from './own-agency.ts';

/** The session of a request whose user has taken every step of signing in. */
const findSignedIn = async (services: Services, context: CarrierContext) => {
  const id = readSessionId(context);
  const found = id === null ? null : await findOwnSession(services, id, context.get('now'));
  if (!found?.user || found.session.step !== null || !isPrivateScope(found.session.scope)) return null;
  return { session: found.session, user: found.user };
};

/** Milliseconds that a page waits at the most for the database. */
const longestLookup = 1000;

/** The same, or `late` where the database does not answer in time. */
const findInTime = (services: Services, context: CarrierContext) => {
  const answered = new AbortController();
  return Promise.race([
    findSignedIn(services, context),
    wait(longestLookup, 'late' as const, { signal: answered.signal }),
  ]).finally(() => answered.abort());
};

/**
 * Whether the session of a request is that of an internal user who has taken every step of signing in.
 * @throws HttpError 503 where the database does not answer in time
 */
export const isInternalSession = async (services: Services, context: CarrierContext): Promise<boolean> => {
  const found = await findInTime(services, context);
  if (found === 'late') throw tooLong();
  return found !== null && (found.user.is_employee === 1 || found.user.internal === 1);
};

/**
 * Addresses of the calls that ask who the user of a request is, which the portal begins with, so that a browser can make them
 * while it loads the portal's scripts; none for those who are not signed in, and none where the database is away or does not
 * answer in time: the page comes without it, too.
 */
export const identityCallsOf = async (services: Services, context: CarrierContext): Promise<string[]> => {
  const found = await findInTime(services, context).catch(() => null);
  if (found === null || found === 'late') return [];
  const calls = [readUser.path, readFeatureFlags.path];
  const { scope, selected_agency: agency } = found.session;
  if (scope === 'agent' || scope === 'support') {
    const query = agency === null ? '' : `?${new URLSearchParams({ selectedAgency: agency }).toString()}`;
    calls.push(readLegacyUser.path, readPermissions.path + query);
  }
  return calls.map((path) => apiPrefix + path);
};
