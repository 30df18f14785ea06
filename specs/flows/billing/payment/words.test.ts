import { describe, expect, test } from 'vitest';
import type { DraftProblem } from '#machines/domain/billing/payment-draft.ts';
import { describeDraftProblem, describeReason } from '#screens/billing/payment/words.ts';
import { payableBill } from '../samples.ts';

const problems = {
  required: 'Enter an amount.',
  missing: 'Enter an amount.',
  notAnAmount: 'Enter dollars and cents in numbers, such as 1,250.50.',
  negative: 'Enter an amount above zero.',
  fractionOfCent: 'Enter at most two digits after the decimal point.',
  tooLarge: 'A payment can be $125,000 at most. Split it into several payments.',
  tooLittle: 'Enter at least $1.00.',
  moreThanBalance: 'The amount is more than the balance.',
  moreThanLimit: 'A payment can be $125,000 at most. Split it into several payments.',
  inProgress: 'A payment that isn’t finished takes part of the balance. Enter a smaller amount.',
} as const satisfies Readonly<Record<DraftProblem['code'], string>>;

describe('What is wrong with a payment', () => {
  test.each(Object.entries(problems) as [DraftProblem['code'], string][])(
    'is said of an amount that is %s',
    (code, words) => {
      expect(describeDraftProblem({ field: 'text', code })).toBe(words);
    },
  );

  test('is said of what is not chosen', () => {
    expect(describeDraftProblem({ field: 'choice', code: 'required' })).toBe('Choose how much to pay.');
    expect(describeDraftProblem({ field: 'method', code: 'required' })).toBe('Choose how to pay.');
  });

  test('is what can be paid beside a payment that is not finished', () => {
    const most = { ach: 30_000, card: 20_000 };
    expect(describeReason({ code: 'inProgress', retryAt: null }, { ...payableBill, most }, 'agent')).toBe(
      'A payment that isn’t finished takes part of the balance. You can pay up to $300.00 now.',
    );
  });
});
