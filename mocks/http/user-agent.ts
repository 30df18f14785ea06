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
