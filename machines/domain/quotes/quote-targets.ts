import type { RuntimeConfig } from '../shell/config.ts';
import { queryOf, type ExternalTarget } from '../actions/external-target.ts';
import { agentUpload, commercialQuoteLogin, type LegacyIdentity } from '../actions/legacy.ts';
import { quoteQuery, type QuoteOpening } from './new-quote.ts';
import { producerEngage, producerEngageVersions, type ProducerEngageVersion } from './producer-engage.ts';
import { linesOf } from './quote-lines.ts';
import { isStateCode } from '../shared/states.ts';
import { parseIsoDay } from '../shared/calendar.ts';

/** What producer engage receives of a quote; unknown values are left out. The names are invented. */
export interface ProducerEngageQuote {
  /** line of business, two letters */
  lob?: string;
  state?: string;
  /** YYYY-MM-DD */
  date?: string;
}

/** The quote that is handed on to producer engage. */
export const producerEngageQuoteOf = ({ choice }: Pick<QuoteOpening, 'choice'>): ProducerEngageQuote => {
  const { line, state, date } = quoteQuery(choice);
  const lob = choice.unit && linesOf(choice.unit).find(({ id }) => id === line)?.codes[0];
  return { ...(lob ? { lob } : {}), ...(state ? { state } : {}), ...(date ? { date } : {}) };
};

/** Reads a quote from an address, and nothing that is none. */
export const readProducerEngageQuote = (query: Readonly<Record<string, string | undefined>>): ProducerEngageQuote => {
  const { lob = '', state = '', date = '' } = query as Readonly<Record<keyof ProducerEngageQuote, string | undefined>>;
  return {
    ...(/^[A-Z]{2}$/.test(lob) ? { lob } : {}),
    ...(isStateCode(state) ? { state } : {}),
    ...(parseIsoDay(date) ? { date } : {}),
  };
};

/**
 * Where a quote opens: producer engage by way of /pe-redirect, which finds its address out for the agency of this tab; the
 * legacy systems by their posts.
 * @param origin the portal's own
 */
export const quoteTarget = (
  opening: QuoteOpening,
  { config, legacyIdentity, origin }: { config: RuntimeConfig; legacyIdentity: LegacyIdentity; origin: string },
): ExternalTarget => {
  if (opening.system === 'legacyCommercial') return commercialQuoteLogin(config, legacyIdentity);
  if (opening.system === 'legacyPersonal') return agentUpload(config, legacyIdentity, 'newQuote');
  const query = queryOf({ agency: legacyIdentity.agencyId, ...producerEngageQuoteOf(opening) });
  return { kind: 'link', href: `${origin}/pe-redirect?${query}` };
};

/** What every address of producer engage for new quotes begins with, in a version. */
export const producerEngageRoot = (
  config: Pick<RuntimeConfig, 'quoteEngine'>,
  version: ProducerEngageVersion,
): string => config.quoteEngine.replace(/\/$/, '') + producerEngageVersions[version];

/** Whether an answered address is below that root: another host, a detour or anything unreadable does not. */
export const isBelow = (address: string, root: string): boolean =>
  address.startsWith(`${root}/`) &&
  address.length <= 2000 &&
  /^[\w\-.~/?&=%+:,]+$/.test(address) &&
  !/\/\.{1,2}(?:[/?]|$)|%2e|%2f|%5c/i.test(address);

/** The address as the portal expects it, for people who look into it. */
export const expectedProducerEngage = (
  config: Pick<RuntimeConfig, 'quoteEngine'>,
  version: ProducerEngageVersion,
  quote: ProducerEngageQuote,
): ExternalTarget => producerEngage(config, version, 'newQuote', { ...quote });
