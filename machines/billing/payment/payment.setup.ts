import { assign, setup } from 'xstate';
import {
  draftProblems,
  emptyDraft,
  orderOf,
  type AmountChoice,
  type PaymentOrder,
} from '../../domain/billing/payment-draft.ts';
import { isPaymentId } from '../../domain/billing/payment-id.ts';
import type {
  HandOff,
  Payment,
  PaymentOptions,
  PaymentOutcome,
  Receipt,
} from '../../domain/billing/payment-records.ts';
import { isAtUser, nothingPaid, type PaymentState } from '../../domain/billing/payment-states.ts';
import type { PaymentMethod } from '../../domain/billing/payments.ts';
import { retryAfterOf, toFailure } from '../../domain/shared/failure.ts';
import { invariant, isConflict, isLimited, isNotFound, keptFailure, lockout } from '../../support/failures.ts';
import { listener, port } from '../../support/port.ts';
import type { StepTag } from '../../support/step.ts';
import type {
  ConfirmedOrder,
  FailedStep,
  PaymentContext,
  PaymentEvent,
  PaymentRequest,
  ReturnMessage,
} from './payment.context.ts';

/** Milliseconds before the first questions for the result, and before each later one. */
const pauses = [2000, 5000, 20_000] as const;
const longestPause = 30_000;

const orderIn = ({ draft, options }: PaymentContext): PaymentOrder | null => options && orderOf(draft, options);

const openIn = ({ options }: PaymentContext, id: string): Payment | null =>
  options?.open.find((payment) => payment.id === id) ?? null;

/** The payment that was reviewed: the same key for the same payment until its answer is known. */
export const confirmed = ({ context }: { context: PaymentContext }): ConfirmedOrder => {
  const { amount, method } = invariant(orderIn(context), 'payment: confirmed without an order');
  const { ticket, round, billId } = context;
  return { key: `${ticket}-${round}-${amount}-${method}`, billId, amount, method };
};

/** The payment that is continued, canceled or read. */
export const current = ({ context }: { context: PaymentContext }): { id: string } => ({
  id: invariant(context.paymentId, 'payment: there is none'),
});

/** Params of an action: the step whose call failed, and why. */
export const failedIn =
  (step: FailedStep['step']) =>
  ({ event }: { event: { error: unknown } }): { step: FailedStep['step']; error: unknown } => ({
    step,
    error: event.error,
  });

const isTotal = (outcome: PaymentOutcome, order: PaymentOrder | null): boolean =>
  outcome.outcome === 'created' && outcome.payment.total === order?.total;

