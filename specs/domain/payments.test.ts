import { describe, expect, test } from 'vitest';
import {
  blockOf,
  convenienceFee,
  convenienceFeeBasisPoints,
  endOfDay,
  mostPayment,
  payable,
  readAmount,
  refusalOf,
  type PaymentFacts,
} from '#machines/domain/billing/payments.ts';
import { carrierTimeZone, dayAt } from '#machines/domain/shared/day.ts';
import { formatAmount, formatMoney } from '#machines/domain/shared/money.ts';
import { fc } from '#specs/support/properties.ts';

const now = Date.parse('2026-01-05T18:00:00Z');
const midnight = Date.parse('2026-01-06T06:00:00Z');
const later = now + 900_000;

const facts = (given: Partial<PaymentFacts> = {}): PaymentFacts => ({
  isAgencyBilled: false,
  balance: 20_000_000,
  reserved: 0,
  reservedUntil: null,
  today: 0,
  todayUntil: null,
  ofInvoice: 0,
  ...given,
});

describe('What may be paid', () => {
  test.each([
    [0, {}, 'tooLittle', null],
    [99, {}, 'tooLittle', null],
    [100, {}, null, null],
    [12_500_000, {}, null, null],
    [12_500_001, {}, 'moreThanLimit', null],
    [5000, { balance: 5000 }, null, null],
    [5001, { balance: 5000 }, 'moreThanBalance', null],
    [99, { balance: 99 }, 'tooLittle', null],
    [100, { balance: 99 }, 'balanceTooSmall', null],
    [100, { balance: 1 }, 'balanceTooSmall', null],
    [100, { balance: 0 }, 'nothingDue', null],
    [100, { balance: -3000 }, 'nothingDue', null],
    [100, { isAgencyBilled: true }, 'agencyBilled', null],
    [100, { today: 1 }, null, null],
    [100, { today: 2 }, 'perDay', midnight],
    [100, { today: 2, todayUntil: later }, 'perDay', later],
    [100, { today: 2, todayUntil: midnight + 60_000 }, 'perDay', midnight],
    [100, { ofInvoice: 3 }, null, null],
    [100, { ofInvoice: 4 }, 'perInvoice', null],
    [100, { ofInvoice: 4, today: 2 }, 'perInvoice', null],
    [3000, { balance: 5000, reserved: 2000, reservedUntil: later }, null, null],
    [3001, { balance: 5000, reserved: 2000, reservedUntil: later }, 'inProgress', later],
    [100, { balance: 5000, reserved: 5000, reservedUntil: later }, 'inProgress', later],
  ] as const)('%d cents with %o: %s', (amount, given, code, retryAt) => {
    for (const method of ['ach', 'card'] as const)
      expect(refusalOf({ amount, method }, facts(given), now)).toEqual(code === null ? null : { code, retryAt });
  });

  test('a bill that is blocked allows no amount, and one that is not allows some', () => {
    const part = fc.integer({ min: -10_000, max: 30_000_000 });
    const any = fc.record<PaymentFacts>({
      isAgencyBilled: fc.boolean(),
      balance: part,
      reserved: fc.nat(30_000_000),
      reservedUntil: fc.constant(later),
      today: fc.nat(3),
      todayUntil: fc.constant(null),
      ofInvoice: fc.nat(5),
    });
    fc.assert(
      fc.property(any, fc.nat(30_000_000), (given, amount) => {
        const isAllowed = refusalOf({ amount, method: 'ach' }, given, now) === null;
        const most = Math.min(payable(given), mostPayment('ach'));
        expect(isAllowed).toBe(blockOf(given, now) === null && amount >= 100 && amount <= most);
        if (blockOf(given, now) === null) expect(refusalOf({ amount: most, method: 'card' }, given, now)).toBeNull();
      }),
    );
  });

  test.each([
    ['2026-01-05T18:00:00Z', '2026-01-06T06:00:00Z'],
    ['2026-01-06T05:59:59Z', '2026-01-06T06:00:00Z'],
    ['2026-01-06T06:00:00Z', '2026-01-07T06:00:00Z'],
    ['2026-03-08T06:00:00Z', '2026-03-09T05:00:00Z'],
    ['2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T06:00:00Z'],
  ])('the day of %s ends at %s', (instant, end) => {
    expect(new Date(endOfDay(Date.parse(instant))).toISOString()).toBe(end.replace('Z', '.000Z'));
  });

  test('the last millisecond of a day belongs to it, and the first of the next does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (instant) => {
        const end = endOfDay(instant, carrierTimeZone);
        expect(end).toBeGreaterThan(instant);
        expect(dayAt(end - 1)).toEqual(dayAt(instant));
        expect(dayAt(end)).not.toEqual(dayAt(instant));
      }),
      { numRuns: 50 },
    );
  });
});

