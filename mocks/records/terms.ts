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
import { dayNumberOf, isoOf, type DayNumber } from './days.ts';
import { linesTerms, type EndorsementForm, type Offer } from './lines.ts';

/** Splits the premium over the coverages by their shares; the first takes what rounding leaves, so that the sum is exact. */
const priced = (offers: readonly Offer[], premium: number): Coverage[] => {
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

/** At most one of each form: the first is drawn, the next ones follow it in the list. */
const endorsementsOf = (random: Random, forms: readonly EndorsementForm[], effective: DayNumber): Endorsement[] => {
  const count = random.chance(25) ? Math.min(1 + random.below(3), forms.length) : 0;
  const first = random.below(forms.length);
  return [...forms.slice(first), ...forms.slice(0, first)].slice(0, count).map(([formNumber, title], at) => ({
    formNumber,
    title,
    effective: isoOf(effective + 10 + at * 40),
    premiumChange: random.chance(40) ? 0 : (random.below(200) - 60) * 100,
  }));
};

/**
 * The terms of a policy: always the same for a number, a line and a premium. They are calculated when they are read: rows of terms would make up
 * nine tenths of the database.
 * @param insuredName name of the client as shown
 */
export const termsOf = ({ policy_number, line, effective, premium }: PolicyRow, insuredName: string): PolicyTerms => {
  const terms = linesTerms[line];
  if (!terms) return { coverages: [], insuredItems: [], parties: [], endorsements: [] };
  const random = randomOfText(policy_number);
  const { item, most, party, insuresItem = false, offers, endorsements } = terms;
  const coverages = priced(offers(random), premium);
  const insuredItems = item ? Array.from({ length: 1 + random.below(most) }, () => item(random)) : [];
  return {
    ...(insuresItem ? withOneAmount(coverages, insuredItems) : { coverages, insuredItems }),
    parties: partiesOf(party, line === 'CA', random, insuredName),
    endorsements: endorsementsOf(random, endorsements, dayNumberOf(effective)),
  };
};
