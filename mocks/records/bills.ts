import type { ActivityItem, Bill, BillDetail, billingPlans, InstallmentItem } from '#machines/domain/billing/bills.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import type { BillRow, PaymentIntentRow } from '../db/tables/billing.ts';
import type { PolicyRow } from '../db/tables/clients.ts';
import { randomOfText } from '../seed/random.ts';
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

const statusOf = (due: DayNumber, left: number, amount: number, today: DayNumber): InstallmentItem['status'] => {
  if (left <= 0) return 'paid';
  if (due < today) return 'past due';
  if (left < amount) return 'partly paid';
  return due <= today + 20 ? 'due' : 'scheduled';
};

/** Each installment with what of the payments it got: the oldest first. */
const settle = (bill: BillRow, from: DayNumber, today: DayNumber): InstallmentItem[] => {
  let money = bill.paid;
  return installmentsOf(bill, from).map(({ due, amount }, at) => {
    const paid = Math.min(amount, money);
    money -= paid;
    const status = bill.is_cancelled ? 'canceled' : statusOf(due, amount - paid, amount, today);
    return { number: at + 1, due: isoOf(due), amount, paid, status };
  });
};

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
  const isPastDue = next?.status === 'past due';
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

/** What happened to a bill before anything was paid through the portal: it follows from the row. */
const formerActivities = (bill: BillRow, policy: PolicyRow, today: DayNumber): ActivityItem[] => {
  const random = randomOfText(bill.bill_number);
  const from = dayNumberOf(policy.effective);
  const happened: Omit<ActivityItem, 'id'>[] = [];
  const add = (day: DayNumber, kind: ActivityItem['kind'], description: string, amount: number): void => {
    if (amount !== 0) happened.push({ date: isoOf(Math.min(day, today)), kind, description, amount });
  };
  const installments = settle(bill, from, today);
  add(from - 21, 'charge', `Premium of policy ${policy.policy_number}`, bill.premium);
  for (const { due, amount, paid } of installments) {
    const method = random.chance(60) ? 'bank account' : 'card';
    const day = dayNumberOf(due) - random.below(12);
    add(day, 'payment', paid < amount ? `Partial payment by ${method}` : `Payment by ${method}`, -paid);
    if (paid < amount && bill.fees > 0) break;
  }
  const late = installments.find(({ status }) => status === 'past due');
  add(late ? dayNumberOf(late.due) + 5 : today, 'fee', 'Late fee', bill.fees);
  add(from + 60, 'credit', 'Premium returned after cancellation', -bill.credit);
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
const activitiesOf = ({ bill, policy, payments }: BilledPolicy, today: DayNumber): ActivityItem[] => {
  const own = payments.toSorted((one, other) => (one.settled_at ?? 0) - (other.settled_at ?? 0));
  const former = { ...bill, paid: own.reduce((paid, { amount }) => paid - amount, bill.paid) };
  return [...own.toReversed().map(activityOf), ...formerActivities(former, policy, today)]
    .map(({ id, ...activity }) => ({ id: `${bill.bill_number}-${id}`, ...activity }))
    .toSorted((one, other) => other.date.localeCompare(one.date));
};

/** A bill with its installments and activities. */
export const viewBillDetail = (billed: BilledPolicy, today: DayNumber): BillDetail => ({
  ...viewBill(billed, today),
  accountId: String(billed.bill.account_id),
  installments: settle(billed.bill, dayNumberOf(billed.policy.effective), today),
  activities: activitiesOf(billed, today),
});
