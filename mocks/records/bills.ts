import type { ActivityItem, Bill, BillDetail, billingPlans, InstallmentItem } from '#machines/domain/billing/bills.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import type { BillRow, PaymentIntentRow } from '../db/tables/billing.ts';
import type { PolicyRow } from '../db/tables/clients.ts';
import { randomOfText } from '../seed/random.ts';
import { cancellationDay } from './cancellation.ts';
import { dayNumber, dayNumberOf, isoOf, monthsAfter, type DayNumber } from './days.ts';

/** A payment that was made through the portal. */
export type SettledPayment = Pick<
  PaymentIntentRow,
  'id' | 'bill_number' | 'amount' | 'method' | 'settled_at' | 'last_four'
>;

/** A bill with the policy that it is for, and with what of `bill.paid` was paid through the portal. */
export interface BilledPolicy {
  bill: BillRow;
  policy: PolicyRow;
  payments: readonly SettledPayment[];
}

/** How many installments a plan has, and the months between them. */
export const billingPlanTerms = {
  full: { count: 1, months: 0 },
  semiannual: { count: 2, months: 3 },
  quarterly: { count: 4, months: 3 },
  monthly: { count: 5, months: 1 },
} as const satisfies Record<(typeof billingPlans)[number], { count: number; months: number }>;

/** The installments of a bill whose term begins on a day; the first has what dividing the premium leaves. */
export const installmentsOf = ({ plan, premium }: BillRow, from: DayNumber): { due: DayNumber; amount: number }[] => {
  const { count, months } = billingPlanTerms[plan];
  const part = Math.floor(premium / count);
  return Array.from({ length: count }, (_, at) => ({
    due: monthsAfter(from, at * months),
    amount: at === 0 ? premium - part * (count - 1) : part,
  }));
};

/** How and when each installment is paid, where it is: some days before it is due. */
export const paymentsOf = (bill: BillRow, from: DayNumber): { day: DayNumber; method: 'bank account' | 'card' }[] => {
  const random = randomOfText(bill.bill_number);
  return installmentsOf(bill, from).map(({ due }) => {
    const method = random.chance(60) ? 'bank account' : 'card';
    return { method, day: due - random.below(12) };
  });
};

const statusOf = (
  { is_cancelled }: BillRow,
  { due, amount }: { due: DayNumber; amount: number },
  left: number,
  today: DayNumber,
): InstallmentItem['status'] => {
  if (left <= 0) return 'paid';
  if (is_cancelled) return 'canceled';
  if (due < today) return 'pastDue';
  if (left < amount) return 'partlyPaid';
  return due <= today + 20 ? 'due' : 'scheduled';
};

/** What of the payments each installment got: the oldest first. */
const allocate = (bill: BillRow, from: DayNumber): { due: DayNumber; amount: number; paid: number }[] => {
  let money = bill.paid;
  return installmentsOf(bill, from).map(({ due, amount }) => {
    const paid = Math.min(amount, money);
    money -= paid;
    return { due, amount, paid };
  });
};

const settle = (bill: BillRow, from: DayNumber, today: DayNumber): InstallmentItem[] =>
  allocate(bill, from).map(({ due, amount, paid }, at) => {
    const status = statusOf(bill, { due, amount }, amount - paid, today);
    return { number: at + 1, due: isoOf(due), amount, paid, status };
  });

const isDueBy = ({ due, status }: InstallmentItem, day: string): boolean =>
  status !== 'paid' && status !== 'canceled' && due <= day;

/** A bill as it is on a day. What is due is what is past due and the next installment, with the fees. */
export const viewBill = ({ bill, policy }: Pick<BilledPolicy, 'bill' | 'policy'>, today: DayNumber): Bill => {
  const installments = settle(bill, dayNumberOf(policy.effective), today);
  const total = bill.premium + bill.fees;
  const balance = total - bill.paid - bill.credit;
  const open = installments.filter(({ status }) => status !== 'paid' && status !== 'canceled');
  const next = open[0] ?? null;
  const until = next && next.due > isoOf(today) ? next.due : isoOf(today);
  const dueNow = open.filter((one) => isDueBy(one, until)).reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  const isPastDue = next?.status === 'pastDue';
  const canceled = balance > 0 ? balance : 0;
  return {
    id: bill.bill_number,
    policyId: policy.policy_number,
    policyName: policy.name,
    status: bill.is_cancelled ? 'Canceled' : isPastDue ? 'Past due' : balance <= 0 ? 'Paid' : 'Current',
    method: bill.method,
    plan: bill.plan,
    due: next?.due ?? null,
    minimumDue: bill.is_cancelled ? canceled : Math.min(dueNow + bill.fees, Math.max(0, balance)),
    balance,
    total,
  };
};

/** A term is charged so many days before it begins: no policy of the seed begins later than that after its day. */
const chargedBefore = 45;

/**
 * What happened to a bill before anything was paid through the portal. It follows from the row alone, and nothing of it is later than the day of the seed: so
 * each has one date, on whichever day it is read.
 */
const formerActivities = (bill: BillRow, policy: PolicyRow): ActivityItem[] => {
  const from = dayNumberOf(policy.effective);
  const happened: Omit<ActivityItem, 'id'>[] = [];
  const add = (day: DayNumber, kind: ActivityItem['kind'], description: string, amount: number): void => {
    if (amount !== 0) happened.push({ date: isoOf(day), kind, description, amount });
  };
  const payments = paymentsOf(bill, from);
  const installments = allocate(bill, from);
  add(from - chargedBefore, 'charge', `Premium of policy ${policy.policy_number}`, bill.premium);
  for (const [at, { method, day }] of payments.entries()) {
    const { amount = 0, paid = 0 } = installments[at] ?? {};
    add(day, 'payment', `${paid < amount ? 'Partial payment' : 'Payment'} by ${method}`, -paid);
  }
  const late = installments.find(({ paid, amount }) => paid < amount);
  if (late) add(late.due + 1, 'fee', 'Late fee', bill.fees);
  add(cancellationDay(policy), 'credit', 'Premium returned after cancellation', -bill.credit);
  return happened.map((activity, at) => ({ id: String(at + 1), ...activity }));
};

const activityOf = ({ id, amount, method, settled_at, last_four }: SettledPayment): ActivityItem => ({
  id,
  date: isoOf(dayNumber(dayAt(settled_at ?? 0))),
  kind: 'payment',
  description: `Payment by ${method === 'card' ? 'card' : 'bank account'}${last_four === null ? '' : ` ending in ${last_four}`}`,
  amount: -amount,
});

/** What happened to a bill, newest first; the amounts add up to the balance. */
const activitiesOf = ({ bill, policy, payments }: BilledPolicy): ActivityItem[] => {
  const own = payments.toSorted((one, other) => (one.settled_at ?? 0) - (other.settled_at ?? 0));
  const former = { ...bill, paid: own.reduce((paid, { amount }) => paid - amount, bill.paid) };
  return [...own.toReversed().map(activityOf), ...formerActivities(former, policy)]
    .map(({ id, ...activity }) => ({ id: `${bill.bill_number}-${id}`, ...activity }))
    .toSorted((one, other) => other.date.localeCompare(one.date));
};

/** A bill with its installments and activities. */
export const viewBillDetail = (billed: BilledPolicy, today: DayNumber): BillDetail => ({
  ...viewBill(billed, today),
  accountId: String(billed.bill.account_id),
  installments: settle(billed.bill, dayNumberOf(billed.policy.effective), today),
  activities: activitiesOf(billed),
});