/** Ports, actions and guards of paying a bill. */
export const paymentSetup = setup({
  types: {} as {
    input: PaymentRequest;
    context: PaymentContext;
    events: PaymentEvent;
    tags: StepTag | 'unsaved' | 'asking';
  },
  actors: {
    /** GET /api/bills/{id}/payment-options. */
    readOptions: port<PaymentOptions, Pick<PaymentRequest, 'billId'>>('readOptions'),
    /** POST /api/payments. */
    createPayment: port<PaymentOutcome, ConfirmedOrder>('createPayment'),
    /** POST /api/payments/{id}/hand-off. */
    handOffPayment: port<HandOff, { id: string }>('handOffPayment'),
    /** Opens the hosted page in this tab. */
    openPaymentPage: port<void, { url: string | null }>('openPaymentPage'),
    /** Reports that the browser shows this page again. */
    watchReturn: listener<ReturnMessage>('watchReturn'),
    /** GET /api/payments/{id}. */
    readPayment: port<Payment, { id: string }>('readPayment'),
    /** POST /api/payments/{id}/cancel. */
    cancelPayment: port<Payment, { id: string }>('cancelPayment'),
    /** GET /api/payments/{id}/receipt. */
    readReceipt: port<Receipt, { id: string }>('readReceipt'),
    /** GET /api/payments/{id}/receipt-link, and keeps the PDF behind it as the browser keeps downloads. */
    saveReceipt: port<void, { id: string }>('saveReceipt'),
  },
  actions: {
    keepAddress: assign({ paymentId: (_, params: { paymentId: string | null }) => params.paymentId }),
    beginAnew: assign({
      options: null,
      draft: emptyDraft,
      problems: [],
      refusal: null,
      payment: null,
      url: null,
      isTooLate: false,
      receipt: null,
      failure: null,
    }),
    keepOptions: assign({ options: (_, params: { options: PaymentOptions }) => params.options }),
    keepChoice: assign({
      draft: ({ context }, { choice }: { choice: AmountChoice }) => ({ ...context.draft, choice }),
      problems: ({ context }) => context.problems.filter(({ field }) => field === 'method'),
      refusal: null,
    }),
    keepText: assign({
      draft: ({ context }, { text }: { text: string }) => ({ ...context.draft, text }),
      problems: ({ context }) => context.problems.filter(({ field }) => field !== 'text'),
      refusal: null,
    }),
    keepMethod: assign({
      draft: ({ context }, { method }: { method: PaymentMethod }) => ({ ...context.draft, method }),
      problems: ({ context }) => context.problems.filter(({ field }) => field !== 'method'),
      refusal: null,
    }),
    keepProblems: assign({
      problems: ({ context: { draft, options } }) => (options ? draftProblems(draft, options) : []),
    }),
    forgetProblems: assign({ problems: [], refusal: null }),
    keepRefusal: assign({
      refusal: (_, { outcome }: { outcome: PaymentOutcome }) =>
        outcome.outcome === 'refused' ? outcome.refusal : null,
    }),
    endRound: assign({ round: ({ context }) => context.round + 1 }),
    /** The order has become a payment. */
    forgetOrder: assign({ options: null, draft: emptyDraft, problems: [], refusal: null, isTooLate: false }),
    keepCreated: assign((_, { outcome }: { outcome: PaymentOutcome }) =>
      outcome.outcome === 'created' ? { payment: outcome.payment, paymentId: outcome.payment.id } : {},
    ),
    keepUnfinished: assign(({ context }, { id }: { id: string }) => ({ payment: openIn(context, id), paymentId: id })),
    /** Puts the payment into the address of the page, in place of the form. */
    writeAddress: (_, _params: { id: string }) => {},
    keepHandOff: assign((_, { handOff: { payment, url } }: { handOff: HandOff }) => ({ payment, url })),
    keepPayment: assign({ payment: (_, params: { payment: Payment }) => params.payment }),
    keepCanceled: assign((_, { payment }: { payment: Payment }) => ({
      payment,
      isTooLate: !(nothingPaid as readonly PaymentState[]).includes(payment.state),
    })),
    /** The result is known, or the user continues. */
    endWaiting: assign({ isReturned: false, polls: 0, failedStep: null }),
    countPoll: assign({ polls: ({ context }) => Math.min(context.polls + 1, pauses.length) }),
    keepReceipt: assign({ receipt: (_, params: { receipt: Receipt }) => params.receipt }),
    keepFailedStep: assign({
      failedStep: (_, { step, error }: { step: FailedStep['step']; error: unknown }) => ({
        step,
        failure: toFailure(error),
      }),
    }),
    forgetFailedStep: assign({ failedStep: null }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isOtherPayment: ({ context }, params: { paymentId: string | null }) => params.paymentId !== context.paymentId,
    isOrdering: ({ context }) => context.paymentId === null,
    isPayment: ({ context }) => context.paymentId !== null && isPaymentId(context.paymentId),
    isOwnBill: ({ context }, { options }: { options: PaymentOptions }) => options.accountId === context.accountId,
    isOwnPayment: ({ context }, { payment }: { payment: Payment }) =>
      payment.accountId === context.accountId && payment.billId === context.billId,
    hasOpen: ({ context }) => (context.options?.open.length ?? 0) > 0,
    isPayable: ({ context }) => context.options?.blocked === null,
    isUnfinished: ({ context }, { id }: { id: string }) => isAtUser(openIn(context, id)?.state),
    isComplete: ({ context }) => orderIn(context) !== null,
    isAsReviewed: ({ context }, { outcome }: { outcome: PaymentOutcome }) => isTotal(outcome, orderIn(context)),
    isCreated: (_, { outcome }: { outcome: PaymentOutcome }) => outcome.outcome === 'created',
    hasPage: (_, { handOff }: { handOff: HandOff }) => handOff.url !== null,
    isState: ({ context }, { state }: { state: PaymentState }) => context.payment?.state === state,
    isAtUser: ({ context }) => isAtUser(context.payment?.state),
    /** The result is not known yet, or its notice can still be on its way. */
    isAwaited: ({ context: { payment, isReturned, polls } }) =>
      !isAtUser(payment?.state) || (payment?.state === 'handedOff' && isReturned && polls < pauses.length),
    isNotFound,
    isConflict,
    isLimited,
  },
  delays: {
    lockout,
    pollPause: ({ context: { polls, failure } }) =>
      Math.max(pauses[polls] ?? longestPause, (retryAfterOf(failure) ?? 0) * 1000),
  },
});
