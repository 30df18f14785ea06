import { paymentMachine } from '#machines/billing/payment/payment.machine.ts';
import type { Payment, PaymentOptions } from '#machines/domain/billing/payment-records.ts';
import type { AmountChoice } from '#machines/domain/billing/payment-draft.ts';
import type { PaymentMethod } from '#machines/domain/billing/payments.ts';
import type { PaymentState } from '#machines/domain/billing/payment-states.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused } from '../../support/samples.ts';
import { cardPayment, payableBill, receipt, settledPayment } from '../samples.ts';
import { orderRules } from './order-rules.ts';
import { resultRules } from './result-rules.ts';
import { id, isEditing, isOver, isResting, other, retryAt, type Snapshot } from './states.ts';

const page = { accountId: 'a1', billId: payableBill.billId, isReturned: false, ticket: 'ticket-of-this-page' };
const url = 'https://pay.example.test/payments/token';
const missingId = 'payment-00000000';
const handedOff: Payment = { ...cardPayment, state: 'handedOff' };
const inState = (state: PaymentState, more: Partial<Payment> = {}): Payment => ({ ...handedOff, state, ...more });
const blockedBy = (code: NonNullable<PaymentOptions['blocked']>['code'], at: string | null = null): PaymentOptions => ({
  ...payableBill,
  blocked: { code, retryAt: at },
});

/** The first draft is played in full; the later ones need less. */
const isFirst = ({ context: { round, options, refusal } }: Snapshot) =>
  round === 0 && refusal === null && options?.open.length === 0;

const failures = {
  'The carrier answers 500': refused(500),
  'There is no connection': offline,
} as const;
const missing = { 'The carrier knows no such payment': refused(404) } as const;

