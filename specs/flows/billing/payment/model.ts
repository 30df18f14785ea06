import type { SnapshotFrom } from 'xstate';
import { paymentMachine } from '#machines/billing/payment/payment.machine.ts';
import type { Payment, PaymentOptions } from '#machines/domain/billing/payment-records.ts';
import type { AmountChoice } from '#machines/domain/billing/payment-draft.ts';
import type { PaymentMethod } from '#machines/domain/billing/payments.ts';
import type { PaymentState } from '#machines/domain/billing/payment-states.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused } from '../../support/samples.ts';
import { cardPayment, payableBill, receipt, settledPayment } from '../samples.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

const page = { accountId: 'a1', billId: payableBill.billId, isReturned: false, ticket: 'ticket-of-this-page' };
const url = 'https://pay.example.test/payments/token';
const { id } = cardPayment;
const other = 'payment-00000002';
const missingId = 'payment-00000000';
const handedOff: Payment = { ...cardPayment, state: 'handedOff' };
const inState = (state: PaymentState, more: Partial<Payment> = {}): Payment => ({ ...handedOff, state, ...more });
const retryAt = '2026-01-06T06:00:00.000Z';
const blockedBy = (code: NonNullable<PaymentOptions['blocked']>['code'], at: string | null = null): PaymentOptions => ({
  ...payableBill,
  blocked: { code, retryAt: at },
});

/** The first draft is played in full; the later ones need less. */
const isFirst = ({ context: { round, options, refusal } }: Snapshot) =>
  round === 0 && refusal === null && options?.open.length === 0;
const isEditing = (state: Snapshot) => state.matches({ ordering: 'editing' });
const starts = (port: string) => (effect: string) => effect.startsWith(`start ${port}`);
const keyOf = (effects: readonly string[]) =>
  /"key":"([^"]+)"/.exec(effects.find(starts('createPayment')) ?? '')?.[1] ?? '';
const isOrdering = (state: Snapshot) => state.matches('ordering');
const isAtUser = (state: PaymentState | undefined) => state === 'created' || state === 'handedOff';
/** The payment is asked for again: whose it is is known. */
const isResultPolled = (state: Snapshot) =>
  state.matches({ result: { waiting: 'asking' } }) || state.matches({ result: { pending: 'asking' } });
const fieldsIn = ({ context }: Snapshot, isKept = (_: string): boolean => true) =>
  context.problems
    .map(({ field }) => field)
    .filter((field) => isKept(field))
    .join();
/** The fields that something the user does is about. */
const changedBy = (label: string): readonly string[] => {
  if (label.startsWith('Type')) return ['text'];
  return /card|account/.test(label) ? ['method'] : ['choice', 'text'];
};
const isResting = (state: Snapshot) =>
  state.matches({ result: { waiting: 'resting' } }) || state.matches({ result: { pending: 'resting' } });
const pauseOf = ({ context: { polls, failure } }: Snapshot) =>
  failure?.kind === 'refused' && failure.retryAfter !== null ? 60_000 : [2000, 5000, 20_000, 30_000][polls];
