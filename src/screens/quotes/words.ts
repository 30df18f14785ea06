import { formatDay } from '#machines/domain/shared/calendar.ts';
import type { QuoteSystem, RulingReason } from '#machines/domain/quotes/new-quote.ts';
import { linesOf, type BusinessUnit } from '#machines/domain/quotes/quote-lines.ts';
import { stateNames } from '#machines/domain/shared/states.ts';

/** The names of the systems in which a quote may open. */
export const quoteSystems: Readonly<Record<QuoteSystem, string>> = {
  producerEngage: 'Producer Engage',
  legacyPersonal: 'AgentsXpress',
  legacyCommercial: 'AgencyLink',
};

/** The names of the business units. */
export const unitLabels: Readonly<Record<BusinessUnit, string>> = {
  personal: 'Personal lines',
  commercial: 'Commercial lines',
};

/** Why a quote opens in a system: the end of a sentence that names the system. */
export const describeReason = (reason: RulingReason): string => {
  switch (reason.kind) {
    case 'workflowOff':
      return 'the new commercial workflow isn’t turned on for you.';
    case 'otherLine':
      return 'all other personal lines are quoted there.';
    case 'stateNotOffered':
      return `${stateNames[reason.state]} business isn’t quoted in Producer Engage yet.`;
    case 'date':
      return describeDateReason(reason);
  }
};

const describeDateReason = (reason: Extract<RulingReason, { kind: 'date' }>): string => {
  const { from, isInclusive } = reason.rule;
  const business = describeBusiness(reason);
  if (reason.isNew) return `${business} ${isInclusive ? 'on or after' : 'after'} ${formatDay(from)} is quoted there.`;
  return `${business} ${isInclusive ? 'before' : 'on or before'} ${formatDay(from)} stays there.`;
};

const describeBusiness = ({ asks, unit, line, state }: Extract<RulingReason, { kind: 'date' }>): string =>
  asks === 'written'
    ? `${linesOf(unit).find(({ id }) => id === line)?.label ?? 'This'} business written`
    : `${stateNames[state]} business effective`;
