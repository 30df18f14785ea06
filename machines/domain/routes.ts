import type { Scope } from './session.ts';

/** Who may open a page when it does not say otherwise (SES-02). */
const agencyScopes = ['agent', 'support'] as const satisfies readonly Scope[];
/** Pages that customers may open too, for their own data (SES-02). */
const everyPrivateScope = ['customer', 'agent', 'support'] as const satisfies readonly Scope[];

/**
 * A page of the portal. `pattern` has `:name` segments; `guard` names a rule of access.ts; `label` (or `alternateLabel`)
 * begins the page title (RTE-20). `isTarget` tells whether a `redirect` query may lead here (SES-03).
 */
export interface Route {
  id: string;
  pattern: string;
  label: string;
  alternateLabel?: string;
  guard: string;
  scopes: readonly Scope[];
  isTarget: boolean;
}

const page = (id: string, pattern: string, label: string, more: Partial<Route> = {}): Route => ({
  id,
  pattern,
  label,
  guard: 'scope',
  scopes: agencyScopes,
  isTarget: true,
  ...more,
});

/** Every page of the portal; what is not here does not exist (RTE-02, 04, 08, 11). */
export const routes = [
  page('home', '/', 'Dashboard'),
  page('agents', '/agents', 'Clients', { alternateLabel: 'Client Search' }),
  page('policyholder', '/policyholder/:id', 'Policyholder', { scopes: everyPrivateScope }),
  page('settings', '/settings', 'Settings', { scopes: everyPrivateScope }),
  page('help', '/help', 'Help', { scopes: everyPrivateScope }),
  page('login', '/login', 'Sign in', { guard: 'signedOut', isTarget: false }),
  page('logout', '/logout', 'Logging out', { guard: 'signedIn', isTarget: false }),
  page('redirect', '/redirect', 'Redirecting', { guard: 'anyone', isTarget: false }),
] as const satisfies readonly Route[];
export type RouteId = (typeof routes)[number]['id'];

export interface RouteMatch {
  route: Route;
  params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string): string[] => path.replace(/^\//, '').replace(/\/$/, '').split('/');

const isPlainSegment = (segment: string): boolean => /^[\w.~-]{1,64}$/.test(segment) && !/^\.+$/.test(segment);

const matchSegments = (pattern: string, path: string): Record<string, string> | null => {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, expected] of wanted.entries()) {
    const actual = given[at] ?? '';
    if (expected.startsWith(':') && isPlainSegment(actual)) params[expected.slice(1)] = actual;
    else if (expected !== actual) return null;
  }
  return params;
};

/** The page that a path means, else null: an unknown route (ERR-02). A path is matched as it is written, undecoded. */
export const matchRoute = (path: string, table: readonly Route[] = routes): RouteMatch | null => {
  for (const route of table) {
    const params = matchSegments(route.pattern, path);
    if (params) return { route, params };
  }
  return null;
};

/** Writes a path from a pattern: the inverse of a match. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Where a `redirect` text may lead (SES-03): it is matched against the route table and written anew from it, so that no
 * text, however spelt, leaves the portal. Null for anything else, and for /login, /logout and /redirect.
 */
export const resolveTarget = (text: string | null, table: readonly Route[] = routes): string | null => {
  if (!text || text.length > longestValue || !/^\/(?![/\\])[\w.~\-/]*(?:[?#].*)?$/.test(text)) return null;
  const found = matchRoute(text.split(/[?#]/, 1)[0] ?? '', table);
  return found?.route.isTarget ? fillPattern(found.route.pattern, found.params) : null;
};

/** Query keys that survive redirects and wizard steps (RTE-24). */
export const keptQueryKeys = ['sso', 'redirect'] as const;

/** Longest value of a query that the carrier is asked about (SES-03): no address of the portal comes near it. */
const longestValue = 2000;

/** The part of a query that is worth asking the carrier about. */
export const askableQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value.length <= longestValue));

/** The part of a query string that is carried along, with its `?`, or nothing (RTE-24). */
export const keptQuery = (query: Readonly<Record<string, string>>): string => {
  const kept = keptQueryKeys.flatMap((key) => (query[key] ? [`${key}=${encodeURIComponent(query[key])}`] : []));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
};