describe('The convenience fee', () => {
  test.each([
    [10_000, 'card', convenienceFeeBasisPoints, 250],
    [100, 'card', convenienceFeeBasisPoints, 3],
    [119, 'card', convenienceFeeBasisPoints, 3],
    [12_500_000, 'card', convenienceFeeBasisPoints, 312_500],
    [10_000, 'card', 0, 0],
    [10_000, 'ach', convenienceFeeBasisPoints, 0],
  ] as const)('of %d cents by %s, with a share of %d hundredths of a percent: %d', (amount, method, share, fee) => {
    expect(convenienceFee(amount, method, share)).toBe(fee);
  });

  test('is whole cents, within half a cent of its share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 12_500_000 }), (amount) => {
        const fee = convenienceFee(amount, 'card', convenienceFeeBasisPoints);
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(Math.abs(fee * 10_000 - amount * convenienceFeeBasisPoints)).toBeLessThanOrEqual(5000);
      }),
    );
  });
});

describe('An amount as people type it', () => {
  test.each([
    ['1,250.5', 125_050],
    ['1,250.50', 125_050],
    ['$12', 1200],
    ['$ 12.00', 1200],
    [' 12 ', 1200],
    ['12.', 1200],
    ['.5', 50],
    ['0.05', 5],
    ['0', 0],
    ['007', 700],
    ['0.010', 1],
    ['125000', 12_500_000],
    ['125000.01', 12_500_001],
    ['1,234,567.89', 123_456_789],
    ['1 234.56', 123_456],
    ['1\u00A0234.56', 123_456],
    ['１２．５０', 1250],
    ['\u200F12.50', 1250],
    ['＄１,２５０', 125_000],
    ['1.10', 110],
    ['4.35', 435],
    ['8.70', 870],
    ['1.15', 115],
  ])('%j is %d cents', (text, cents) => {
    expect(readAmount(text)).toEqual({ cents });
  });

  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['-5', 'negative'],
    ['-$5', 'negative'],
    ['$-5', 'negative'],
    ['\u22125', 'negative'],
    ['0.001', 'fractionOfCent'],
    ['10.005', 'fractionOfCent'],
    ['1e3', 'notAnAmount'],
    ['0x10', 'notAnAmount'],
    ['abc', 'notAnAmount'],
    ['$', 'notAnAmount'],
    ['.', 'notAnAmount'],
    ['-', 'notAnAmount'],
    ['12,50', 'notAnAmount'],
    ['1,25,0', 'notAnAmount'],
    ['1250,5', 'notAnAmount'],
    [',250', 'notAnAmount'],
    ['1.2.3', 'notAnAmount'],
    ['1 2', 'notAnAmount'],
    ['12$', 'notAnAmount'],
    ['(5)', 'notAnAmount'],
    ['+5', 'notAnAmount'],
    ['NaN', 'notAnAmount'],
    ['Infinity', 'notAnAmount'],
    ['١٢', 'notAnAmount'],
    ['9'.repeat(14), 'tooLarge'],
    ['9'.repeat(41), 'notAnAmount'],
  ])('%j is refused as %s', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem });
  });

  test('is read as it was written, in every way to write it', () => {
    const widen = (text: string): string =>
      text.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    fc.assert(
      fc.property(fc.nat(999_999_999_999), (cents) => {
        const plain = formatAmount(cents);
        for (const text of [plain, formatMoney(cents), ` ${formatMoney(cents)} `, `$ ${plain}0`, widen(plain)])
          expect(readAmount(text)).toEqual({ cents });
      }),
    );
  });

  test('whatever is typed is whole cents that are not negative, or has a reason', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,$- e１'), maxLength: 45 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), (text) => {
        const read = readAmount(text);
        if ('cents' in read) {
          expect(Number.isSafeInteger(read.cents)).toBe(true);
          expect(read.cents).toBeGreaterThanOrEqual(0);
        } else expect(read.problem).toMatch(/^(?:missing|notAnAmount|negative|fractionOfCent|tooLarge)$/);
      }),
    );
  });
});
