import type { AgencyRow } from '../db/tables/session.ts';

/** An agency of the seed, with its share of the clients and their states. */
export interface SeedAgency extends AgencyRow {
  share: number;
  states: readonly string[];
}

const agency = (
  code: string,
  name: string,
  lines: string,
  share: number,
  states: string,
  company = '01',
): SeedAgency => ({ code, name, company, lines, share, states: states.split(' ') });

const all = 'personal,commercial,surety';

/** The agencies; the shares add up to 100. */
export const seedAgencies: readonly SeedAgency[] = [
  agency('214', 'Lakeshore Insurance Group', all, 10, 'MN WI IA'),
  agency('1080', 'Prairie Partners Agency', 'personal,commercial', 8, 'MN ND SD'),
  agency('77', 'Northstar Risk Advisors', all, 6, 'MN IL WI ID MT NV OR UT WA'),
  agency('310', 'Summit Commercial Brokers', 'commercial', 8, 'ID MT OR UT WA'),
  agency('415', 'Family First Insurance', 'personal', 8, 'IA IL MN SD WI'),
  agency('600', 'Denali Insurance Services', all, 5, 'AK', '50'),
  agency('601', 'Kenai Coast Agency', 'personal,commercial', 3, 'AK', '50'),
  agency('102', 'Badger State Agents', all, 6, 'WI'),
  agency('118', 'Red River Insurance', all, 6, 'ND MN'),
  agency('125', 'Black Hills Agency', 'personal,commercial', 5, 'SD'),
  agency('139', 'Loop Street Brokers', 'commercial,surety', 5, 'IL'),
  agency('150', 'Hawkeye Insurance Center', all, 6, 'IA'),
  agency('166', 'Cascade Insurance Associates', all, 6, 'OR WA'),
  agency('181', 'Sagebrush Agency', 'personal,commercial', 5, 'NV UT ID'),
  agency('199', 'Big Sky Coverage', all, 5, 'MT ID'),
  agency('2045', 'Wasatch Risk Partners', 'commercial,surety', 4, 'UT NV'),
  agency('2310', 'Puget Insurance Group', all, 4, 'WA'),
];

/** The agency of each of a hundred clients in turn, spread so that neighbors differ. */
export const agencyTurns: readonly SeedAgency[] = seedAgencies
  .flatMap((one) => Array.from({ length: one.share }, () => one))
  .map((one, at) => ({ one, order: (at * 61) % 100 }))
  .toSorted((a, b) => a.order - b.order)
  .map(({ one }) => one);
