import { HttpError } from './http-error.ts';
import type { CarrierContext } from './request-context.ts';
import { isOnThisMachine } from './this-machine.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method may have effects. */
export const isUnsafe = (method: string): boolean => !safeMethods.has(method);

const originOf = (address: string): string | null => {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
};

/** The origin that a request was sent to, by the host that it names; null where that is none. */
const askedOrigin = (context: CarrierContext): string | null => {
  const { headers, url } = context.req.raw;
  return originOf(`${context.get('isHttps') ? 'https' : 'http'}://${headers.get('host') ?? new URL(url).host}`);
};

/**
 * Whether a request comes from a page of this portal: the browser sends Sec-Fetch-Site, or, where it
 * does not (plain http to another host than localhost), the page has the origin of the portal (Origin, else Referer). A
 * request without any of these headers is refused.
 */
const isOurs = (context: CarrierContext): boolean => {
  const { headers } = context.req.raw;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const page = headers.get('origin') ?? originOf(headers.get('referer') ?? '');
  return page !== null && page === askedOrigin(context);
};

/** @throws HttpError 403 for a call with effects that another site may have caused */
export const requireOurs = (context: CarrierContext): void => {
  if (!isOurs(context)) throw new HttpError(403, 'This request did not come from the portal.');
};

/**
 * Refuses what was sent to another name than this machine's own: a page whose name an attacker points here (DNS rebinding) is of the same origin as its calls.
 * @throws HttpError 403
 */
export const requireThisMachine = (context: CarrierContext): void => {
  const asked = askedOrigin(context);
  if (asked === null || !isOnThisMachine(asked))
    throw new HttpError(403, 'This is open at localhost, 127.0.0.1, and [::1] alone, unless HOST is set.');
};
