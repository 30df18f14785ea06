import type { CalendarDay } from '#machines/domain/shared/day.ts';
import type { BillRow, InvoiceRow } from '../../db/tables/billing.ts';
import type { ClaimRow, PolicyRow } from '../../db/tables/clients.ts';
import { serialsOf, type SeedClient } from '../accounts.ts';
import { randomOf } from '../random.ts';
import { billOf } from './bills.ts';
import { claimsOf } from './claims.ts';
import { bondInvoicesOf } from './invoices.ts';
import { dayNumber } from '../../records/days.ts';
import { policiesOf } from './policies.ts';

/** What a client has besides an address. */
export interface SeedRecords {
  policies: PolicyRow[];
  bills: BillRow[];
  claims: ClaimRow[];
  invoices: InvoiceRow[];
}

/** Keeps the random numbers of records apart from those of clients, which stay the same whatever is added here. */
const apart = 1_000_003;

/** The policies, bills, claims and invoices of the client at a place of the seed, as they are on a day. */
export const recordsOf = (client: SeedClient, index: number, today: CalendarDay): SeedRecords => {
  const random = randomOf(index + apart);
  const day = dayNumber(today);
  const policies = policiesOf(client, random, day);
  const serials = serialsOf(index, policies.length);
  const serialAt = (at: number): number => serials[at] ?? 0;
  return {
    policies: policies.map(({ row }) => row),
    bills: policies.flatMap((policy, at) => billOf(policy, serialAt(at), random, day) ?? []),
    claims: policies.flatMap((policy, at) => claimsOf(policy, serialAt(at), random, day)),
    invoices: bondInvoicesOf(client, index, day),
  };
};
