import type { DraftProblem } from '#machines/domain/billing/payment-draft.ts';
import type { Payment, PaymentOptions, PaymentRefusal } from '#machines/domain/billing/payment-records.ts';
import { formatDollars, leastPayment, paymentLimits, type PaymentMethod } from '#machines/domain/billing/payments.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import { formatMoment } from '#machines/domain/shared/calendar.ts';
import { carrierTimeZone } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { sentenceCase } from '#machines/domain/shared/text.ts';
import { agencyFor } from '../../clients/reader.ts';

/** "by card", "from a bank account" */
const byMethod: Readonly<Record<PaymentMethod, string>> = { ach: 'from a bank account', card: 'by card' };

/** "$123.00 by card" */
export const describePayment = ({ total, method }: Payment): string => `${formatMoney(total)} ${byMethod[method]}`;

/** An instant by the clocks of the insurer's office. */
export const formatInstant = (iso: string): string => formatMoment(Date.parse(iso), carrierTimeZone);

/** 250 is "2.5%" */
export const formatShare = (basisPoints: number): string => `${basisPoints / 100}%`;

const most = formatDollars(paymentLimits.card);

const reasons: Readonly<Record<Exclude<PaymentRefusal['code'], 'agencyBilled'>, string>> = {
  unavailable: 'Payments aren’t available here right now. Call us to pay this bill.',
  nothingDue: 'Nothing is owed on this bill.',
  balanceTooSmall: `Less than ${formatMoney(leastPayment)} is owed on this bill, which is too little to pay here. Call us to pay it.`,
  perInvoice: `The invoice of this installment already has ${paymentLimits.perInvoice} payments, which is the most. Call us to pay more.`,
  perDay: `${paymentLimits.perDay} payments were made or started today, which is the most in one day.`,
  inProgress: 'A payment that isn’t finished takes what is left of the balance.',
  tooLittle: `Enter at least ${formatMoney(leastPayment)}.`,
  moreThanBalance: 'The amount is more than the balance.',
  moreThanLimit: `A payment can be ${most} at most. Split it into several payments.`,
};

/** Whether payments that are not finished leave something of the balance that can be paid now. */
const leavesRest = ({ code }: PaymentRefusal, { blocked }: PaymentOptions): boolean =>
  code === 'inProgress' && blocked === null;

/** Why a bill or an amount cannot be paid, and what can be. */
export const describeReason = (refusal: PaymentRefusal, options: PaymentOptions, reader: UserType): string => {
  if (leavesRest(refusal, options))
    return `A payment that isn’t finished takes part of the balance. You can pay up to ${formatMoney(Math.max(options.most.ach, options.most.card))} now.`;
  return refusal.code === 'agencyBilled'
    ? `${sentenceCase(agencyFor(reader))} collects this bill, so it can’t be paid here.`
    : reasons[refusal.code];
};

/** Warns of a payment that leaves too little on the bill to be paid here. */
export const describeRest = (rest: number): string =>
  `This leaves ${formatMoney(rest)} on the bill, which is too little to pay here later.`;

/** When it can be paid again, where nothing can be paid until then and that is known. */
export const describeRetry = (refusal: PaymentRefusal, options: PaymentOptions): string | null =>
  refusal.retryAt === null || leavesRest(refusal, options)
    ? null
    : `You can pay again from ${formatInstant(refusal.retryAt)}.`;

const problems: Readonly<Record<Exclude<DraftProblem['code'], 'required'>, string>> = {
  missing: 'Enter an amount.',
  notAnAmount: 'Enter dollars and cents in numbers, such as 1,250.50.',
  negative: 'Enter an amount above zero.',
  fractionOfCent: 'Enter at most two digits after the decimal point.',
  tooLarge: reasons.moreThanLimit,
  tooLittle: reasons.tooLittle,
  moreThanBalance: reasons.moreThanBalance,
  moreThanLimit: reasons.moreThanLimit,
  inProgress: 'A payment that isn’t finished takes part of the balance. Enter a smaller amount.',
};

const missing: Readonly<Record<DraftProblem['field'], string>> = {
  choice: 'Choose how much to pay.',
  text: problems.missing,
  method: 'Choose how to pay.',
};

/** What is wrong with a field of the form, and what to do. */
export const describeDraftProblem = ({ field, code }: DraftProblem): string =>
  code === 'required' ? missing[field] : problems[code];

/** Why a payment was declined. */
export const describeDecline = ({ declined, method }: Payment): string => {
  if (declined === 'bill')
    return 'The bill changed while you were paying, so the payment was refused. Nothing was charged.';
  return method === 'card'
    ? 'The bank declined the card. Nothing was charged.'
    : 'The bank declined the payment. Nothing was charged.';
};

/** What the user asked for and did not get. */
export const failedSteps = {
  handOff: 'We couldn’t open the payment page',
  cancellation: 'We couldn’t cancel this payment',
} as const;

/** The heading of what is on screen, which the page is named after. */
export const titles = {
  order: 'Pay a bill',
  unfinished: 'Unfinished payment',
  review: 'Review your payment',
  opening: 'Opening the payment page',
  left: 'Continue on the payment page',
  reading: 'Your payment',
  waiting: 'Waiting for your payment',
  pending: 'This payment isn’t finished',
  canceling: 'Canceling your payment',
  paid: 'Payment received',
  declined: 'Payment declined',
  canceled: 'Payment canceled',
  expired: 'Payment expired',
  missing: 'Pay a bill',
} as const;
