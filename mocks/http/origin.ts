import { Refusal } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method may have effects. */
export const isUnsafe = (method: string): boolean => !safeMethods.has(method);

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
};

/**
 * Whether a request comes from a page of this portal (5.05): the browser says so itself (Sec-Fetch-Site), or, where it
 * does not (plain http to another host than localhost), the page that asks has our host (Origin, else Referer). A
 * request that says nothing of where it comes from is not ours.
 */
const isOurs = (request: Request): boolean => {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const page = headers.get('origin') ?? headers.get('referer');
  return page !== null && hostOf(page) === (headers.get('host') ?? new URL(request.url).host);
};

/** @throws Refusal 403 for a call with effects that another site may have caused */
export const insistOnOurs = (request: Request): void => {
  if (!isOurs(request)) throw new Refusal(403, 'This request did not come from the portal.');
};
