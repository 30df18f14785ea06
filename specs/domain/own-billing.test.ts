import { describe, expect, test } from 'vitest';
import { isPayable, type Bill } from '#machines/domain/billing/bills.ts';
import { byDay, totalDueOf } from '#machines/domain/billing/own-billing.ts';
import { fc } from '#specs/support/properties.ts';

const bill = (id: string, given: Partial<Bill> = {}): Bill => ({
  id,
  policyId: 'PA100',
  policyName: 'Personal Auto',
  status: 'Current',
  method: 'direct',
  plan: 'full',
  due: '2026-05-05',
  minimumDue: 1000,
  balance: 2000,
  total: 3000,
  ...given,
});

describe('The bills of a customer', () => {
  test('begin with what is past due, then what is owed without a day, then by the day, then the rest by its balance', () => {
    const ordered = [
      bill('past due', { due: '2025-12-01', status: 'Past due' }),
      bill('owed after a cancellation', { due: null }),
      bill('due, larger', { due: '2026-02-01', balance: 3000 }),
      bill('due, smaller', { due: '2026-02-01' }),
      bill('due later', { due: '2026-05-05', balance: 90_000 }),
      bill('paid', { due: null, minimumDue: 0, balance: 0 }),
      bill('paid too', { due: null, minimumDue: 0, balance: 0 }),
      bill('a credit', { due: null, minimumDue: 0, balance: -100 }),
    ];

    fc.assert(
      fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
        expect(shuffled.toSorted(byDay)).toEqual(ordered);
      }),
    );
  });

  test('add up to what is due of those that are paid here', () => {
    expect(totalDueOf([])).toBe(0);
    expect(totalDueOf([bill('one'), bill('two', { minimumDue: 1 }), bill('paid', { minimumDue: 0 })])).toBe(1001);
    expect(totalDueOf([bill('one'), bill('the agency collects it', { method: 'agency' })])).toBe(1000);
  });
});

test.each([
  [{ balance: 100 }, true],
  [{ balance: 99 }, false],
  [{ balance: 0 }, false],
  [{ balance: -100 }, false],
  [{ minimumDue: 0 }, true],
  [{ method: 'agency' }, false],
] as const)('a bill with %j is paid here: %s', (given, expected) => {
  expect(isPayable(bill('B1', given))).toBe(expected);
});
