import type { RuntimeConfig } from '../shell/config.ts';
import { queryOf, type ExternalTarget } from '../actions/external-target.ts';
import type { Identity } from '../shared/user.ts';
import { isFeatureOn } from '../shared/identity.ts';

/**
 * Paths of the producer-engage app below the quote engine's host, by version: which one is used is decided
 * by cos-8041. The paths themselves are invented, since the source names only the sections.
 */
export const producerEngageVersions = { former: '/producer-engage/v1', current: '/producer-engage/v2' } as const;
export type ProducerEngageVersion = keyof typeof producerEngageVersions;

/** Parts of the app. */
export const producerEngageSections = {
  policies: '/policies',
  activities: '/activities',
  newQuote: '/quotes/new',
} as const;
export type ProducerEngageSection = keyof typeof producerEngageSections;

/** The version that the user goes to (cos-8041). */
export const producerEngageVersion = (identity: Identity | null): ProducerEngageVersion =>
  isFeatureOn('cos-8041', identity) ? 'current' : 'former';

/** An address in the producer-engage app; values are encoded, and those that are not given are left out. */
export const producerEngage = (
  config: Pick<RuntimeConfig, 'quoteEngine'>,
  version: ProducerEngageVersion,
  section: ProducerEngageSection,
  query: Readonly<Record<string, string | undefined>> = {},
): ExternalTarget => {
  const given = queryOf(query);
  const root = config.quoteEngine.replace(/\/$/, '') + producerEngageVersions[version];
  return { kind: 'link', href: `${root}${producerEngageSections[section]}${given ? `?${given}` : ''}` };
};
