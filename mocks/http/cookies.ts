import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { companyIds, type CompanyId } from '#machines/domain/shared/company.ts';
import type { CarrierContext } from './request-context.ts';

const companyCookie = 'portal-company';

/** Names of this machine: browsers treat them as secure without https. */
const localHost = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether cookies are Secure: everywhere but on this machine, where there may be no https. */
const isSecure = (context: CarrierContext): boolean =>
  context.get('isHttps') || !localHost.test(new URL(context.req.url).hostname);

/** Where it is Secure, the prefix of the name makes the browser require Secure, the root path and this host alone. */
const sessionCookie = (context: CarrierContext): string => (isSecure(context) ? '__Host-session' : 'session');

const rules = (context: CarrierContext): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax',
  secure: isSecure(context),
});

/** The id of the session in the cookie; null without one. */
export const readSessionId = (context: CarrierContext): string | null =>
  getCookie(context, sessionCookie(context)) ?? null;

/** Gives the browser its session; the cookie ends when the browser is closed. */
export const writeSessionId = (context: CarrierContext, id: string): void =>
  setCookie(context, sessionCookie(context), id, rules(context));

/** Removes the cookie of the session. */
export const dropSessionId = (context: CarrierContext): void =>
  setCookie(context, sessionCookie(context), '', { ...rules(context), maxAge: 0 });

const relayCookie = (context: CarrierContext): string => (isSecure(context) ? '__Host-relay-' : 'relay-');
const relayToken = /^[\w-]{43}$/;

/**
 * The tokens of the browser for hand-offs to the identity provider. It has one, and more where several tabs began at the same moment: each token has a cookie of its
 * own, so that no answer replaces what another tab was given.
 */
export const readRelayBrowsers = (context: CarrierContext): string[] =>
  Object.entries(getCookie(context)).flatMap(([name, token]) =>
    name.startsWith(relayCookie(context)) && relayToken.test(token) ? [token] : [],
  );

/** Gives the browser a token for a hand-off to the identity provider, for ten minutes, in a cookie of its own name. */
export const writeRelayBrowser = (context: CarrierContext, browser: string): void =>
  setCookie(context, relayCookie(context) + browser.slice(0, 8), browser, { ...rules(context), maxAge: 600 });

const isCompany = (text: unknown): text is CompanyId => companyIds.some((id) => id === text);

/** The company that a browser last used; not secret. */
export const readCompany = (context: CarrierContext, fallback: CompanyId): CompanyId => {
  const kept = getCookie(context, companyCookie);
  return isCompany(kept) ? kept : fallback;
};

/** Keeps the company of a browser for a year. */
export const writeCompany = (context: CarrierContext, company: CompanyId): void =>
  setCookie(context, companyCookie, company, { ...rules(context), maxAge: 365 * 24 * 3600 });

/** The company that an address names, `?company=50`, if it does. */
export const askedCompany = (context: CarrierContext): CompanyId | null => {
  const asked = context.req.query('company');
  return isCompany(asked) ? asked : null;
};

const deviceCookie = (context: CarrierContext): string => (isSecure(context) ? '__Host-device' : 'device');
const askedCookie = 'device-asked';

/** The token of a trusted browser. */
export const readDeviceToken = (context: CarrierContext): string | null =>
  getCookie(context, deviceCookie(context)) ?? null;

/** Gives a trusted browser its token, for so many seconds. */
export const writeDeviceToken = (context: CarrierContext, token: string, seconds: number): void =>
  setCookie(context, deviceCookie(context), token, { ...rules(context), maxAge: seconds });

/** Whether this browser was asked to be trusted since it was opened; not secret. */
export const readAsked = (context: CarrierContext): boolean => getCookie(context, askedCookie) === 'yes';

/** Notes that this browser was asked to be trusted, until it is closed. */
export const writeAsked = (context: CarrierContext): void => setCookie(context, askedCookie, 'yes', rules(context));
