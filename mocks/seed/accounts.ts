import { displayName } from '#machines/domain/clients/account.ts';
import { lastNameKey, searchText, sortKey } from '../db/search-text.ts';
import { streetOf } from '../db/places.ts';
import type { AccountRow, PolicyRow } from '../db/tables/clients.ts';
import { agencyTurns } from './agencies.ts';
import { randomOf, scatter, type Random } from './random.ts';
import {
  awkwardNames,
  commonLastNames,
  companyForms,
  firstNames,
  lastNames,
  placeWords,
  streets,
  towns,
  trades,
} from './words.ts';

/** A client with the numbers of its policies. */
export interface SeedClient {
  account: AccountRow;
  policies: Pick<PolicyRow, 'policy_number' | 'account_id'>[];
}

/** Ids of clients count up from here, eight digits each, so that their order as numbers and as texts is the same. */
export const firstAccountId = 20_000_001;

type Name = Pick<AccountRow, 'account_name' | 'first_name' | 'middle_name' | 'last_name'>;

const lastNameOf = (random: Random): string => random.pick(random.chance(30) ? commonLastNames : lastNames);

const personName = (random: Random): Name => {
  const first = random.pick(firstNames);
  const middle = random.chance(60) ? random.pick(firstNames).charAt(0) : null;
  const last = random.chance(4) ? `${lastNameOf(random)}-${lastNameOf(random)}` : lastNameOf(random);
  const whole = [first, middle, last].filter(Boolean).join(' ');
  return { account_name: whole.toUpperCase(), first_name: first, middle_name: middle, last_name: last };
};

const businessName = (random: Random): Name => {
  const owner = random.chance(35)
    ? random.chance(25)
      ? `${lastNameOf(random)} & ${lastNameOf(random)}`
      : lastNameOf(random)
    : random.pick(placeWords).replace('-', ' ');
  const whole = `${owner} ${random.pick(trades)} ${random.pick(companyForms)}`.trim();
  return { account_name: whole.toUpperCase(), first_name: null, middle_name: null, last_name: null };
};

const unnamed: Name = { account_name: null, first_name: null, middle_name: null, last_name: null };

/** Most names are plain; a few are missing, half missing or awkward. */
const nameOf = (index: number, random: Random, isPerson: boolean): Name => {
  const name = isPerson ? personName(random) : businessName(random);
  if (index % 409 === 57) return unnamed;
  if (index % 151 === 33 && isPerson) return { ...name, account_name: null };
  const awkward = index % 97 === 11 ? awkwardNames[Math.floor(index / 97)] : undefined;
  return awkward ? { ...unnamed, account_name: awkward } : name;
};

/** The name as the portal shows it; nothing for clients without one. */
const shownName = ({ account_name, first_name, middle_name, last_name }: Name): string =>
  account_name || last_name
    ? displayName({ accountName: account_name, firstName: first_name, middleName: middle_name, lastName: last_name })
    : '';

type Place = Pick<AccountRow, 'line1' | 'line2' | 'city' | 'state' | 'zip'>;

const addressOf = (index: number, random: Random, states: readonly string[]): Place => {
  const state = random.pick(states);
  const [, city = '', zip = ''] = /^(.*) (\d{3})$/.exec(random.pick(towns[state] ?? [])) ?? [];
  const place = {
    line1: `${1 + random.below(9800)} ${random.pick(streets)} ${random.pick(['St', 'Ave', 'Rd', 'Dr', 'Ln', 'Blvd'])}`,
    line2: random.chance(12) ? `Suite ${100 + random.below(800)}` : null,
    city,
    state,
    zip: `${zip}${String(random.below(100)).padStart(2, '0')}`,
  };
  if (index % 127 === 19) return { line1: null, line2: null, city: null, state: null, zip: null };
  if (index % 211 === 40) return { ...place, line1: null, zip: null };
  return place;
};

