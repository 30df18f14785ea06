import { describe, expect, test } from 'vitest';
import {
  chargeOf,
  draftProblems,
  emptyDraft,
  mostNow,
  offeredAmounts,
  orderOf,
  type PaymentDraft,
} from '#machines/domain/billing/payment-draft.ts';
import type { PaymentOptions } from '#machines/domain/billing/payment-records.ts';
import { isPayable } from '#machines/domain/billing/bills.ts';
import { fc } from '#specs/support/properties.ts';
import { bill, payableBill } from '../flows/billing/samples.ts';

const large: PaymentOptions = {
  ...payableBill,
  minimumDue: 0,
  balance: 20_000_000,
  payable: 20_000_000,
  most: { ach: 12_500_000, card: 12_500_000 },
};
const draft = (given: Partial<PaymentDraft>): PaymentDraft => ({ ...emptyDraft, method: 'card', ...given });
const other = (text: string) => draft({ choice: 'other', text });

describe('The amounts that are offered', () => {
  test.each([
    [{}, 12_000],
    [{ minimumDue: 0 }, null],
    [{ minimumDue: 99 }, null],
    [{ minimumDue: 100 }, 100],
    [{ minimumDue: 50_000 }, 50_000],
    [{ payable: 11_999 }, null],
    [{ payable: 12_000 }, 12_000],
  ])('of a bill with %o: minimum due %s [PAY-01.2]', (given, minimum) => {
    const options = { ...payableBill, ...given };
    expect(offeredAmounts(options)).toEqual({ minimum, balance: options.payable });
  });

  test('are none above the most of one payment, which is the most that can be typed [PAY-02.1]', () => {
    expect(offeredAmounts({ ...large, minimumDue: 12_500_001 })).toEqual({ minimum: null, balance: null });
    expect(offeredAmounts({ ...large, minimumDue: 12_500_000, payable: 12_500_000 })).toEqual({
      minimum: 12_500_000,
      balance: 12_500_000,
    });
    expect([mostNow(large), mostNow(payableBill)]).toEqual([12_500_000, 50_000]);
  });
});

describe('A draft', () => {
  test.each([
    [
      emptyDraft,
      [
        { field: 'choice', code: 'required' },
        { field: 'method', code: 'required' },
      ],
    ],
    [draft({ choice: 'balance', method: null }), [{ field: 'method', code: 'required' }]],
    [draft({ choice: 'minimum' }), []],
    [draft({ choice: 'balance' }), []],
    [other(''), [{ field: 'text', code: 'missing' }]],
    [other('1e3'), [{ field: 'text', code: 'notAnAmount' }]],
    [other('-5'), [{ field: 'text', code: 'negative' }]],
    [other('0.001'), [{ field: 'text', code: 'fractionOfCent' }]],
    [other('9'.repeat(20)), [{ field: 'text', code: 'tooLarge' }]],
    [other('0.99'), [{ field: 'text', code: 'tooLittle' }]],
    [other('$1.00'), []],
    [other('500.00'), []],
    [other('500.01'), [{ field: 'text', code: 'moreThanBalance' }]],
  ])('%o has these problems [PAY-01.2] [PAY-01.3] [PAY-02.1]', (given, problems) => {
    expect(draftProblems(given, payableBill)).toEqual(problems);
  });

  test.each([
    [other('125,000.00'), []],
    [other('125000.01'), [{ field: 'text', code: 'moreThanLimit' }]],
    [draft({ choice: 'balance' }), [{ field: 'choice', code: 'required' }]],
    [draft({ choice: 'minimum' }), [{ field: 'choice', code: 'required' }]],
  ])('%o of $200,000.00 of which nothing is due has these problems [PAY-02.1]', (given, problems) => {
    expect(draftProblems(given, large)).toEqual(problems);
  });

  test('that takes what another payment will take says so', () => {
    const reserved = { ...payableBill, payable: 30_000 };
    expect(draftProblems(other('300.01'), reserved)).toEqual([{ field: 'text', code: 'inProgress' }]);
    expect(draftProblems(other('300'), reserved)).toEqual([]);
  });

  test.each([
    [draft({ choice: 'minimum' }), { amount: 12_000, fee: 300, total: 12_300 }],
    [draft({ choice: 'minimum', method: 'ach' }), { amount: 12_000, fee: 0, total: 12_000 }],
    [draft({ choice: 'minimum', method: null }), { amount: 12_000, fee: 0, total: 12_000 }],
    [other('600'), { amount: 60_000, fee: 1500, total: 61_500 }],
    [other('x'), null],
    [emptyDraft, null],
  ])('%o comes to %o', (given, charge) => {
    expect(chargeOf(given, payableBill)).toEqual(charge);
  });

  test('costs no fee by card where there is none', () => {
    const free = { ...payableBill, cardFeeBasisPoints: 0 };
    expect(orderOf(draft({ choice: 'minimum' }), free)).toEqual({
      amount: 12_000,
      fee: 0,
      total: 12_000,
      method: 'card',
    });
  });

  test('is an order exactly where it has no problem', () => {
    const any = fc.record<PaymentDraft>({
      choice: fc.constantFrom('minimum', 'balance', 'other', null),
      text: fc.oneof(fc.string(), fc.nat(60_000).map(String), fc.float({ min: 0, max: 1000 }).map(String)),
      method: fc.constantFrom('ach', 'card', null),
    });
    fc.assert(
      fc.property(any, (given) => {
        const order = orderOf(given, payableBill);
        expect(order === null).toBe(draftProblems(given, payableBill).length > 0);
        if (order) expect(order.total).toBe(order.amount + order.fee);
        if (order) expect(order.amount >= 100 && order.amount <= payableBill.payable).toBe(true);
      }),
    );
  });
});

describe('A bill', () => {
  test.each([
    [{}, true],
    [{ balance: 100 }, true],
    [{ balance: 99 }, false],
    [{ balance: 0 }, false],
    [{ balance: -500 }, false],
    [{ method: 'agency' as const }, false],
  ])('with %o can be paid: %s', (given, expected) => {
    expect(isPayable({ ...bill, ...given })).toBe(expected);
  });
});
