import type { ClaimRow } from '../../db/tables/clients.ts';
import { randomOfText, scatter, type Random } from '../random.ts';
import { firstNames, lastNames } from '../words.ts';
import { earlyEndOf } from '../../records/cancellation.ts';
import { claimDays } from '../../records/claims.ts';
import { isoOf, type DayNumber } from '../../records/days.ts';
import type { SeedPolicy } from './policies.ts';

const driving = ['Collision', 'Hail', 'Glass', 'Animal', 'Theft'] as const;
const property = ['Water damage', 'Wind', 'Hail', 'Fire', 'Theft', 'Ice dam'] as const;
const liability = ['Slip and fall', 'Property damage to others', 'Product liability'] as const;

const causes: Readonly<Record<string, readonly string[]>> = {
  auto: driving,
  CA: driving,
  roadAndTrail: driving,
  watercraft: ['Collision', 'Storm', 'Theft'],
  home: property,
  dwelling: property,
  CP: property,
  BP: property,
  CG: liability,
  umbrella: liability,
  CU: liability,
  WC: ['Back strain', 'Laceration', 'Fall from height'],
  CM: ['Theft', 'Fire'],
  CR: ['Employee theft'],
  other: ['Theft', 'Accidental damage'],
  SB: ['Claim by obligee'],
};

const outcomes = ['Closed', 'Closed', 'Closed', 'Closed', 'Open', 'Reopened', 'Denied'] as const;

/** How many days most claims are open, at least. */
const usuallyOpen = 30;

/** What a claim is: nothing that takes more days than have passed since it was reported. */
const statusOf = (drawn: (typeof outcomes)[number], number: string, age: number): string => {
  if (drawn === 'Reopened' && age < claimDays.reopened) return 'Closed';
  const isDeniedEarly = age < usuallyOpen && age >= claimDays.denied && randomOfText(number).chance(40);
  return isDeniedEarly ? 'Denied' : drawn;
};

const unassigned = { adjuster_name: null, adjuster_phone: null } as const;

const adjusterOf = (random: Random) => ({
  adjuster_name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
  adjuster_phone: `(612) 555-01${String(random.below(100)).padStart(2, '0')}`,
});

/** Claims that were filed late, long before 1970 and on a day that only leap years have. */
const oddLosses: readonly DayNumber[] = [-181, 19_782];

const hasLosses = new Set(['Active', 'Expired', 'Canceled']);

/** The claims on a policy: none for most. */
export const claimsOf = (
  { row, from, until }: SeedPolicy,
  serial: number,
  random: Random,
  today: DayNumber,
): ClaimRow[] => {
  if (!hasLosses.has(row.status) || !random.chance(17)) return [];
  return Array.from({ length: random.chance(20) ? 2 : 1 }, (_, at) => {
    const last = Math.min(today, earlyEndOf(row) ?? until);
    const odd = serial % 251 === 7 ? oddLosses[serial % 2] : undefined;
    const loss = odd ?? from + random.below(Math.max(1, last - from));
    const reported = odd === undefined ? Math.min(today, loss + random.below(9)) : today - 30;
    const age = today - reported;
    const number = `C${String(scatter(serial * 2 + at, 51_803_399, 99_999_989)).padStart(8, '0')}`;
    const drawn = age < usuallyOpen ? 'Open' : random.pick(outcomes);
    const status = statusOf(drawn, number, age);
    const size = (3 + random.below(random.chance(10) ? 2500 : 180)) * 10_000 + random.below(10_000);
    const isUnpaid = drawn === 'Open' && random.chance(60);
    const isUnassigned = drawn === 'Open' && random.chance(25) && status !== 'Denied';
    const isPaid = !isUnpaid && !isUnassigned && status !== 'Denied' && age >= claimDays.payment;
    const cause = random.pick(causes[row.line] ?? property);
    const adjuster = isUnassigned ? unassigned : adjusterOf(random);
    return {
      claim_number: number,
      policy_number: row.policy_number,
      account_id: row.account_id,
      agency_code: row.agency_code,
      business_type: row.business_type,
      cause,
      status,
      paid: isPaid ? size : 0,
      loss_date: isoOf(loss),
      reported: isoOf(reported),
      reserved: status === 'Open' || status === 'Reopened' ? Math.floor(size / 2) : 0,
      ...(age >= claimDays.assigned ? adjuster : unassigned),
    };
  });
};
