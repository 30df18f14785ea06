import { paymentIdPattern } from '../billing/payment-id.ts';
import type { Scope } from './session.ts';

/** The query parameter that opens a modal over any page of the agency side, so that a modal has an address. */
export const quickActionParam = 'action';

/** The query parameter of what is chosen in that modal at first. */
export const quickActionChoiceParam = 'choice';

/** The default scopes of a page. */
const agencyScopes = ['agent', 'support'] as const satisfies readonly Scope[];
/** Pages that customers may open too, for their own data. */
const everyPrivateScope = ['customer', 'agent', 'support'] as const satisfies readonly Scope[];

/**
 * A page of the portal. `pattern` has `:name` segments, and `:name(a|b)` where only some words are one; `guard` names a rule of access.ts; `label` (or `alternateLabel`)
 * begins the page title. `isTarget`: whether a `redirect` query may lead here. `keeps`: the query keys that the page has again after signing in, besides
 * that of a quick action, each with the pattern of its whole value, which needs no encoding; by default the choices that addresses have.
 */
export interface Route {
  id: string;
  pattern: string;
  label: string;
  alternateLabel?: string;
  guard: string;
  scopes: readonly Scope[];
  isTarget: boolean;
  keeps?: Readonly<Record<string, RegExp>>;
}

const page = <const Id extends string>(
  id: Id,
  pattern: string,
  label: string,
  more: Partial<Omit<Route, 'id'>> = {},
): Route & { id: Id } => ({
  id,
  pattern,
  label,
  guard: 'scope',
  scopes: agencyScopes,
  isTarget: true,
  ...more,
});

/** A page of one client, which customers open too. */
const clientPage = <const Id extends string>(id: Id, rest: string) =>
  page(id, `/clients/:id${rest}`, 'Policyholder', { scopes: everyPrivateScope });

/** What pages of a customer's own accounts have, to which an address without a client leads. */
const own = { scopes: ['customer'], guard: 'ownAccounts' } as const;

/** A word of a closed vocabulary in a query. */
const plainWord = /^[a-z]{1,40}$/i;

/** The choices that addresses have: a closed word each, and a day. A page ignores those that it does not have. */
const choices: Readonly<Record<string, RegExp>> = {
  report: plainWord,
  period: plainWord,
  task: plainWord,
  unit: plainWord,
  line: plainWord,
  state: plainWord,
  date: /^\d{4}-\d\d-\d\d$/,
};

/** A page of a wizard that one scope goes through: no other scope may open it, and no redirect leads there. */
const wizard = <const Id extends string>(id: Id, pattern: string, label: string, scope: Scope) =>
  page(id, pattern, label, { scopes: [scope], guard: 'wizard', isTarget: false });

/** A page for users who are not signed in. */
const signedOutPage = <const Id extends string>(id: Id, pattern: string, label: string) =>
  page(id, pattern, label, { guard: 'signedOut', isTarget: false });

/** Every page of the portal; what is not here does not exist. */
export const routes = [
  page('home', '/', 'Dashboard'),
  page('agents', '/agents', 'Clients', { alternateLabel: 'Client Search' }),
  page('policyholder', '/policyholder/:id', 'Policyholder', { scopes: everyPrivateScope }),
  page('clients', '/clients', 'My accounts', own),
  page('clientsTab', '/clients/:tab(policies|billing|claims|documents)', 'My accounts', own),
  page('clientsRecord', '/clients/:tab(policies|billing|claims)/:detail', 'My accounts', own),
  clientPage('client', ''),
  clientPage('clientTab', '/:tab(policies|billing|claims|documents)'),
  clientPage('clientDocument', '/:tab(documents)/:detail'),
  clientPage('clientRecord', '/:tab(policies|billing|claims)/:detail'),
  page('forms', '/forms/:kind(personal|commercial|marketing)', 'Forms'),
  page('formsDocument', '/forms/:kind(personal|commercial|marketing)/:detail', 'Forms'),
  page('account', '/account', 'Billing', own),
  page('invoice', '/cloud-invoice', 'Invoice', { scopes: everyPrivateScope, keeps: { number: /^[\w-]{1,40}$/ } }),
  page('paymentBill', '/account/:accountId/billing/payment', 'Choose a bill to pay', { scopes: everyPrivateScope }),
  page('payment', '/account/:accountId/billing/:billId/payment', 'Pay a bill', {
    scopes: everyPrivateScope,
    keeps: { payment: paymentIdPattern },
  }),
  page('reporting', '/reporting', 'Reports'),
  page('newQuote', '/new-quote', 'New quote', { alternateLabel: 'Start a Quote' }),
  page('newQuoteWorkflow', '/new-quote/workflow', 'Commercial quote'),
  page('peRedirect', '/pe-redirect', 'Producer Engage', { isTarget: false }),
  page('peTestData', '/pe-test-data', 'Producer Engage test data'),
  page('settings', '/settings', 'Settings', { scopes: everyPrivateScope }),
  page('help', '/help', 'Help', { scopes: everyPrivateScope }),
  signedOutPage('login', '/login', 'Sign in'),
  signedOutPage('forgotPassword', '/forgot-password', 'Forgot password'),
  signedOutPage('forgotPasswordReset', '/forgot-password/reset', 'Reset password'),
  signedOutPage('signUp', '/user-signup/sign-up', 'Sign up'),
  signedOutPage('signUpPolicy', '/user-signup/verify-policy', 'Sign up: verify policy'),
  signedOutPage('signUpCredentials', '/user-signup/credentials', 'Sign up: credentials'),
  signedOutPage('signUpPassword', '/user-signup/password', 'Sign up: password'),
  wizard('setupStart', '/user-setup/start', 'Getting started', 'gettingStarted'),
  wizard('setupVerify', '/user-setup/verify', 'Verify your email', 'verifyEmail'),
  wizard('setupRegister', '/user-setup/register', 'Register your phone', 'registerPhone'),
  wizard('setupUpdate', '/user-setup/update', 'Set a new password', 'updatePassword'),
  wizard('setupTerms', '/user-setup/terms', 'Terms and conditions', 'acceptTermsAndConditions'),
  wizard('setupAccount', '/setup-account', 'Set up your account', 'setupAccount'),
  wizard('raterSelect', '/user-setup/rater/select-rater', 'Select your rater', 'setUpCompRater'),
  wizard('raterCredentials', '/user-setup/rater/rater-credentials', 'Rater credentials', 'setUpCompRater'),
  wizard('raterTest', '/user-setup/rater/rate-test', 'Rate test', 'setUpCompRater'),
  wizard('trustDevice', '/device-setup/trust-device', 'Trust this device', 'rememberDevice'),
  page('logout', '/logout', 'Logging out', { guard: 'known', isTarget: false }),
  page('redirect', '/redirect', 'Redirecting', { guard: 'anyone', isTarget: false }),
] as const satisfies readonly Route[];
export type RouteId = (typeof routes)[number]['id'];

