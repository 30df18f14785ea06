import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import { themeKey, themeSettingOf } from '#machines/domain/settings/theme.ts';
import { mayInspect } from '#machines/domain/inspector/inspection.ts';
import { addressOf } from '../http/address.ts';
import { askedCompany, readCompany, writeCompany } from '../http/cookies.ts';
import { openerPolicy } from '../http/headers.ts';
import { HttpError } from '../http/http-error.ts';
import type { CarrierContext, CarrierEnv } from '../http/request-context.ts';
import type { PageCaller } from '../routes/session/signed-in.ts';
import { acceptedEncoding, compress, type Encoding } from './encoding.ts';
import { oldBrowserPath } from '../http/user-agent.ts';
import type { readAddresses } from './addresses.ts';
import { hashOf, type Portal, type PortalFile } from './portal.ts';

const forever = 'public, max-age=31536000, immutable';

/** Whether a browser has what a tag names, by its If-None-Match: tags in a list, perhaps weakened on their way. */
const hasAlready = (context: CarrierContext, etag: string): boolean =>
  (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*');

const sendFile = (context: CarrierContext, file: PortalFile): Response => {
  const encoding = acceptedEncoding(context.req.header('accept-encoding'), file);
  // other bytes have another strong tag (RFC 9110, 8.8.3.3)
  const etag = encoding === null ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  context.header('cache-control', file.isImmutable ? forever : 'no-cache');
  context.header('etag', etag);
  context.header('vary', 'accept-encoding');
  if (hasAlready(context, etag)) return context.body(null, 304);
  context.header('content-type', file.type);
  if (encoding !== null) context.header('content-encoding', encoding);
  return context.body(new Uint8Array((encoding && file[encoding]) ?? file.plain));
};

/** The settings as this browser needs them; a file that cannot be read is sent unchanged, and the portal shows the error. */
const sendConfig = (
  context: CarrierContext,
  file: PortalFile,
  addresses: ReturnType<typeof readAddresses>,
): Response => {
  const config = addresses(addressOf(context));
  if (!config) return sendFile(context, file);
  const plain = Buffer.from(JSON.stringify(config));
  return sendFile(context, { ...file, hash: hashOf(plain), plain, br: null, gzip: null });
};

/**
 * The page for a path: one that was drawn ahead for the company (sign-in, client search, /legacy), or the portal's one page for
 * all the others.
 */
const pageFor = ({ pages }: Portal, path: string, company: CompanyId): string | undefined => {
  const bare = path.replace(/\/$/, '') || '/';
  const isDrawn = /-(?:01|50)$/.test(bare) || bare === '/';
  const own = isDrawn ? undefined : (pages.get(`${bare}-${company}`) ?? pages.get(bare));
  // the client takes over the markup of sign-in: another page drawn ahead would not match it
  if (bare === '/login') return own ?? pages.get('/');
  return own ?? pages.get(`/index-${company}`) ?? pages.get('/');
};

const compressedPages = new Map<string, Promise<Buffer>>();

const compressPage = (html: string, encoding: Encoding): Promise<Buffer> => {
  const key = `${encoding} ${html}`;
  const body = compressedPages.get(key) ?? compress(html, encoding);
  compressedPages.set(key, body);
  return body;
};

/** What the document says of the theme, so that its first picture has it; nothing where it follows the system. */
const themeFor = (context: CarrierContext): string => {
  const setting = themeSettingOf(getCookie(context, themeKey));
  return setting === 'auto' ? '' : ` data-theme="${setting}"`;
};

const sendPage = async (
  context: CarrierContext,
  portal: Portal,
  path: string,
  { fallback, own = null }: { fallback: CompanyId; own?: CompanyId | null },
): Promise<Response> => {
  const kept = readCompany(context, fallback);
  const asked = askedCompany(context);
  const company = asked ?? own ?? kept;
  const page = pageFor(portal, path, company);
  if (page === undefined) throw new HttpError(404);
  // of two switches at once, the cookie is of the one that was answered last, and the session of the one that was made last
  if (asked || company !== kept) writeCompany(context, company);
  const html = page.replace(/data-company="(?:01|50)"/, `data-company="${company}"${themeFor(context)}`);
  const encoding = acceptedEncoding(context.req.header('accept-encoding'));
  context.header('cache-control', 'no-store');
  context.header('content-type', 'text/html; charset=utf-8');
  context.header('vary', 'accept-encoding, cookie');
  if (!encoding) return context.body(html);
  context.header('content-encoding', encoding);
  return context.body(new Uint8Array(await compressPage(html, encoding)));
};

/**
 * Has the browser make calls while the page's scripts load. Of low priority: over HTTP/1.1, with its six connections, they
 * would come before the scripts.
 */
const nameAhead = (context: CarrierContext, calls: readonly string[]): void => {
  for (const call of calls)
    context.header('link', `<${call}>; rel=preload; as=fetch; crossorigin; fetchpriority=low`, { append: true });
};

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError(404);
  }
};

const isOldBrowserPath = (path: string): boolean => /^\/(?:legacy|deprecated)\/?$/.test(path);

const sendElsewhere = (context: CarrierContext, path: string): Response => {
  const asked = askedCompany(context);
  if (asked) writeCompany(context, asked);
  context.header('cache-control', 'no-store');
  context.header('vary', 'user-agent');
  return context.redirect(path, 302);
};

/** Whether a path names a file: a page is never its answer. */
export const asksForFile = (path: string): boolean =>
  path.startsWith('/assets/') || path.includes('/.') || path.slice(path.lastIndexOf('/')).includes('.');

/** What the pages of the portal depend on besides its files. */
interface PortalSettings {
  company: CompanyId;
  addresses: ReturnType<typeof readAddresses>;
  /** whether an internal user is signed in */
  isInternal: (context: CarrierContext) => Promise<boolean>;
  /** the user who asks for a page */
  caller: (context: CarrierContext) => Promise<PageCaller>;
}

/** Serves the built portal: files as they are, every other path with the page that the browser routes from. */
export const servePortal = (
  app: Hono<CarrierEnv>,
  portal: Portal,
  { company: fallback, addresses, isInternal, caller }: PortalSettings,
): void => {
  // no request waits for the first compression, which takes as long as everything else together
  for (const html of portal.pages.values()) void compressPage(html, 'br');
  app.get('*', async (context) => {
    const address = addressOf(context);
    const path = decode(address.pathname);
    const config = addresses(address);
    if (/^\/inspector(?:\.html)?\/?$/.test(path)) {
      context.set('route', '(page)');
      const verdict = config && portal.pages.has('/inspector') ? mayInspect('local', config, null) : 'no';
      if (verdict === 'no' || (verdict === 'later' && !(await isInternal(context)))) throw new HttpError(404);
      return sendPage(context, portal, '/inspector', { fallback });
    }
    if (config && address.searchParams.get('inspect') === 'stately' && mayInspect('stately', config, null) !== 'no')
      context.header(openerPolicy, 'same-origin-allow-popups');
    const file = portal.files.get(path);
    context.set('route', file ? '(file)' : '(page)');
    if (file && path === '/config.json') return sendConfig(context, file, addresses);
    if (file) return sendFile(context, file);
    if (asksForFile(path)) throw new HttpError(404, null, { headers: { 'cache-control': 'no-store' } });
    const elsewhere = oldBrowserPath(context);
    if (elsewhere && !isOldBrowserPath(path)) return sendElsewhere(context, elsewhere);
    const { company: own, calls } = await caller(context);
    nameAhead(context, calls);
    return sendPage(context, portal, path, { fallback, own });
  });
};
