import { paymentMethods, readAmount, type PaymentMethod } from '#machines/domain/billing/payments.ts';
import { readTestNumber, type TestNumber } from '../payment-page/test-numbers.ts';

/** What was chosen and typed; the number is never given back. */
export interface InvoiceForm {
  attempt: string;
  method: PaymentMethod;
  isOther: boolean;
  other: string;
}

/** `both`: the balance is chosen and another amount is entered, so neither is taken. */
export type FormProblem = 'amount' | 'both' | 'number';

export interface ReadForm {
  form: InvoiceForm;
  problems: FormProblem[];
  amount: number;
  number: (TestNumber & { lastFour: string }) | null;
}

/** What the page shows: the form with what was entered, the payment to look over, or that one with a number that is no test number. */
export type Step = 'amount' | 'review' | 'number';

/** The query of a step: what was entered, so that the address shows it again; never a number. */
export const queryOf = ({ attempt, method, isOther, other }: InvoiceForm, step: Step): string =>
  `?${new URLSearchParams({ step, attempt, method, amount: isOther ? 'other' : 'balance', other })}`;

const longestAmount = 40;

const amountProblem = ({ isOther, other }: InvoiceForm, amount: number | null): FormProblem[] => {
  if (!isOther && other.trim() !== '') return ['both'];
  return amount === null ? ['amount'] : [];
};

/** Reads the forms of the page: the balance or another amount and a method, then one of its test numbers. */
export const readInvoiceForm = (fields: URLSearchParams, balance: number): ReadForm => {
  const method = paymentMethods.find((one) => one === fields.get('method')) ?? 'card';
  const form = {
    attempt: (fields.get('attempt') ?? '').slice(0, 100),
    method,
    isOther: fields.get('amount') === 'other',
    other: (fields.get('other') ?? '').slice(0, longestAmount),
  };
  const typed = readAmount(form.other);
  const other = 'cents' in typed ? typed.cents : null;
  const amount = form.isOther ? other : balance;
  const number = readTestNumber(method, fields.get('number') ?? '');
  const problems = [...amountProblem(form, amount), ...(number === null ? (['number'] as const) : [])];
  return { form, problems, amount: amount ?? 0, number };
};
