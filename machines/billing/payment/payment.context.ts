import type { AmountChoice, DraftProblem, PaymentDraft, PaymentOrder } from '../../domain/billing/payment-draft.ts';
import type { Payment, PaymentOptions, PaymentRefusal, Receipt } from '../../domain/billing/payment-records.ts';
import type { PaymentMethod } from '../../domain/billing/payments.ts';
import type { Failure } from '../../domain/shared/failure.ts';

/** A bill of a client to pay, or one of its payments. */
export interface PaymentRequest {
  accountId: string;
  billId: string;
  /** the payment that the address names; it may be no id at all */
  paymentId: string | null;
  /** the hosted page has led here: its notice may still be on its way */
  isReturned: boolean;
  /** identifies this page, for the keys of its payments: at least 16 letters */
  ticket: string;
}

/** The browser shows this page again as it was left. */
export type ReturnMessage = { type: 'page.shown' };

/** What the user asked for and did not get. */
export interface FailedStep {
  step: 'handOff' | 'cancellation';
  failure: Failure;
}

/** What paying a bill keeps. */
export interface PaymentContext extends PaymentRequest {
  options: PaymentOptions | null;
  draft: PaymentDraft;
  problems: readonly DraftProblem[];
  /** why the payment that was confirmed last was refused */
  refusal: PaymentRefusal | null;
  /** number of payments of this page whose answer is known */
  round: number;
  payment: Payment | null;
  /** address of the hosted page */
  url: string | null;
  /** how often the payment was asked for while its result is awaited */
  polls: number;
  /** it was to be canceled, and could not be anymore */
  isTooLate: boolean;
  receipt: Receipt | null;
  /** stays until the user asks again, whatever later calls answer */
  failedStep: FailedStep | null;
  failure: Failure | null;
}

/** What paying a bill takes. */
export type PaymentEvent =
  | { type: 'address.changed'; paymentId: string | null }
  | { type: 'page.retry' }
  | { type: 'unfinished.resume'; id: string }
  | { type: 'unfinished.cancel'; id: string }
  | { type: 'payment.another' }
  | { type: 'amount.choose'; choice: AmountChoice }
  | { type: 'amount.type'; text: string }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'draft.submit' }
  | { type: 'draft.edit' }
  | { type: 'payment.confirm' }
  | { type: 'payment.resume' }
  | { type: 'payment.cancel' }
  | { type: 'payment.check' }
  | { type: 'receipt.save' }
  | { type: 'save.dismiss' }
  | ReturnMessage;

/** What the carrier is asked to make. */
export interface ConfirmedOrder extends Pick<PaymentOrder, 'amount' | 'method'> {
  key: string;
  billId: string;
}
