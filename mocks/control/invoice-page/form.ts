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

/** The form of the hosted invoice page as it was sent, with what is wrong with it; `amount` is in cents. */
export interface ReadForm {
  form: InvoiceForm;
  problems: FormProblem[];
  amount: number;
  number: (TestNumber & { lastFour: string }) | null;
}

/** Why a payment that was reviewed did not begin: its number is no test number, or the carrier did not take the call. */
export type ReviewProblem = 'number' | 'failed';

/**
 * What the page shows: the form with what was entered, or the payment to look over, with why it did not begin. `outdated`: another payment was made
 * before the form was sent.
 */
export type Step = 'amount' | 'outdated' | 'review' | ReviewProblem;

/** The fields that hold what was entered; never a number. */
export const fieldsOf = ({ attempt, method, isOther, other }: InvoiceForm): Record<string, string> => ({
  attempt,
  method,
  amount: isOther ? 'other' : 'balance',
  other,
});

/**
 * The query of a step: what was entered, so that the address shows it again.
 * @param until when the carrier takes the call again, in milliseconds since 1970, where it asked to wait
 */
export const queryOf = (form: InvoiceForm, step: Step, until: number | null = null): string =>
  `?${new URLSearchParams({ step, ...fieldsOf(form), ...(until === null ? {} : { until: String(until) }) })}`;

/** The seconds that are left of the wait in a query; 0 where there is none. */
export const waitIn = (query: URLSearchParams, now: number): number => {
  const left = Math.ceil((Number(query.get('until')) - now) / 1000);
  return left > 0 && left <= longestWait ? left : 0;
};

const longestAmount = 40;
/** Seconds; an address may say anything. */
const longestWait = 3600;

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
