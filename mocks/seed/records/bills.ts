import { installmentsOf, paymentsOf } from '../../records/bills.ts';
import { cancellationDay } from '../../records/cancellation.ts';
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

/** How a client pays: so many installments late, or one before it is due. */
interface Habits {
  missed: number;
  isEarly: boolean;
}

/** Drawn for every bill: what is drawn after it does not depend on what the bill is. */
const habitsOf = (random: Random): Habits => ({
  missed: random.chance(12) ? 1 + random.below(2) : 0,
  isEarly: random.chance(8),
});

/** What of a bill was paid by a day, and the fee for what was late then. */
const paidBy = (
  bill: BillRow,
  { row, from }: SeedPolicy,
  { missed, isEarly }: Habits,
  random: Random,
  today: DayNumber,
): Pick<BillRow, 'paid' | 'fees'> => {
  const installments = installmentsOf(bill, from);
  const dueByNow = installments.filter(({ due }) => due <= today).length;
  const next = paymentsOf(bill, from)[dueByNow - missed];
  // nothing is paid before the day that its activity has
  const ahead = isEarly && next !== undefined && next.day <= today ? 1 : 0;
  const behind = Math.max(0, dueByNow - missed + ahead);
  const isTooOld = (installments[behind]?.due ?? today) < today - longestDebt;
  const settled = row.status === 'Expired' || isTooOld ? Math.max(behind, dueByNow) : behind;
  const paid = installments.slice(0, settled).reduce((sum, { amount }) => sum + amount, 0);
  const late = installments[settled];
  if (!late || late.due >= today) return { paid, fees: 0 };
  return { paid: paid + (random.chance(30) ? Math.floor(late.amount / 2) : 0), fees: lateFee };
};

/** A canceled policy earned its premium by the day; the rest is not owed. Of what was due by then some was paid, or nothing, which is why it was canceled. */
const paidByCancellation = (
  bill: BillRow,
  { row, from, until }: SeedPolicy,
  random: Random,
): Pick<BillRow, 'paid' | 'credit'> => {
  const end = cancellationDay(row);
  const due = installmentsOf(bill, from).filter((installment) => installment.due <= end);
  const earned = Math.floor((bill.premium * (end - from)) / (until - from));
  const settled = random.chance(70) ? 1 + random.below(3) : 0;
  return {
    paid: due.slice(0, settled).reduce((sum, { amount }) => sum + amount, 0),
    credit: bill.premium - earned,
  };
};

/**
 * The bill of a policy. Most clients have paid what was due; some are behind by an installment or two, some have paid half of one, and what was
 * canceled left a credit or a debt.
 */
export const billOf = (policy: SeedPolicy, serial: number, random: Random, today: DayNumber): BillRow | null => {
  const { row } = policy;
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
  const habits = habitsOf(random);
  const paid = isCanceled ? paidByCancellation(bill, policy, random) : paidBy(bill, policy, habits, random, today);
  return { ...bill, ...paid };
};
