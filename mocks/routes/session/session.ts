import { isPrivateScope, type Scope, type Session } from '#machines/domain/session/session.ts';
import { keptQuery, matchRoute, resolveTarget, type RouteId } from '#machines/domain/session/routes.ts';
import { accountIdsOf } from '../../db/user-accounts.ts';
import { endFlow } from '../../db/sessions.ts';
import { tooMany } from '../../http/http-error.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { mailRecipient, requireUnlocked } from '../sign-in/codes.ts';
import type { Handlers } from '../handlers.ts';
import { viewEnded, viewSession, scopeOf } from './session-view.ts';
import { withStepFacts } from '../onboarding/setup-codes.ts';
import { stepPathOf } from '#machines/domain/session/routes.ts';
import { raterPaths } from '#machines/domain/onboarding/wizards.ts';

/** The start page of a user with these accounts of their own: a customer's only account, or the list of them. */
const homeOf = (scope: Scope, accountIds: readonly number[]): string => {
  if (scope !== 'customer') return '/';
  return accountIds.length === 1 ? `/policyholder/${accountIds[0]}` : '/clients';
};

/** The pages of one client, by the name that the client's id has in their address. */
const clientPages: Readonly<Partial<Record<string, string>>> = {
  policyholder: 'id',
  client: 'id',
  clientTab: 'id',
  clientDocument: 'id',
  clientRecord: 'id',
  paymentBill: 'accountId',
  payment: 'accountId',
} satisfies Partial<Record<RouteId, string>>;

/** Whether a redirect may lead there: a customer only to their own pages. */
const isAllowed = (target: string, scope: Scope, accountIds: readonly number[]): boolean => {
  const found = matchRoute(target.split('?', 1)[0] ?? '');
  if (!found?.route.scopes.includes(scope)) return false;
  const id = clientPages[found.route.id];
  const isOthers = id !== undefined && !accountIds.includes(Number(found.params[id]));
  return scope !== 'customer' || !isOthers;
};

/** The page of the step that a session is at; the sign-in page where it is at none. */
const stepOf = ({ session }: RequestContext, scope: Scope): string => {
  const view = session?.subview ?? null;
  if (view !== null && view !== 'verifyPhone') return raterPaths[view];
  return stepPathOf(scope) ?? '/login';
};

/** The page of this session: the requested one where the user may open it, else the start page. */
const whereTo = async (request: RequestContext, query: Readonly<Record<string, string>>): Promise<string> => {
  const scope = scopeOf(request);
  if (!isPrivateScope(scope)) return stepOf(request, scope) + keptQuery(query);
  const accountIds = request.user ? await accountIdsOf(request.services.db, request.user) : [];
  const target = resolveTarget(query['redirect'] ?? null);
  return target && isAllowed(target, scope, accountIds) ? target : homeOf(scope, accountIds);
};

const signOut = async (request: RequestContext): Promise<Session> => {
  if (request.session) await endFlow(request.services.db, request.session);
  if (request.session?.user_id) await recordSecurityEvent(request, 'sign-out', request.session.user_id);
  request.context.header('clear-site-data', '"cache", "storage"');
  return viewEnded(request);
};

/**
 * The session: reading it, ending it, and the page to open. Reading leaves the cookie as it is, also where no session is found: what
 * another call wrote meanwhile may be a newer one.
 */
export const sessionHandlers: Handlers<'readSession' | 'fetchRedirect' | 'logout' | 'endSession'> = {
  readSession: async (request) => {
    const { session, user, now } = request;
    if (session?.locked_until && session.locked_until > now)
      throw tooMany(session.locked_until - now, 'Your account is temporarily locked.');
    if (session?.step === 'mfa' && user) await requireUnlocked(request, mailRecipient(user));
    return viewSession(await withStepFacts(request));
  },

  fetchRedirect: async (request, { body }) => ({ redirect: await whereTo(request, body.query) }),

  logout: signOut,
  endSession: signOut,
};
