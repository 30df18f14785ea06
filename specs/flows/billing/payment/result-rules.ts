import type { paymentMachine } from '#machines/billing/payment/payment.machine.ts';
import type { TypedModel } from '#specs/model/define/define-model.ts';
import { ends, isAtUser, isOver, isResting, other, starts, type Snapshot } from './states.ts';

/** The payment is asked for again: whose it is is known. */
const isResultPolled = (state: Snapshot) =>
  state.matches({ result: { waiting: 'asking' } }) || state.matches({ result: { pending: 'asking' } });
const pauseOf = ({ context: { polls, failure } }: Snapshot) =>
  failure?.kind === 'refused' && failure.retryAfter !== null ? 60_000 : [2000, 5000, 20_000, 30_000][polls];

/** What has happened to a payment, and what can be done with it. */
export const resultRules: TypedModel<typeof paymentMachine>['rules'] = [
  {
    title: 'a receipt that was not kept has its reason, until it is asked for again',
    always: (state) =>
      state.matches({ result: { paid: { shown: 'unsaved' } } })
        ? state.context.failure !== null
        : !state.matches({ result: { paid: { shown: 'saving' } } }) || state.context.failure === null,
  },
  {
    title: 'a result is shown only as the carrier has it',
    always: (state) => state.matches({ result: ends[state.context.payment?.state ?? 'created'] ?? 'deciding' }),
    when: isOver,
  },
  {
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
    title: 'what is not known yet is waited for, and what waits for the user can go on',
    always: (state) => {
      const { payment, isReturned, polls } = state.context;
      if (state.matches({ result: 'waiting' })) return !isAtUser(payment?.state) || isReturned;
      return isAtUser(payment?.state) && (payment?.state === 'created' || !isReturned || polls >= 3);
    },
    when: (state) => state.matches({ result: 'waiting' }) || state.matches({ result: 'pending' }),
  },
  {
    title: 'while a result is awaited it is asked for, and nothing else can be paid',
    from: (state) => state.matches({ result: 'waiting' }),
    canReach: (state) => state.matches({ result: 'paid' }),
  },
  {
    id: 'PAY-05.3',
    title: 'the pauses between questions grow, and a limit of the carrier is kept',
    on: ({ before, stimulus }) => isResting(before) && stimulus.origin === 'clock',
    expect: ({ before, stimulus }) => stimulus.origin === 'clock' && stimulus.advance === pauseOf(before),
  },
  {
    title: 'Back on the hosted page asks what has become of the payment',
    on: ({ stimulus }) => stimulus.label === 'Press Back on the hosted page',
    expect: ({ after }) => after.matches({ result: 'reading' }) && !after.context.isReturned,
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
    title:
      'a hosted page that does not open, and a cancellation that fails, say nothing of the payment: it is asked for',
    on: ({ before, stimulus }) =>
      (before.matches('handOff') || before.matches({ result: 'canceling' })) &&
      stimulus.origin === 'outcome' &&
      /^(?:The carrier answers|There is no connection|The hosted page is not|The address is not)/.test(stimulus.label),
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
];
