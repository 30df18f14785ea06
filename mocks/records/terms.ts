import type {
  Coverage,
  Endorsement,
  InsuredItem,
  PolicyParty,
  PolicyTerms,
} from '#machines/domain/clients/policies.ts';
import { clientName } from '#machines/domain/clients/account.ts';
import type { PolicyRow } from '../db/tables/clients.ts';
import { randomOfText, type Random } from '../seed/random.ts';
import { firstNames, lastNames } from '../seed/words.ts';
import { earlyEndOf } from './cancellation.ts';
import { dayNumberOf, isoOf, monthsAfter, monthsBetween } from './days.ts';
import { firstYearOf } from './insured-items.ts';
import { linesTerms, type EndorsementForm, type Offer } from './lines.ts';

/** Splits the premium over the coverages by their shares; the first takes what rounding leaves, so that the sum is exact. */
const pricedOffers = (offers: readonly Offer[], premium: number): Coverage[] => {
  const shares = offers.reduce((sum, { share }) => sum + share, 0);
  const parts = offers.map(({ share }) => Math.floor((premium * share) / shares));
  const rest = premium - parts.reduce((sum, part) => sum + part, 0);
  return offers.map(({ name, limits = [], deductible }, at) => ({
    name,
    limits: limits.map(([amount, basis]) => ({ amount: Math.round(amount) * 100, basis })),
    deductible: deductible === undefined ? null : deductible * 100,
    premium: (parts[at] ?? 0) + (at === 0 ? rest : 0),
  }));
};

const personName = (random: Random): string => `${random.pick(firstNames)} ${random.pick(lastNames)}`;

/** The insured first; a company drives no truck, its drivers do. */
const partiesOf = (
  role: PolicyParty['role'],
  isCompany: boolean,
  random: Random,
  insuredName: string,
): PolicyParty[] => {
  const isDriver = role === 'driver';
  const name = isDriver && isCompany ? personName(random) : clientName(insuredName);
  return [
    { role: role === 'mortgagee' ? 'contact' : role, name, note: isDriver ? 'Rated driver' : null },
    ...Array.from({ length: random.below(isDriver ? 3 : 2) }, () => ({
      role,
      name: role === 'mortgagee' ? `${random.pick(lastNames)} Savings Bank` : personName(random),
      note: null,
    })),
  ];
};

/** The first coverage and the item that it insures with the same amount: the limit where there is one, else what the item is worth. */
const withOneAmount = (
  [first, ...others]: readonly Coverage[],
  [item]: readonly InsuredItem[],
): Pick<PolicyTerms, 'coverages' | 'insuredItems'> => {
  const worth = item?.value ?? null;
  if (!first || !item || worth === null) throw new Error('a line whose first coverage insures the item has both');
  const [limit = { amount: worth, basis: null }] = first.limits;
  return {
    coverages: [{ ...first, limits: [limit] }, ...others],
    insuredItems: [{ ...item, value: limit.amount }],
  };
};

/**
 * At most one of each form: the first is drawn, the next ones follow it in the list, as long as the policy does not end. None changes the premium: it
 * is that of the bill and of the coverages for the whole term.
 */
const endorsementsOf = (random: Random, forms: readonly EndorsementForm[], policy: PolicyRow): Endorsement[] => {
  const count = random.chance(25) ? Math.min(1 + random.below(3), forms.length) : 0;
  const first = random.below(forms.length);
  const from = dayNumberOf(policy.effective);
  const end = earlyEndOf(policy) ?? Infinity;
  return [...forms.slice(first), ...forms.slice(0, first)]
    .slice(0, count)
    .map(([formNumber, title], at) => ({ formNumber, title, day: from + 10 + at * 40 }))
    .filter(({ day }) => day < end)
    .map(({ formNumber, title, day }) => ({ formNumber, title, effective: isoOf(day), premiumChange: 0 }));
};

const yearOf = (iso: string): number => Number(iso.slice(0, 4));

/**
 * The terms of a policy: always the same for a number, a line, a premium and a period. They are calculated when they are read: rows of terms would make up
 * nine tenths of the database.
 * @param insuredName name of the client as shown
 */
export const termsOf = (policy: PolicyRow, insuredName: string): PolicyTerms => {
  const { policy_number, line, effective, premium } = policy;
  const terms = linesTerms[line];
  if (!terms) return { coverages: [], insuredItems: [], parties: [], endorsements: [] };
  const random = randomOfText(policy_number);
  const { item, most, party, insuresItem = false, offers, endorsements } = terms;
  const priced = pricedOffers(offers(random), premium);
  const items = item ? Array.from({ length: 1 + random.below(most) }, () => item(random)) : [];
  const { coverages, insuredItems } = insuresItem
    ? withOneAmount(priced, items)
    : { coverages: priced, insuredItems: items };
  return {
    coverages,
    insuredItems: insuredItems.filter((one) => firstYearOf(one) <= yearOf(effective)),
    parties: partiesOf(party, line === 'CA', random, insuredName),
    endorsements: endorsementsOf(random, endorsements, policy),
  };
};

/** A policy as it was some terms ago: with each renewal it cost a few percent more. */
const termBefore = (policy: PolicyRow, terms: number): PolicyRow => {
  const from = dayNumberOf(policy.effective);
  const months = monthsBetween(from, dayNumberOf(policy.expiry));
  const rise = 1.02 + randomOfText(`renewals of ${policy.policy_number}`).below(5) / 100;
  return {
    ...policy,
    status: 'Expired',
    effective: isoOf(monthsAfter(from, -months * terms)),
    expiry: isoOf(monthsAfter(from, -months * (terms - 1))),
    premium: Math.round(policy.premium / rise ** terms),
  };
};

/** A policy in so many former terms, the last one first; fewer where nothing that it insures was made by then. */
export const formerTermsOf = (policy: PolicyRow, count: number): PolicyRow[] => {
  const years = termsOf(policy, '').insuredItems.map(firstYearOf);
  const first = years.length > 0 ? Math.min(...years) : 0;
  const terms = Array.from({ length: count }, (_, at) => termBefore(policy, at + 1));
  return terms.filter(({ effective }) => yearOf(effective) >= first);
};
