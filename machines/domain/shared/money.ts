import * as v from 'valibot';

/** An amount in whole cents; negative where the insurer owes the client. Never a fraction: money is not calculated in floats. */
export const centsSchema = v.pipe(v.number(), v.safeInteger());

/** Cents as a plain number for spreadsheets: 1234.56, -12.00. */
export const formatAmount = (cents: number): `${number}` => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents as dollars and cents: $1,234.56, -$12.00. Exact for every amount, which a division by 100 is not. */
export const formatMoney = (cents: number): string => dollars.format(formatAmount(cents));
