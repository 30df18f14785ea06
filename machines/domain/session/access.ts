import { keptQuery, matchRoute, ownQuery, routes, stepPathOf, type Route, type RouteId } from './routes.ts';
import { isPrivateScope, type PrivateScope, type Scope } from './session.ts';

/** An address inside the portal, taken apart. */
export interface Location {
  path: string;
  query: Readonly<Record<string, string>>;
}

/** Why a page is not opened; the views have the sentences. */
export type AccessRefusal =
  | { status: 403; reason: 'forbidden' }
  | { status: 404; reason: 'unknownPage' }
  | { status: 500; reason: 'unknownGuard'; guard: string }
  | { status: 500; reason: 'failedGuard' };

/**
 * A guard's decision on a page: open it, redirect, resolve the redirect (this is that page), or show an error screen.
 */
export type Verdict =
  | { kind: 'allowed' }
  | { kind: 'elsewhere'; to: string }
  | { kind: 'resolving' }
  | { kind: 'refused'; refusal: AccessRefusal };

type Guard = (scope: Scope, route: Route, location: Location) => Verdict;

const allowed: Verdict = { kind: 'allowed' };

const refused = (refusal: AccessRefusal): Verdict => ({ kind: 'refused', refusal });

/** Off to /redirect, with the page that was wanted where one may come back to it, and the kept keys. */
const elsewhere = ({ path, query }: Location, route: Route): Verdict => {
  const redirect = path + ownQuery(route, query);
  const wanted = route.isTarget && redirect !== '/' && { redirect };
  return { kind: 'elsewhere', to: `/redirect${keptQuery({ ...query, ...wanted })}` };
};

/**
 * A wizard's page belongs to one scope. A user in another step of a wizard goes straight to it, since the session names
 * it; for all others the carrier says where to go.
 */
const openStep: Guard = (scope, route, location) => {
  if (route.scopes.includes(scope)) return allowed;
  const step = stepPathOf(scope);
  return step ? { kind: 'elsewhere', to: step + keptQuery(location.query) } : elsewhere(location, route);
};

const openScope: Guard = (scope, route, location) =>
  route.scopes.includes(scope) ? allowed : elsewhere(location, route);

const guards: Readonly<Record<string, Guard>> = {
  anyone: () => allowed,
  scope: openScope,
  ownAccounts: (scope, route, location) =>
    scope === 'agent' || scope === 'support'
      ? { kind: 'elsewhere', to: `/agents${keptQuery(location.query)}` }
      : openScope(scope, route, location),
  wizard: openStep,
  known: (scope, _route, { query }) =>
    scope === 'guest' ? { kind: 'elsewhere', to: `/login${keptQuery(query)}` } : allowed,
  signedOut: (scope, route, location) => (scope === 'guest' ? allowed : elsewhere(location, route)),
};

/**
 * May this scope open this address? Pure: the scope is that of a session which has settled.
 * An unknown page is 404, an unknown guard and one that fails are 500.
 */
export const decideAccess = (scope: Scope, location: Location, table: readonly Route[] = routes): Verdict => {
  const found = matchRoute(location.path, table);
  if (!found) return refused({ status: 404, reason: 'unknownPage' });
  if (found.route.id === 'redirect') return { kind: 'resolving' };
  const guard = guards[found.route.guard];
  if (!guard) return refused({ status: 500, reason: 'unknownGuard', guard: found.route.guard });
  try {
    return guard(scope, found.route, location);
  } catch {
    return refused({ status: 500, reason: 'failedGuard' });
  }
};

/** The pages that are home, by scope: a customer's accounts, or the only one. */
const homes: Readonly<Record<PrivateScope, readonly RouteId[]>> = {
  agent: ['home'],
  support: ['home'],
  customer: ['clients', 'policyholder'],
};

/** Whether the home link leads away from a page: not from the home page itself, and not from a wizard. */
export const leadsHome = (scope: Scope, path: string): boolean =>
  isPrivateScope(scope) && !homes[scope].some((id) => id === matchRoute(path)?.route.id);