const ends: Partial<Record<PaymentState, 'paid' | 'declined' | 'canceled' | 'expired'>> = {
  settled: 'paid',
  declined: 'declined',
  cancelled: 'canceled',
  expired: 'expired',
};
const isOver = (state: Snapshot) => Object.values(ends).some((one) => state.matches({ result: one }));

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
    'payment.check': 'See what has become of it',
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
    'ordering.creating': 'everything once more, busy',
    'ordering.lockedOut': 'everything once more, and how long to wait',
    'handOff.asking': '"Opening the payment page"',
    'handOff.opening': '"Opening the payment page"',
    'handOff.left': '"Continue on the payment page"',
    'result.reading': 'a placeholder',
    'result.failed': 'what went wrong, with Try again',
    'result.told': 'nothing yet',
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
  rules: [
    {
      title: 'a receipt that was not kept has its reason, until it is asked for again',
      always: (state) =>
        state.matches({ result: { paid: { shown: 'unsaved' } } })
          ? state.context.failure !== null
          : !state.matches({ result: { paid: { shown: 'saving' } } }) || state.context.failure === null,
    },
    {
      id: 'W-07',
      title: 'a payment is made from its review alone',
      on: ({ effects }) => effects.some(starts('createPayment')),
      expect: ({ before, stimulus }) => before.matches({ ordering: 'reviewing' }) && stimulus.label === 'Press Confirm',
    },
    {
      id: 'W-07',
      title: 'the review leads back to the form, which keeps what was entered',
      on: ({ before, after }) => before.matches({ ordering: 'reviewing' }) && isEditing(after),
      expect: ({ before, after }) => JSON.stringify(before.context.draft) === JSON.stringify(after.context.draft),
    },
    {
      id: 'PAY-01.6',
      title: 'from the form a payment gets to its receipt, and every step can be left',
      from: isEditing,
      canReach: (state) => state.matches({ result: { paid: 'shown' } }),
    },
    {
      id: 'PAY-02.1',
      title: 'only an amount that can be read and is within the limits is reviewed',
      always: ({ context: { draft, options } }) =>
        ((draft.choice === 'other' && draft.text === '$50.00') ||
          draft.choice === 'minimum' ||
          draft.choice === 'balance') &&
        draft.method !== null &&
        options?.blocked === null,
      when: (state) => state.matches({ ordering: 'reviewing' }) || state.matches({ ordering: 'creating' }),
    },
    {
      id: 'PAY-02.1',
      title: 'what is wrong is said field by field, and goes with the next choice',
      on: ({ before, stimulus }) => isEditing(before) && stimulus.label === 'Press Review payment',
      expect: ({ after }) =>
        isEditing(after) === after.context.problems.length > 0 &&
        (after.context.draft.method !== null || fieldsIn(after).endsWith('method')),
    },
    {
      id: 'PAY-02.1',
      title: 'a problem goes once its field is changed, the others stay',
      on: ({ before, after }) => before.context.problems.length > 0 && isEditing(before) && isEditing(after),
      expect: ({ before, after, stimulus: { label } }) =>
        label === 'Press Review payment' ||
        fieldsIn(after) === fieldsIn(before, (field) => !changedBy(label).includes(field)),
    },
    {
      id: 'PAY-02.3',
      title: 'a refused payment is not handed off: what can be paid is read again, and the reason is kept',
      on: ({ stimulus }) => stimulus.label === 'The carrier refuses: twice today',
      expect: ({ after, effects }) =>
        after.matches({ ordering: 'loading' }) &&
        after.context.refusal?.code === 'perDay' &&
        after.context.refusal.retryAt === retryAt &&
        !effects.some(starts('handOffPayment')),
    },
    {
      id: 'PAY-02.3',
      title: 'a reason is shown until the draft changes or is taken',
      on: ({ before, after }) => before.context.refusal !== null && after.context.refusal === null,
      expect: ({ before, after }) =>
        isEditing(before) || before.matches({ ordering: 'unfinished' }) || after.matches('notFound'),
    },
    {
      id: 'PAY-02.3',
      title: 'a bill that is blocked shows the block, and cannot be drafted',
      always: (state) => !isEditing(state) && !state.can({ type: 'payment.another' }),
      when: ({ context }) => context.options !== null && context.options.blocked !== null,
    },
    {
      id: 'PAY-03',
      title: 'a payment is handed off at once only where it costs what was reviewed',
      on: ({ before, after }) => before.matches({ ordering: 'creating' }) && after.matches('handOff'),
      expect: ({ after, stimulus }) =>
        after.context.payment?.total === cardPayment.total && stimulus.label === 'The carrier makes the payment',
    },
    {
      id: 'PAY-03',
      title: 'a payment that costs something else is shown, and goes on when the user says so',
      on: ({ before, stimulus }) =>
        before.matches({ ordering: 'creating' }) && stimulus.label === 'The carrier makes a payment with another fee',
      expect: ({ after, effects }) =>
        after.matches({ result: 'pending' }) && effects.includes(`writeAddress {"id":"${id}"}`),
    },
    {
      id: 'PAY-05',
      title: 'a result is shown only as the carrier has it',
      always: (state) => state.matches({ result: ends[state.context.payment?.state ?? 'created'] ?? 'told' }),
      when: isOver,
    },
    {
      id: 'PAY-05',
      title: 'whatever an address says, its payment is asked for first',
      on: ({ before, after }) =>
        before.context.paymentId !== after.context.paymentId && after.context.paymentId === other,
      expect: ({ after, effects }) =>
        after.matches({ result: 'reading' }) &&
        after.context.payment === null &&
        !after.context.isReturned &&
        effects.some((effect) => effect === `start readPayment {"id":"${other}"}`),
    },
    {
      id: 'PAY-05',
      title: 'what is not known yet is waited for, and what waits for the user can go on',
      always: (state) => {
        const { payment, isReturned, polls } = state.context;
        if (state.matches({ result: 'waiting' })) return !isAtUser(payment?.state) || isReturned;
        return isAtUser(payment?.state) && (payment?.state === 'created' || !isReturned || polls >= 3);
      },
      when: (state) => state.matches({ result: 'waiting' }) || state.matches({ result: 'pending' }),
    },
    {
      id: 'PAY-05',
      title: 'while a result is awaited it is asked for, and nothing else can be paid',
      from: (state) => state.matches({ result: 'waiting' }),
      canReach: (state) => state.matches({ result: 'paid' }),
    },
    {
      id: 'PAY-05',
      title: 'the pauses between questions grow, and a limit of the carrier is kept',
      on: ({ before, stimulus }) => isResting(before) && stimulus.origin === 'clock',
      expect: ({ before, stimulus }) => stimulus.origin === 'clock' && stimulus.advance === pauseOf(before),
    },
    {
      id: 'PAY-06',
      title: 'a repetition has the key of the first try until its answer is known',
      on: ({ effects }) => effects.some(starts('createPayment')),
      expect: ({ effects, after: { context } }) => {
        const amount = { minimum: 12_000, balance: context.options?.payable, other: 5000 }[
          context.draft.choice ?? 'other'
        ];
        return keyOf(effects) === `${context.ticket}-${context.round}-${amount}-${context.draft.method}`;
      },
    },
    {
      id: 'PAY-06',
      title: 'an answer that is known ends the key, and one that is lost does not',
      on: ({ before, after }) => before.matches({ ordering: 'creating' }) && !after.matches('notFound'),
      expect: ({ before, after, stimulus: { label } }) =>
        after.context.round - before.context.round ===
        (/^The (?:carrier makes|carrier refuses|key)/.test(label) ? 1 : 0),
    },
    {
      id: 'PAY-06',
      title: 'a double press makes one payment, hands it off once and cancels it once',
      never: (state) =>
        (state.matches({ ordering: 'creating' }) && state.can({ type: 'payment.confirm' })) ||
        (state.hasTag('busy') && (state.can({ type: 'payment.resume' }) || state.can({ type: 'payment.cancel' }))),
    },
    {
      id: 'PAY-06',
      title: 'the address names the payment before the hosted page opens, so that reload and Back lead to its result',
      on: ({ before, after }) => isOrdering(before) && (after.matches('handOff') || after.matches('result')),
      expect: ({ after, effects, stimulus }) =>
        stimulus.label === 'Go to another payment' ||
        (effects.some((effect) => effect.startsWith('writeAddress') && effect.includes(id)) &&
          after.context.paymentId === id),
    },
    {
      id: 'PAY-06',
      title: 'a payment that is not finished is there before another one is made',
      on: ({ before, after }) =>
        before.matches({ ordering: 'loading' }) && (after.context.options?.open.length ?? 0) > 0,
      expect: ({ after }) => after.matches({ ordering: 'unfinished' }) || after.matches({ ordering: 'failed' }),
    },
    {
      id: 'PAY-06',
      title: 'Back on the hosted page asks what has become of the payment',
      on: ({ stimulus }) => stimulus.label === 'Press Back on the hosted page',
      expect: ({ after }) => after.matches({ result: 'reading' }) && !after.context.isReturned,
    },
    {
      id: 'PAY-06',
      title: 'a lost answer keeps the review and says what happened',
      on: ({ before, after, stimulus }) =>
        before.matches({ ordering: 'creating' }) && isOrdering(after) && stimulus.origin === 'outcome',
      expect: ({ after, stimulus: { label } }) =>
        label.startsWith('The carrier refuses') ||
        ((after.matches({ ordering: 'reviewing' }) || after.matches({ ordering: 'lockedOut' })) &&
          after.context.failure !== null),
    },
    {
      title:
        'a bill or payment of another client, and a payment of another bill, is not found, and nothing of it is kept',
      on: ({ stimulus }) =>
        ['The bill is that of another client', 'It belongs to another bill', 'It belongs to another client'].includes(
          stimulus.label,
        ),
      expect: ({ before, after }) =>
        isResultPolled(before) ||
        (after.matches('notFound') && after.context.payment === null && after.context.options === null),
    },
    {
      title: 'what is no id is not asked for',
      always: (state) => state.matches('notFound'),
      when: ({ context }) => context.paymentId === 'not-an-id',
    },
    {
      id: 'PAY-05',
      title:
        'a hosted page that does not open, and a cancellation that fails, say nothing of the payment: it is asked for',
      on: ({ before, stimulus }) =>
        (before.matches('handOff') || before.matches({ result: 'canceling' })) &&
        stimulus.origin === 'outcome' &&
        /^(?:The carrier answers|There is no connection|The hosted page is not|The address is not)/.test(
          stimulus.label,
        ),
      expect: ({ before, after }) =>
        (after.matches({ result: 'waiting' }) || after.matches({ result: 'pending' })) &&
        after.context.failedStep?.step === (before.matches('handOff') ? 'handOff' : 'cancellation'),
    },
    {
      title: 'what the user asked for in vain is said until they ask again, or the payment is over',
      on: ({ before, after }) => before.context.failedStep !== null && after.context.failedStep === null,
      expect: ({ before, after }) =>
        after.matches({ handOff: 'asking' }) ||
        after.matches({ result: 'canceling' }) ||
        isOver(after) ||
        after.matches('notFound') ||
        before.context.paymentId !== after.context.paymentId,
    },
    {
      title: 'a payment that cannot be canceled any more says so',
      on: ({ before, stimulus }) => before.matches({ result: 'canceling' }) && stimulus.origin === 'outcome',
      expect: ({ after: { context }, stimulus: { label } }) =>
        context.isTooLate === (label === 'The payment was already paid' || label === 'The money is held already'),
    },
    {
      title: 'only a payment that waits for its user is continued or canceled',
      on: ({ effects }) => effects.some(starts('cancelPayment')),
      expect: ({ before }) => isAtUser(before.context.payment?.state) || before.matches({ ordering: 'unfinished' }),
    },
    {
      title: 'nothing of an order is left where a payment is shown',
      always: ({ context: { options, draft, problems, refusal } }) =>
        options === null && draft.choice === null && problems.length === 0 && refusal === null,
      when: (state) => state.matches('result') || state.matches('handOff'),
    },
    {
      title: 'another payment begins anew',
      on: ({ before, after }) => isOver(before) && after.matches({ ordering: 'loading' }),
      expect: ({ after: { context } }) =>
        context.payment === null && context.receipt === null && context.url === null && !context.isTooLate,
    },
    {
      title: 'no payment is asked for before the carrier takes it again',
      never: (state) => state.matches({ ordering: 'lockedOut' }) && state.can({ type: 'payment.confirm' }),
    },
    {
      title: 'every failure can be tried again',
      from: (state) =>
        state.matches({ ordering: 'failed' }) ||
        state.context.failedStep !== null ||
        state.matches({ result: 'failed' }) ||
        state.matches({ result: { paid: 'failed' } }),
      canReach: (state) => state.matches({ result: { paid: 'shown' } }),
    },
    {
      title: 'what is on its way always ends in something to see',
      from: (state) => state.hasTag('busy'),
      leadsTo: (state) => !state.hasTag('busy'),
    },
  ],
  accepted: {
    'trap notFound': 'a bill or payment that does not exist will not appear by asking again; a link leads back',
  },
});