export const model = defineModel({
  machine: paymentMachine,
  title: 'Payment',
  starts: {
    'A bill is to be paid': { ...page, paymentId: null },
    'The hosted page leads back': { ...page, paymentId: id, isReturned: true },
    'The page of a payment is loaded again': { ...page, paymentId: id },
    'The address names no payment that could be': { ...page, paymentId: 'not-an-id' },
  },
  events: {
    'address.changed': (state): Record<string, { paymentId: string | null } | undefined> => ({
      'Go to another payment': isOver(state) || isEditing(state) || isResting(state) ? { paymentId: other } : undefined,
      'Pay again': isOver(state) || state.matches('notFound') ? { paymentId: null } : undefined,
      'The address is the same as before': isOver(state) ? { paymentId: state.context.paymentId } : undefined,
    }),
    'page.retry': 'Press Try again, Check again or Check now',
    'unfinished.resume': {
      'Continue the unfinished payment': { id },
      'Continue a payment that is not there': { id: missingId },
    },
    'unfinished.cancel': {
      'Cancel the unfinished payment': { id },
      'Cancel a payment that is not there': { id: missingId },
    },
    'payment.another': 'Press Make another payment',
    'amount.choose': (state): Record<string, { choice: AmountChoice } | undefined> => ({
      'Choose the minimum due':
        isFirst(state) && state.context.draft.choice === 'other' ? undefined : { choice: 'minimum' },
      'Choose the balance': isFirst(state) && !state.context.draft.method ? { choice: 'balance' } : undefined,
      'Choose another amount': isFirst(state) ? { choice: 'other' } : undefined,
    }),
    'amount.type': (state): Record<string, { text: string } | undefined> => {
      const { choice, text } = state.context.draft;
      const isOther = isFirst(state) && choice === 'other';
      const isRefused = state.context.refusal !== null && choice === 'other';
      return {
        'Type $50.00': isOther || isRefused ? { text: '$50.00' } : undefined,
        'Type 1e3': isOther && text === '' ? { text: '1e3' } : undefined,
      };
    },
    'method.choose': (state): Record<string, { method: PaymentMethod } | undefined> => ({
      'Choose the credit card': { method: 'card' },
      'Choose the bank account':
        isFirst(state) && state.context.draft.choice === 'other' ? { method: 'ach' } : undefined,
    }),
    'draft.submit': 'Press Review payment',
    'draft.edit': 'Press Back',
    'payment.confirm': 'Press Confirm',
    'payment.resume': 'Continue on the payment page',
    'payment.cancel': 'Cancel the payment',
    'payment.check': 'Check its status',
    'receipt.save': 'Press Download PDF',
    'save.dismiss': 'Dismiss the failed download',
  },
  outcomes: {
    readOptions: {
      done: {
        'The bill can be paid': payableBill,
        'A payment of the bill is not finished': { ...payableBill, payable: 38_000, open: [handedOff] },
        'A payment takes all of the balance': { ...blockedBy('inProgress', retryAt), payable: 0, open: [handedOff] },
        'The result of a payment is not known': { ...payableBill, payable: 38_000, open: [inState('unknown')] },
        'Two payments were made today': blockedBy('perDay', retryAt),
        'The bill is that of another client': { ...payableBill, accountId: 'a2' },
      },
      error: { 'The carrier knows no such bill': refused(404), ...failures },
    },
    createPayment: {
      done: {
        'The carrier makes the payment': cardPayment && { outcome: 'created', payment: cardPayment },
        'The carrier makes a payment with another fee': {
          outcome: 'created',
          payment: { ...cardPayment, fee: 301, total: 12_301 },
        },
        'The carrier refuses: twice today': { outcome: 'refused', refusal: { code: 'perDay', retryAt } },
      },
      error: {
        'The bill is gone': refused(404),
        'The key belongs to another payment': refused(409),
        'The carrier limits payments for 30 seconds': refused(429, { retryAfter: 30 }),
        'The answer cannot be read': { kind: 'malformed', path: 'payment.id' },
        ...failures,
      },
    },
    handOffPayment: {
      done: {
        'The carrier names the hosted page': { payment: handedOff, url },
        'There is nothing to do on the hosted page any more': { payment: settledPayment, url: null },
      },
      error: { ...missing, 'The hosted page is not available': refused(503, { retryAfter: 5 }), ...failures },
    },
    openPaymentPage: {
      done: { 'The browser opens the hosted page': undefined },
      error: { 'The address is not one of the web': { kind: 'unexpected', message: 'no web address' } },
    },
    watchReturn: { sends: { 'Press Back on the hosted page': { type: 'page.shown' } } },
    readPayment: {
      done: {
        'It is settled': settledPayment,
        'The bank declined it': inState('declined', { declined: 'bank', expires: null }),
        'The bill changed in between': inState('declined', { declined: 'bill', expires: null }),
        'It was canceled': inState('cancelled', { expires: null }),
        'It expired': inState('expired', { expires: null }),
        'It was made and not handed off': cardPayment,
        'It is on the hosted page': handedOff,
        'The money is held': inState('authorized', { expires: null }),
        'The hosted page does not answer': inState('unknown'),
        'It belongs to another bill': { ...settledPayment, billId: 'B20000009' },
        'It belongs to another client': { ...settledPayment, accountId: 'a2' },
      },
      error: {
        ...missing,
        'The carrier limits questions for 60 seconds': refused(429, { retryAfter: 60 }),
        ...failures,
      },
    },
    cancelPayment: {
      done: {
        'The payment is canceled': inState('cancelled', { expires: null }),
        'The payment was already paid': settledPayment,
        'The money is held already': inState('authorized', { expires: null }),
      },
      error: { ...missing, ...failures },
    },
    readReceipt: {
      done: { 'There is a receipt': receipt },
      error: { 'There is no receipt': refused(404), ...failures },
    },
    saveReceipt: { done: { 'The receipt is kept': undefined }, error: { 'The receipt does not come': offline } },
  },
  states: {
    routing: 'nothing yet',
    'ordering.loading': 'a placeholder',
    'ordering.failed': 'what went wrong, with Try again',
    'ordering.sorting': 'nothing yet',
    'ordering.blocked': 'why the bill cannot be paid, and when it can be',
    'ordering.unfinished': 'the payments that are not finished',
    'ordering.editing': 'the form',
    'ordering.reviewing': 'everything once more',
    'ordering.unanswered': 'everything once more, and what went wrong',
    'ordering.creating': 'everything once more, busy',
    'ordering.lockedOut': 'everything once more, and how long to wait',
    'handOff.asking': '"Opening the payment page"',
    'handOff.opening': '"Opening the payment page"',
    'handOff.left': '"Continue on the payment page"',
    'result.reading': 'a placeholder',
    'result.failed': 'what went wrong, with Try again',
    'result.deciding': 'nothing yet',
    'result.waiting.resting': '"You don’t have to pay again"',
    'result.waiting.asking': '"You don’t have to pay again", asking',
    'result.pending.resting': '"This payment isn’t finished"',
    'result.pending.asking': '"This payment isn’t finished", asking',
    'result.canceling': '"Canceling"',
    'result.paid.loading': '"Payment received"',
    'result.paid.shown.idle': '"Payment received" and the receipt',
    'result.paid.shown.saving': '"Payment received" and the receipt, busy',
    'result.paid.shown.unsaved': '"Couldn’t download the receipt"',
    'result.paid.failed': '"Payment received", and that the receipt did not come',
    'result.declined': ({ payment }) => `"Payment declined" by the ${payment?.declined}`,
    'result.canceled': '"Payment canceled"',
    'result.expired': '"Payment expired"',
    notFound: '"No results found"',
  },
  // the kinds of failures and the sum change nothing of what can happen next
  project: ({
    paymentId,
    isReturned,
    options,
    draft,
    problems,
    refusal,
    round,
    payment,
    polls,
    isTooLate,
    failedStep,
    failure,
  }) => [
    paymentId,
    isReturned,
    options && [options.blocked?.code, options.open[0]?.state, Math.min(round, 1)],
    Object.values(draft),
    problems.map(({ code }) => code),
    refusal?.code,
    payment?.state,
    polls,
    isTooLate,
    failedStep?.step,
    failure && (failure.kind === 'refused' ? failure.retryAfter : null),
  ],
  survivors: {
    'action beginAnew: problems not assigned':
      'problems are in the form only: result begins with forgetOrder, and notFound is not reached from the form',
    'action forgetProblems: problems not assigned':
      'each problem goes when its field is changed, so a complete draft has none',
    'action forgetOrder: problems not assigned':
      'an order is confirmed from the review only, where no problem is left, and beginAnew forgets those of a form that is left',
    "payment.machine.ts: paymentMachine.context.failure: null → 'mutant'":
      'loading and reading begin with forgetFailure, notFound with beginAnew: the compiler asks for a first value',
    'payment.setup.ts: orderIn: options && orderOf(draft, options)':
      'an order is asked for where the options are known: the compiler asks for the check',
    'payment.setup.ts: openIn: options?.open.find((payment) => payment.id === id) ?? null':
      'only a payment that is found is kept: the compiler asks for the default',
    'payment.setup.ts: openIn: find → findLast': 'an id is that of one payment',
    'payment.setup.ts: paymentSetup.actions.keepProblems.problems: options → true':
      'the form is there once the options are known: the compiler asks for the check',
    "payment.setup.ts: paymentSetup.actions.keepRefusal.refusal: outcome.outcome === 'refused' → true":
      'isCreated comes first, so the outcome is a refusal: the compiler asks for the check',
    "payment.setup.ts: paymentSetup.actions.keepRefusal.refusal: null → 'mutant'":
      'isCreated comes first, so the outcome is a refusal',
    "payment.setup.ts: paymentSetup.actions.keepCreated: outcome.outcome === 'created' → true":
      'isAsReviewed and isCreated lead here: the compiler asks for the check',
    'payment.setup.ts: paymentSetup.guards.isPayment: context.paymentId !== null &&':
      'isOrdering comes first: the compiler asks for the check',
    'payment.setup.ts: paymentSetup.guards.hasOpen: context.options?.open.length ?? 0':
      'sorting begins with keepOptions: the compiler asks for the default',
    'payment.setup.ts: paymentSetup.guards.hasOpen: 0 → 1': 'the default is never needed',
    'payment.setup.ts: paymentSetup.delays.pollPause: retryAfterOf(failure) ?? 0':
      'null times 1000 is 0: the compiler asks for the default',
    'payment.setup.ts: paymentSetup.delays.pollPause: 0 → 1': 'a second is less than the shortest pause',
  },
  rules: [...orderRules, ...resultRules],
  accepted: {
    'trap notFound': 'a bill or payment that does not exist will not appear by asking again; a link leads back',
  },
});