const personalPrefixes = ['HOA', 'PAU', 'DWF', 'PUM', 'WAT', 'TRL'];
const commercialPrefixes = ['CPP', 'BOP', 'WCP', 'CAP', 'CUP', 'SUR'];
const suretyPrefixes = ['SUR'];

/** Personal: ten digits, or three letters and eight digits; commercial and surety: three letters and seven digits. */
const policyNumber = (serial: number, random: Random, business: AccountRow['business_type']): string => {
  const digits = scatter(serial, 7_368_787, 9_999_991);
  if (business !== 'personal')
    return `${random.pick(business === 'surety' ? suretyPrefixes : commercialPrefixes)}${String(digits).padStart(7, '0')}`;
  return random.chance(50)
    ? `${random.pick(personalPrefixes)}${String(digits * 9 + (serial % 9)).padStart(8, '0')}`
    : String(3_000_000_000 + digits * 90 + (serial % 90));
};

/** Clients of the agency that is shown first: one of a thousand has very many policies. */
const heavyTurn = agencyTurns.findIndex(({ code }) => code === '214');
export const manyPolicies = 40;
export const hasManyPolicies = (index: number): boolean => index % 1000 === heavyTurn;
/** One of a few hundred clients has no policy at all. */
const hasNoPolicy = (index: number): boolean => index % 173 === 21;

/** Serials of a client's policies, which no other client has: below a million clients use four each at most. */
export const serialsOf = (index: number, few: number): number[] => {
  if (hasNoPolicy(index)) return [];
  if (!hasManyPolicies(index)) return Array.from({ length: few }, (_, at) => index * 4 + at);
  const first = 5_000_000 + Math.floor(index / 1000) * manyPolicies;
  return Array.from({ length: manyPolicies }, (_, at) => first + at);
};

/** Numbers from 555-0100 to 555-0199 are reserved for fiction. */
const phoneOf = (index: number): string =>
  `${612 + (index % 7)}55501${String(scatter(index, 3_141_593, 9_999_991) % 100).padStart(2, '0')}`;

/** The client at a place of the seed: always the same one, however many are made. */
export const clientAt = (index: number): SeedClient => {
  const random = randomOf(index);
  const agency = agencyTurns[index % 100] ?? agencyTurns[0];
  if (!agency) throw new Error('The seed has no agencies');
  const business_type = random.pick(agency.lines.split(',')) as AccountRow['business_type'];
  const isPersonal = business_type === 'personal';
  const name = nameOf(index, random, isPersonal);
  const place = addressOf(index, random, agency.states);
  const shown = shownName(name);
  const source = random.chance(80) ? 'policy-center' : 'mainframe';
  const legacy = random.chance(15) ? 1 : 0;
  const dba = !isPersonal && random.chance(30) ? `${random.pick(placeWords)} ${random.pick(trades)}` : null;
  const account: Omit<AccountRow, 'search_text'> = {
    id: firstAccountId + index,
    account_number: `7${String(scatter(index, 61_803_399, 99_999_989)).padStart(8, '0')}`,
    ...name,
    ...place,
    business_type,
    source,
    legacy,
    dba,
    group_number: random.chance(isPersonal ? 8 : 20) ? `G${String(10_000 + random.below(90_000))}` : null,
    agency_code: agency.code,
    display_name: shown,
    sort_name: sortKey(shown),
    sort_last_name: lastNameKey({ ...name, display_name: shown }),
    sort_city: sortKey(place.city),
    sort_dba: dba && sortKey(dba),
    phone: index % 61 === 7 ? null : phoneOf(index),
    ...streetOf(place.line1),
  };
  const few = 1 + random.below(isPersonal ? 3 : 4);
  const policies = serialsOf(index, few).map((serial) => ({
    policy_number: policyNumber(serial, random, business_type),
    account_id: account.id,
  }));
  const numbers = policies.map((policy) => policy.policy_number);
  return { account: { ...account, search_text: searchText(account, numbers) }, policies };
};
