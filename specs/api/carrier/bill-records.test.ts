import { describe, expect, test } from 'vitest';
import { viewBillDetail, type BilledPolicy } from '#mocks/records/bills.ts';
import { cancellationDay } from '#mocks/records/cancellation.ts';
import { dayNumber, isoOf } from '#mocks/records/days.ts';
import { documentsOf } from '#mocks/records/documents.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { recordsOf } from '#mocks/seed/records/records.ts';

const seeded = { year: 2026, month: 11, day: 27 };
const today = dayNumber(seeded);
const clients = 1000;

const bills: BilledPolicy[] = Array.from({ length: clients }, (_, index) =>
  recordsOf(clientAt(index), index, seeded),
).flatMap(({ bills: rows, policies }) =>
  rows.flatMap((bill) =>
    policies
      .filter(({ policy_number }) => policy_number === bill.policy_number)
      .map((policy) => ({ bill, policy, payments: [] })),
  ),
);
const canceled = bills.filter(({ bill }) => bill.is_cancelled === 1);

describe('Bills of the seed', () => {
  test('have activities of one date each, on whichever day they are read, and none in the future', () => {
    for (const billed of bills) {
      const { activities, balance } = viewBillDetail(billed, today);
      expect(activities.map(({ date }) => date).filter((date) => date > isoOf(today))).toEqual([]);
      for (const later of [1, 9, 40, 400])
        expect(viewBillDetail(billed, today + later)).toMatchObject({ activities, balance });
      expect(activities.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
    }
  });

  test('are paid ahead now and then, and before the term begins', () => {
    const isAhead = ({ installments }: ReturnType<typeof viewBillDetail>) =>
      installments.some(({ status, due }) => status === 'paid' && due > isoOf(today));

    expect(bills.some((billed) => isAhead(viewBillDetail(billed, today)))).toBe(true);
  });

  test('of canceled policies owe or return what was earned, and nothing happens to them afterwards', () => {
    const balances = canceled.map((billed) => {
      const { bill, policy } = billed;
      const end = isoOf(cancellationDay(policy));
      const { activities, installments, balance, minimumDue, due } = viewBillDetail(billed, today);
      const dates = [
        ...activities.map(({ date }) => date),
        ...documentsOf({ policies: [policy], bills: [billed], claims: [] }, today)
          .filter(({ document: { type } }) => type === 'statement' || type === 'cancellation')
          .map(({ document }) => document.date),
      ];
      expect(dates.filter((date) => date > end)).toEqual([]);
      expect(end <= isoOf(today), bill.bill_number).toBe(true);
      expect(installments.filter((one) => one.paid > 0 && one.due > end)).toEqual([]);
      expect(installments.map(({ status }) => status)).toEqual(
        installments.map(({ amount, paid }) => (paid >= amount ? 'paid' : 'canceled')),
      );
      expect([due, minimumDue]).toEqual([null, Math.max(0, balance)]);
      expect(balance).toBe(bill.premium - bill.credit - bill.paid);
      return balance;
    });

    expect(balances.filter((balance) => balance >= 100).length).toBeGreaterThan(canceled.length / 10);
    expect(balances.filter((balance) => balance < 0).length).toBeGreaterThan(canceled.length / 2);
    expect(balances.filter((balance) => Math.abs(balance) === 1)).toEqual([]);
  });
});
