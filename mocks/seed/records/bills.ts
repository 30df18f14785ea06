import { installmentsOf } from '../../records/bills.ts';
import type { DayNumber } from '../../records/days.ts';
import type { BillRow } from '../../db/tables/billing.ts';
import { scatter, type Random } from '../random.ts';
import type { SeedPolicy } from './policies.ts';

/** Policies that were begun and not finished are not billed. */
const billed = new Set(['Active', 'Pending', 'Expired', 'Canceled', 'Lapsed']);
const lateFee = 1000;
/** Days after which a policy that is not paid would have been canceled. */
const longestDebt = 75;

const planOf = (random: Random, isAuto: boolean): BillRow['plan'] =>
  random.pick(
    isAuto ? (['full', 'semiannual', 'monthly'] as const) : (['full', 'semiannual', 'quarterly', 'monthly'] as const),
  );

/**
 * The bill of a policy. Most clients have paid what was due; some are behind by an installment or two, some have paid half of one, and what was
 * canceled left a credit or a debt.
 */
export const billOf = ({ row, from }: SeedPolicy, serial: number, random: Random, today: DayNumber): BillRow | null => {
  if (!billed.has(row.status) || row.premium === 0) return null;
  const isCanceled = row.status === 'Canceled' || row.status === 'Lapsed';
  const bill: BillRow = {
    bill_number: `B${String(scatter(serial, 61_803_399, 99_999_989)).padStart(8, '0')}`,
    policy_number: row.policy_number,
    account_id: row.account_id,
    agency_code: row.agency_code,
    business_type: row.business_type,
    effective: row.effective,
    method: random.chance(82) ? 'direct' : 'agency',
    plan: planOf(random, row.line === 'auto'),
    is_cancelled: isCanceled ? 1 : 0,
    premium: row.premium,
    fees: 0,
    credit: 0,
    paid: 0,
  };
  const installments = installmentsOf(bill, from);
  const missed = random.chance(12) ? 1 + random.below(2) : 0;
  const ahead = random.chance(8) ? 1 : 0;
  const dueByNow = installments.filter(({ due }) => due <= today).length;
  const behind = Math.max(0, dueByNow - missed + ahead);
  const isTooOld = (installments[behind]?.due ?? today) < today - longestDebt;
  const settled = row.status === 'Expired' || isTooOld ? Math.max(behind, dueByNow) : behind;
  const paid = installments.slice(0, settled).reduce((sum, { amount }) => sum + amount, 0);
  const next = installments[settled];
  const isLate = next !== undefined && next.due < today && !isCanceled;
  return {
    ...bill,
    fees: isLate ? lateFee : 0,
    credit: isCanceled && random.chance(70) ? Math.floor(row.premium / (2 + random.below(3))) : 0,
    paid: paid + (isLate && random.chance(30) ? Math.floor(next.amount / 2) : 0),
  };
};
