import { compareDays } from '../shared/calendar.ts';
import { carrierTimeZone, dayAt } from '../shared/day.ts';
import { plainNumber } from '../shared/text.ts';

export const paymentMethods = ['ach', 'card'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Limits of paying an invoice; amounts in whole dollars. */
export const paymentLimits = {
  /** of one transaction from a bank account */
  ach: 125_000,
  /** of one transaction by credit card */
  card: 125_000,
  perDay: 2,
  perInvoice: 4,
} as const;

/** Dollars as the rules write them: "$125,000". */
export const formatDollars = (dollars: number): string => `$${dollars.toLocaleString('en-US')}`;

/** The smallest payment, in cents. */
export const leastPayment = 100;

/** The largest payment of a method, in cents; a fee comes on top of it. */
export const mostPayment = (method: PaymentMethod): number => paymentLimits[method] * 100;

/** Invented, here alone: the fee that cos-8830 adds to payments by card, in hundredths of a percent of the amount. */
export const convenienceFeeBasisPoints = 250;

/** The fee that comes on top of an amount of cents, by its share of payments by card; half a cent is rounded up. */
export const convenienceFee = (amount: number, method: PaymentMethod, cardBasisPoints: number): number =>
  method === 'card' ? Math.floor((amount * cardBasisPoints + 5000) / 10_000) : 0;

/** Why a bill cannot be paid at all for now. */
export const paymentBlocks = [
  'unavailable',
  'agencyBilled',
  'nothingDue',
  'balanceTooSmall',
  'perInvoice',
  'perDay',
  'inProgress',
] as const;

/** Why a payment is refused: because of the bill, or of the amount. */
export const paymentRefusals = [...paymentBlocks, 'tooLittle', 'moreThanBalance', 'moreThanLimit'] as const;

/** A refusal, with the instant (milliseconds since 1970) when it ends by itself, where there is one. */
export interface Refusal<Code extends string = (typeof paymentRefusals)[number]> {
  code: Code;
  retryAt: number | null;
}

/** What counts for paying a bill; amounts in cents. */
export interface PaymentFacts {
  isAgencyBilled: boolean;
  balance: number;
  /** what payments that have not ended will take from the balance */
  reserved: number;
  /** when the first of them ends by itself */
  reservedUntil: number | null;
  /** payments of the client on this day of the carriers, those that came to nothing left out */
  today: number;
  /** when the first of them ends by itself that still waits for its user */
  todayUntil: number | null;
  /** payments of the invoice, counted likewise */
  ofInvoice: number;
}

/** What can still be paid of a bill, in cents. */
export const payable = ({ balance, reserved }: PaymentFacts): number => Math.max(0, balance - reserved);

/** What a payment leaves of a balance where that is too little to be paid, in cents; else null. */
export const tooSmallRest = (amount: number, balance: number): number | null => {
  const rest = balance - amount;
  return rest > 0 && rest < leastPayment ? rest : null;
};

const nextDayWithin = 48 * 60;

/** When the day of the carriers ends that an instant belongs to: also in the weeks when clocks change. */
export const endOfDay = (instant: number, timeZone: string = carrierTimeZone): number => {
  const today = dayAt(instant, timeZone);
  const minute = Math.floor(instant / 60_000);
  let [during, after] = [0, nextDayWithin];
  while (after - during > 1) {
    const middle = Math.floor((during + after) / 2);
    if (compareDays(dayAt((minute + middle) * 60_000, timeZone), today) > 0) after = middle;
    else during = middle;
  }
  return (minute + after) * 60_000;
};

/** Why nothing can be paid of a bill for now, else null. */
export const blockOf = (facts: PaymentFacts, now: number): Refusal<(typeof paymentBlocks)[number]> | null => {
  if (facts.isAgencyBilled) return { code: 'agencyBilled', retryAt: null };
  if (facts.balance <= 0) return { code: 'nothingDue', retryAt: null };
  if (facts.balance < leastPayment) return { code: 'balanceTooSmall', retryAt: null };
  if (facts.ofInvoice >= paymentLimits.perInvoice) return { code: 'perInvoice', retryAt: null };
  if (facts.today >= paymentLimits.perDay)
    return { code: 'perDay', retryAt: Math.min(endOfDay(now), facts.todayUntil ?? Infinity) };
  if (payable(facts) < leastPayment) return { code: 'inProgress', retryAt: facts.reservedUntil };
  return null;
};

/** Why a payment of some cents is refused, else null. */
export const refusalOf = (
  { amount, method }: { amount: number; method: PaymentMethod },
  facts: PaymentFacts,
  now: number,
): Refusal | null => {
  if (amount < leastPayment) return { code: 'tooLittle', retryAt: null };
  const block = blockOf(facts, now);
  if (block) return block;
  if (amount > facts.balance) return { code: 'moreThanBalance', retryAt: null };
  if (amount > mostPayment(method)) return { code: 'moreThanLimit', retryAt: null };
  if (amount > payable(facts)) return { code: 'inProgress', retryAt: facts.reservedUntil };
  return null;
};

/** What is wrong with an amount as it was typed. */
export type AmountProblem = 'missing' | 'notAnAmount' | 'negative' | 'fractionOfCent' | 'tooLarge';

/** An amount in cents, or what is wrong with the text. */
export type ReadAmount = { cents: number } | { problem: AmountProblem };

const longestAmount = 40;
/** Digits, in groups of three where there are commas or spaces; then perhaps a point and more digits. */
const written = /^(?<minus>-)?\$?(?<minusAfter>-)?(?<whole>\d+|\d{1,3}(?:[, ]\d{3})+|)(?:\.(?<part>\d*))?$/;
const mostDigits = 13;

/**
 * Reads an amount of dollars as people type it, to cents: "1,250.5", "$12", ".50", also in full-width digits. What may mean two things
 * ("12,50", "1e3") is refused; nothing is rounded.
 */
export const readAmount = (text: string): ReadAmount => {
  if (text.length > longestAmount) return { problem: 'notAnAmount' };
  const plain = plainNumber(text)
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[\u2212\u2013]/gu, '-')
    .replaceAll(/([-$]) +/g, '$1')
    .trim();
  if (plain === '') return { problem: 'missing' };
  const { minus, minusAfter, whole = '', part = '' } = written.exec(plain)?.groups ?? {};
  if (whole === '' && part === '') return { problem: 'notAnAmount' };
  if (minus !== undefined || minusAfter !== undefined) return { problem: 'negative' };
  if (/[1-9]/.test(part.slice(2))) return { problem: 'fractionOfCent' };
  const digits = whole.replaceAll(/[, ]/g, '').replace(/^0+/, '');
  if (digits.length > mostDigits) return { problem: 'tooLarge' };
  return { cents: Number(`${digits}${part.slice(0, 2).padEnd(2, '0')}`) };
};
