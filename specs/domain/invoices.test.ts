import { describe, expect, test } from 'vitest';
import {
  balanceOfInvoice,
  formatInvoiceNumber,
  invoiceKinds,
  invoiceNumberOf,
  isInvoiceNumber,
  pauseBeforeCheck,
  readInvoiceNumber,
  statusOfInvoice,
} from '#machines/domain/billing/invoices.ts';
import { fc } from '#specs/support/properties.ts';

const good = fc
  .tuple(fc.constantFrom(...invoiceKinds), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([kind, serial]) => invoiceNumberOf(kind, serial));

describe('The number of an invoice', () => {
  test.each([
    ['surety', 0, 'SB000000069'],
    ['surety', 1_234_567, 'SB123456722'],
    ['agency', 1_234_567, 'AB123456715'],
  ] as const)('%s %i is %s, with the check digits of ISO 7064 MOD 97-10', (kind, serial, number) => {
    expect(invoiceNumberOf(kind, serial)).toBe(number);
  });

  test('of every kind and serial is good, read as it is written and as people see it', () => {
    fc.assert(
      fc.property(good, (number) => {
        expect(readInvoiceNumber(number)).toEqual({ number });
        expect(readInvoiceNumber(formatInvoiceNumber(number))).toEqual({ number });
        expect(isInvoiceNumber(number)).toBe(true);
      }),
    );
  });

  test('with one wrong character, or two in each other’s place, is never another good one', () => {
    const changed = fc.tuple(good, fc.nat(), fc.nat(9)).map(([number, place, digit]) => {
      const at = 2 + (place % 9);
      return [number, number.slice(0, at) + String(digit) + number.slice(at + 1)] as const;
    });
    const swapped = fc.tuple(good, fc.nat()).map(([number, place]) => {
      const at = 2 + (place % 8);
      return [number, `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`] as const;
    });
    fc.assert(
      fc.property(fc.oneof(changed, swapped), ([number, typed]) => {
        expect(readInvoiceNumber(typed)).toEqual(typed === number ? { number } : { problem: 'mistyped' });
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(good, (number) => {
        const other = (number.startsWith('S') ? 'A' : 'S') + number.slice(1);
        expect(readInvoiceNumber(other)).toEqual({ problem: 'mistyped' });
      }),
    );
  });

  test.each([
    ['sb123456722'],
    ['  SB 1234567 22  '],
    ['SB-1234567-22'],
    ['SB–1234567–22'],
    ['ＳＢ１２３４５６７２２'],
    ['S\u00A0B1234567\t22'],
    ['\u200FSB123456722\u200B'],
  ])('is read from %j', (text) => {
    expect(readInvoiceNumber(text)).toEqual({ number: 'SB123456722' });
  });

  test.each([
    ['', 'missing'],
    [' - ', 'missing'],
    ['SB123456723', 'mistyped'],
    ['SB123456732', 'mistyped'],
    ['SB12345672', 'notANumber'],
    ['SB1234567222', 'notANumber'],
    ['XB123456722', 'notANumber'],
    ['B61803399', 'notANumber'],
    ['123456722', 'notANumber'],
    ['SB12345672O', 'notANumber'],
    ['SB123456722 AB123456715', 'notANumber'],
    ['<script>', 'notANumber'],
    [`SB123456722${' '.repeat(100)}`, 'notANumber'],
    ['9'.repeat(100_000), 'notANumber'],
  ])('is not read from %j: %s', (text, problem) => {
    expect(readInvoiceNumber(text)).toEqual({ problem });
  });

  test.each([['sb123456722'], ['SB 1234567 22'], [''], ['SB123456723']])(
    '%j is not how the carrier writes it',
    (text) => {
      expect(isInvoiceNumber(text)).toBe(false);
    },
  );
});

describe('What an invoice is', () => {
  test.each([
    [12_500, 0, false, 'open', 12_500],
    [12_500, 12_499, false, 'open', 1],
    [12_500, 12_500, false, 'paid', 0],
    [12_500, 12_600, false, 'paid', 0],
    [12_500, 0, true, 'void', 0],
    [12_500, 12_500, true, 'void', 0],
  ] as const)('%i cents, %i paid, void %s: %s, %i owed', (total, paid, isVoid, status, balance) => {
    const amounts = { total, paid, isVoid };

    expect([statusOfInvoice(amounts), balanceOfInvoice(amounts)]).toEqual([status, balance]);
  });

  test('one with a payment underway is read again after 3, 6, 12, 24 and then 48 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map(pauseBeforeCheck)).toEqual(
      [3, 3, 6, 12, 24, 48, 48, 48].map((seconds) => seconds * 1000),
    );
  });
});
