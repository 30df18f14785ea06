import { setTimeout as wait } from 'node:timers/promises';
import { readFeatureFlags, readLegacyUser, readPermissions, readUser } from '#machines/domain/contract/user.ts';
import { isPrivateScope } from '#machines/domain/session/session.ts';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import { workingCompany } from '../../db/companies.ts';
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
  return { ...found, user: found.user };
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

/** What a page has to know of the user who asks for it. */
export interface PageCaller {
  /** the company that the user works for; null where no one is signed in */
  company: CompanyId | null;
  /** addresses of the calls that ask who the user is, which the portal begins with: a browser can make them while it loads the scripts */
  calls: readonly string[];
}

const unknown: PageCaller = { company: null, calls: [] };

/** Who asks for a page; unknown where the database is away or does not answer in time: the page comes without it, too. */
export const callerOfPage = async (services: Services, context: CarrierContext): Promise<PageCaller> => {
  const found = await findInTime(services, context).catch(() => null);
  if (found === null || found === 'late') return unknown;
  const calls = [readUser.path, readFeatureFlags.path];
  const { scope, selected_agency: agency } = found.session;
  if (scope === 'agent' || scope === 'support') {
    const query = agency === null ? '' : `?${new URLSearchParams({ selectedAgency: agency }).toString()}`;
    calls.push(readLegacyUser.path, readPermissions.path + query);
  }
  return { company: workingCompany(found.user, found.agency), calls: calls.map((path) => apiPrefix + path) };
};