/** The route of an address, with the parameters of its path. */
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
    const [, name, words] = /^:(\w+)(?:\((.*)\))?$/.exec(expected) ?? [];
    if (name && (words ? words.split('|').includes(actual) : isPlainSegment(actual))) params[name] = actual;
    else if (expected !== actual) return null;
  }
  return params;
};

/** The page that a path means, else null: an unknown route. A path is matched as it is written, undecoded. */
export const matchRoute = (path: string, table: readonly Route[] = routes): RouteMatch | null => {
  for (const route of table) {
    const params = matchSegments(route.pattern, path);
    if (params) return { route, params };
  }
  return null;
};

/** The page on which a scope continues with its wizard; null for scopes without one. */
export const stepPathOf = (scope: Scope): string | null =>
  routes.find((route) => route.guard === 'wizard' && (route.scopes as readonly Scope[]).includes(scope))?.pattern ??
  null;

/** Writes a path from a pattern: the inverse of a match. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/:(\w+)(?:\(.*?\))?/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );

/**
 * Where a `redirect` text may lead: it is matched against the route table and rebuilt from it, so that no text leads
 * out of the portal. Null for anything else, and for /login, /logout and /redirect.
 */
export const resolveTarget = (text?: string | null, table: readonly Route[] = routes): string | null => {
  if (!text || text.length > longestValue || !/^\/(?:[\w.~-][\w.~\-/]*)?(?:[?#].*)?$/.test(text)) return null;
  const [address = ''] = text.split('#', 1);
  const [path = '', query = ''] = address.split('?', 2);
  const found = matchRoute(path, table);
  if (!found?.route.isTarget) return null;
  const values = Object.fromEntries(query.split('&').map((pair) => pair.split('=', 2)));
  return fillPattern(found.route.pattern, found.params) + ownQuery(found.route, values);
};

/** The part of a query that a page has again after signing in, with its `?`, or nothing. */
export const ownQuery = ({ keeps = choices }: Route, query: Readonly<Record<string, string | undefined>>): string => {
  const kept = Object.entries({
    ...keeps,
    [quickActionParam]: plainWord,
    [quickActionChoiceParam]: plainWord,
  }).flatMap(([key, pattern]) => (pattern.test(query[key] ?? '') ? [`${key}=${query[key]}`] : []));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
};

/** The query parameter with which the sign-in page says that the time of a session was up. */
export const timeUpParam = 'timeUp';

/**
 * The sign-in page after a session whose time was up at an address: it says so, and signing in leads back.
 * @param onward where that address leads itself, as the `redirect` of the sign-in page does
 */
export const signInAfterTimeUp = (address: string, onward?: string): string => {
  const target = resolveTarget(address) ?? resolveTarget(onward) ?? '/';
  return `/login?${timeUpParam}${target === '/' ? '' : `&redirect=${encodeURIComponent(target)}`}`;
};

/** Query keys that survive redirects and wizard steps. */
export const keptQueryKeys = ['sso', 'redirect'] as const;

/** Longest value of a query that the carrier is asked about: no address of the portal comes near it. */
const longestValue = 2000;

/** The part of a query that is worth asking the carrier about. */
export const askableQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value.length <= longestValue));

/** The part of a query string that is carried along, with its `?`, or nothing. */
export const keptQuery = (query: Readonly<Record<string, string>>): string => {
  const kept = keptQueryKeys.flatMap((key) => (query[key] ? [`${key}=${encodeURIComponent(query[key])}`] : []));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
};
