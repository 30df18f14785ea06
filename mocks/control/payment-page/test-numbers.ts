import type { PaymentMethod } from '#machines/domain/billing/payments.ts';

/** What the hosted page of a demonstration does with a payment. */
export type Outcome = 'approve' | 'decline' | 'timeOut' | 'answerTwice' | 'keepSilent';

/** A number that the page takes, and what comes of it. */
export interface TestNumber {
  number: string;
  outcome: Outcome;
  meaning: string;
}

const meanings: Readonly<Record<Outcome, string>> = {
  approve: 'is approved',
  decline: 'is declined',
  timeOut: 'gets no answer from the bank in time',
  answerTwice: 'is approved, and the portal is notified twice',
  keepSilent: 'is approved, and the portal is not notified',
};

const rowsOf = (numbers: Readonly<Record<Outcome, string>>): TestNumber[] =>
  Object.entries(numbers).map(([outcome, number]) => ({
    number,
    outcome: outcome as Outcome,
    meaning: meanings[outcome as Outcome],
  }));

/** The only numbers that are taken; no real account has them. */
export const testNumbers: Readonly<Record<PaymentMethod, readonly TestNumber[]>> = {
  card: rowsOf({
    approve: '4242 4242 4242 4242',
    decline: '4000 0000 0000 0002',
    timeOut: '4000 0000 0000 0127',
    answerTwice: '4000 0000 0000 3220',
    keepSilent: '4000 0000 0000 9995',
  }),
  ach: rowsOf({
    approve: '000123456789',
    decline: '000111111113',
    timeOut: '000222222227',
    answerTwice: '000333333335',
    keepSilent: '000444444440',
  }),
};

const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/gu, '');

/** The test number that was typed, with its last four digits; null for any other. */
export const readTestNumber = (method: PaymentMethod, typed: string): (TestNumber & { lastFour: string }) | null => {
  if (typed.length > 60) return null;
  const found = testNumbers[method].find(({ number }) => digitsOf(number) === digitsOf(typed));
  return found ? { ...found, lastFour: digitsOf(found.number).slice(-4) } : null;
};
