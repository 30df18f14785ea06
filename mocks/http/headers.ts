import type { Portal } from '../static/portal.ts';

type InlineSources = Pick<Portal, 'styles' | 'scripts'>;

/** Where no portal is served. */
export const nothingInline: InlineSources = { styles: [], scripts: [] };

/** Hash of the style element of Radix's select. */
const selectStyle = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/**
 * The content security policy of pages and workers: nothing but this origin, no inline script, no frame around
 * the portal, no string that becomes code (one policy may name a worker: the inspector's layout; another is DOMPurify's own; the default one lets
 * through the single style of Radix's select, `src/ui/select-policy.ts`).
 * `styles` and `scripts` are the hashes of the elements in the portal's HTML (the scripts send browsers without modules away, and make a page's first call), `targets` the origins that a form may be sent to
 * besides this one.
 */
const pagePolicy = ({ styles, scripts }: InlineSources, targets: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", selectStyle, ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ["form-action 'self'", ...targets].join(' '),
    "require-trusted-types-for 'script'",
    'trusted-types app-worker dompurify default',
  ].join('; ');

/** The policy of every other answer, which may do nothing where it is opened by itself. */
const filePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

const switchedOff = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'display-capture', 'browsing-topics'];

export const openerPolicy = 'cross-origin-opener-policy';
export const contentPolicy = 'content-security-policy';

/**
 * Kept where an answer has set its own: the hosted inspector's window has to answer the page that opened it, and the hosted payment page is another
 * application.
 */
export const mayDiffer: ReadonlySet<string> = new Set([openerPolicy, contentPolicy]);

/** The headers of every answer; pages and workers have others in addition. */
export const securityHeaders: Readonly<Record<string, string>> = {
  [contentPolicy]: filePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  [openerPolicy]: 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The headers of a page, and of a script that runs as a worker, which has a policy of its own. */
export const pageHeaders = (
  inline: InlineSources,
  targets: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  ...securityHeaders,
  [contentPolicy]: pagePolicy(inline, targets),
  'permissions-policy': switchedOff.map((feature) => `${feature}=()`).join(', '),
});

/**
 * Whether an answer is a page, or a script that runs as a worker: these need the policy of the portal. Every other answer gets the short one, to
 * save bytes over HTTP/1.1.
 */
export const isPageOrWorker = (path: string, type: string | null): boolean =>
  type?.startsWith('text/html') === true ||
  (/\.m?js$/.test(path) && /\bworker\b/.test(path.slice(path.lastIndexOf('/'))));
