import type { paymentMachine } from '#machines/billing/payment/payment.machine.ts';
import type { TypedModel } from '#specs/model/define/define-model.ts';
import { cardPayment } from '../samples.ts';
import { id, isEditing, retryAt, starts, type Snapshot } from './states.ts';

const keyOf = (effects: readonly string[]) =>
  /"key":"([^"]+)"/.exec(effects.find(starts('createPayment')) ?? '')?.[1] ?? '';
const isReview = (state: Snapshot) =>
  state.matches({ ordering: 'reviewing' }) || state.matches({ ordering: 'unanswered' });
const isOrdering = (state: Snapshot) => state.matches('ordering');
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

/** A payment until it is handed off: the form, its review, and that it is made once. */
export const orderRules: TypedModel<typeof paymentMachine>['rules'] = [
  {
    id: 'W-07',
    title: 'a payment is made from its review alone',
    on: ({ effects }) => effects.some(starts('createPayment')),
    expect: ({ before, stimulus }) => isReview(before) && stimulus.label === 'Press Confirm',
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
    when: (state) => isReview(state) || state.matches({ ordering: 'creating' }),
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
    title: 'a payment is handed off at once only where it costs what was reviewed',
    on: ({ before, after }) => before.matches({ ordering: 'creating' }) && after.matches('handOff'),
    expect: ({ after, stimulus }) =>
      after.context.payment?.total === cardPayment.total && stimulus.label === 'The carrier makes the payment',
  },
  {
    title: 'a payment that costs something else is shown, and goes on when the user says so',
    on: ({ before, stimulus }) =>
      before.matches({ ordering: 'creating' }) && stimulus.label === 'The carrier makes a payment with another fee',
    expect: ({ after, effects }) =>
      after.matches({ result: 'pending' }) && effects.includes(`writeAddress {"id":"${id}"}`),
  },
  {
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
    title: 'an answer that is known ends the key, and one that is lost does not',
    on: ({ before, after }) => before.matches({ ordering: 'creating' }) && !after.matches('notFound'),
    expect: ({ before, after, stimulus: { label } }) =>
      after.context.round - before.context.round === (/^The (?:carrier makes|carrier refuses|key)/.test(label) ? 1 : 0),
  },
  {
    title: 'a double press makes one payment, hands it off once and cancels it once',
    never: (state) =>
      (state.matches({ ordering: 'creating' }) && state.can({ type: 'payment.confirm' })) ||
      (state.hasTag('busy') && (state.can({ type: 'payment.resume' }) || state.can({ type: 'payment.cancel' }))),
  },
  {
    title: 'the address names the payment before the hosted page opens, so that reload and Back lead to its result',
    on: ({ before, after }) => isOrdering(before) && (after.matches('handOff') || after.matches('result')),
    expect: ({ after, effects, stimulus }) =>
      stimulus.label === 'Go to another payment' ||
      (effects.some((effect) => effect.startsWith('writeAddress') && effect.includes(id)) &&
        after.context.paymentId === id),
  },
  {
    title: 'a payment that is not finished is there before another one is made',
    on: ({ before, after }) => before.matches({ ordering: 'loading' }) && (after.context.options?.open.length ?? 0) > 0,
    expect: ({ after }) => after.matches({ ordering: 'unfinished' }) || after.matches({ ordering: 'failed' }),
  },
  {
    title: 'a lost answer keeps the review and says what happened',
    on: ({ before, after, stimulus }) =>
      before.matches({ ordering: 'creating' }) && isOrdering(after) && stimulus.origin === 'outcome',
    expect: ({ after, stimulus: { label } }) =>
      label.startsWith('The carrier refuses') ||
      ((isReview(after) || after.matches({ ordering: 'lockedOut' })) && after.context.failure !== null),
  },
  {
    title: 'after a confirmation whose answer is lost, the unfinished payments are read before the amount can change',
    on: ({ before, stimulus }) => !before.matches({ ordering: 'reviewing' }) && stimulus.label === 'Press Back',
    expect: ({ before, after, effects }) =>
      after.matches({ ordering: 'loading' }) &&
      effects.some(starts('readOptions')) &&
      JSON.stringify(after.context.draft) === JSON.stringify(before.context.draft),
  },
  {
    title: 'another payment beside one that is not finished has a key of its own',
    on: ({ before, stimulus }) =>
      before.matches({ ordering: 'unfinished' }) && stimulus.label === 'Press Make another payment',
    expect: ({ before, after }) => !isEditing(after) || after.context.round === before.context.round + 1,
  },
  {
    title: 'no payment is asked for before the carrier takes it again',
    never: (state) => state.matches({ ordering: 'lockedOut' }) && state.can({ type: 'payment.confirm' }),
  },
];
