import type { CarrierContext } from './request-context.ts';

const browsers: readonly [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (agent: string, names: readonly [RegExp, string][], other: string): string =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? other;

/** The name of a browser for its user: "Chrome on Windows". */
export const labelOf = (context: CarrierContext): string => {
  const agent = context.req.header('user-agent') ?? '';
  return `${nameIn(agent, browsers, 'A browser')} on ${nameIn(agent, systems, 'a computer')}`;
};

/**
 * The page for a browser that cannot run the portal, by its User-Agent: /legacy for Internet Explorer 11 (Trident 7, which it names in every
 * document mode), /deprecated for older ones and for Edge before Chromium (12 to 18); null for all others.
 */
export const oldBrowserPath = (context: CarrierContext): '/legacy' | '/deprecated' | null => {
  const agent = context.req.header('user-agent') ?? '';
  if (/\bTrident\/7\./.test(agent)) return '/legacy';
  return /\bMSIE \d|\bEdge\/1[2-8]\./.test(agent) ? '/deprecated' : null;
};
