import type { PaymentOptions } from './payment-records.ts';
import { convenienceFee, mostPayment, readAmount, type AmountProblem, type PaymentMethod } from './payments.ts';

export const amountChoices = ['minimum', 'balance', 'other'] as const;
export type AmountChoice = (typeof amountChoices)[number];

/** What a user wants to pay, before it is checked; `text` is the other amount as it was typed. */
export interface PaymentDraft {
  choice: AmountChoice | null;
  text: string;
  method: PaymentMethod | null;
}

export const emptyDraft: PaymentDraft = { choice: null, text: '', method: null };

/** What will be charged, in cents. */
export interface Charge {
  amount: number;
  fee: number;
  total: number;
}

/** A payment that can be asked for. */
export type PaymentOrder = Charge & { method: PaymentMethod };

/** What is wrong with one field of a draft. */
export interface DraftProblem {
  field: 'choice' | 'text' | 'method';
  code: 'required' | AmountProblem | 'tooLittle' | 'moreThanBalance' | 'moreThanLimit' | 'inProgress';
}

/** The most that one payment can be now. */
export const mostNow = ({ payable, most }: Pick<PaymentOptions, 'payable' | 'most'>): number =>
  Math.min(payable, Math.max(most.ach, most.card));

/**
 * The amounts that are offered besides one that is typed; `minimum` is null where nothing is due, and each where it cannot be paid
 * at once.
 */
export const offeredAmounts = (options: PaymentOptions): { minimum: number | null; balance: number | null } => {
  const { minimumDue, payable, least } = options;
  const most = mostNow(options);
  return {
    minimum: minimumDue >= least && minimumDue <= most ? minimumDue : null,
    balance: payable <= most ? payable : null,
  };
};

/** The amount of a draft in cents, or what keeps it from being one. */
const readDraft = ({ choice, text }: PaymentDraft, options: PaymentOptions): { cents: number } | DraftProblem => {
  if (choice === 'other') {
    const read = readAmount(text);
    return 'cents' in read ? read : { field: 'text', code: read.problem };
  }
  const cents = choice && offeredAmounts(options)[choice];
  return cents === null ? { field: 'choice', code: 'required' } : { cents };
};

const limitProblem = (
  amount: number,
  method: PaymentMethod,
  { least, balance, payable }: PaymentOptions,
): DraftProblem['code'] | null => {
  if (amount < least) return 'tooLittle';
  if (amount > balance) return 'moreThanBalance';
  if (amount > mostPayment(method)) return 'moreThanLimit';
  return amount > payable ? 'inProgress' : null;
};

const amountProblem = (draft: PaymentDraft, options: PaymentOptions): DraftProblem | null => {
  const read = readDraft(draft, options);
  if ('code' in read) return read;
  const code = limitProblem(read.cents, draft.method ?? 'ach', options);
  return code && { field: draft.choice === 'other' ? 'text' : 'choice', code };
};

/** What keeps a draft from being paid, by field; empty when nothing does. */
export const draftProblems = (draft: PaymentDraft, options: PaymentOptions): DraftProblem[] => {
  const amount = amountProblem(draft, options);
  return [...(amount ? [amount] : []), ...(draft.method ? [] : [{ field: 'method', code: 'required' } as const])];
};

/** What a draft will cost as far as it can be read; without a method there is no fee yet. */
export const chargeOf = (draft: PaymentDraft, options: PaymentOptions): Charge | null => {
  const read = readDraft(draft, options);
  if ('code' in read) return null;
  const { cents: amount } = read;
  const fee = draft.method ? convenienceFee(amount, draft.method, options.cardFeeBasisPoints) : 0;
  return { amount, fee, total: amount + fee };
};

/** The payment that a draft asks for; null while something keeps it from being one. */
export const orderOf = (draft: PaymentDraft, options: PaymentOptions): PaymentOrder | null => {
  const charge = chargeOf(draft, options);
  return charge && draft.method && draftProblems(draft, options).length === 0
    ? { ...charge, method: draft.method }
    : null;
};
