import { policyLines } from '#machines/domain/clients/policies.ts';
import type { PolicyRow } from '../../db/tables/clients.ts';
import type { SeedClient } from '../accounts.ts';
import type { Random } from '../random.ts';
import { businessOfLine } from '../../records/business-of-line.ts';
import { isoOf, monthsAfter, type DayNumber } from '../../records/days.ts';

/** A policy, and the days of its term for what is made from it. */
export interface SeedPolicy {
  row: PolicyRow;
  from: DayNumber;
  until: DayNumber;
}

const lineOfPrefix: Readonly<Record<string, string>> = {
  HOA: 'home',
  PAU: 'auto',
  DWF: 'dwelling',
  PUM: 'umbrella',
  WAT: 'watercraft',
  TRL: 'roadAndTrail',
  CPP: 'CP',
  BOP: 'BP',
  WCP: 'WC',
  CAP: 'CA',
  CUP: 'CU',
  SUR: 'SB',
};

/** Lines whose policies have numbers without a prefix, or share one. */
const otherPersonalLines = ['auto', 'home', 'other', 'umbrella'] as const;
const otherPackageLines = ['CP', 'CG', 'CM', 'CR'] as const;

const lineOf = (number: string, random: Random): string => {
  const line = lineOfPrefix[number.slice(0, 3)];
  if (line === undefined) return random.pick(otherPersonalLines);
  return line === 'CP' ? random.pick(otherPackageLines) : line;
};

/** A year's premium in dollars: the least, and how much more at most. */
const premiums: Readonly<Record<string, readonly [number, number]>> = {
  auto: [720, 2600],
  home: [680, 3400],
  dwelling: [520, 2100],
  umbrella: [180, 700],
  watercraft: [140, 900],
  roadAndTrail: [160, 1100],
  other: [60, 400],
  CA: [2400, 30_000],
  BP: [600, 5200],
  CP: [900, 24_000],
  CG: [700, 18_000],
  CM: [400, 6000],
  CR: [200, 1500],
  CU: [600, 9000],
  WC: [900, 40_000],
  SB: [100, 3500],
};

/** How often premiums of a state differ from the others, in percent of them. */
const stateFactors: Readonly<Record<string, number>> = { AK: 128, MN: 108, NV: 117, IA: 92, WI: 90, ID: 86, IL: 112 };

/** Every word that a status may be, and its share of a hundred policies. */
const statuses: readonly (readonly [status: string, share: number])[] = [
  ['Active', 66],
  ['Pending', 4],
  ['Expired', 8],
  ['Canceled', 5],
  ['Lapsed', 4],
  ['Rated', 3],
  ['Draft', 3],
  ['Entered', 2],
  ['Inactive', 2],
  ['Declined', 3],
];

const statusAt = (percent: number): string => {
  let left = percent;
  for (const [status, share] of statuses) {
    if (left < share) return status;
    left -= share;
  }
  return 'Active';
};

/** When the term of a policy begins, for its status to be true on the day of the seed. */
const beginningOf = (status: string, random: Random, today: DayNumber, months: number): DayNumber => {
  const term = months * 30;
  switch (status) {
    case 'Active':
      return today - random.below(term - 5);
    case 'Pending':
      return today + 1 + random.below(45);
    case 'Expired':
    case 'Inactive':
      return today - term - 10 - random.below(540);
    case 'Canceled':
    case 'Lapsed':
      return today - 40 - random.below(term);
    default:
      return today - 20 + random.below(60);
  }
};

/** What was begun and not finished has no premium yet, what was declined never gets one. */
const premiumOf = (status: string, line: string, random: Random, state: string | null, months: number): number => {
  const [least, more] = premiums[line] ?? [500, 1000];
  const year = least + random.below(more);
  if (status === 'Entered' || status === 'Declined') return 0;
  const factor = stateFactors[state ?? ''] ?? 100;
  return Math.round((year * factor * months) / 12) + random.below(100);
};

/** The policies of a client on the day of the seed. */
export const policiesOf = ({ account, policies }: SeedClient, random: Random, today: DayNumber): SeedPolicy[] =>
  policies.map(({ policy_number, account_id }, at) => {
    const line = account.business_type === 'surety' ? 'SB' : lineOf(policy_number, random);
    const months = line === 'auto' && random.chance(50) ? 6 : 12;
    const status = at === 0 && random.chance(80) ? 'Active' : statusAt(random.below(100));
    const from = beginningOf(status, random, today, months);
    const until = monthsAfter(from, months);
    const row: PolicyRow = {
      policy_number,
      account_id,
      agency_code: account.agency_code,
      business_type: businessOfLine(line),
      name: policyLines[line] ?? line,
      line,
      status,
      state: account.state,
      effective: isoOf(from),
      expiry: isoOf(until),
      premium: premiumOf(status, line, random, account.state, months),
    };
    return { row, from, until };
  });
