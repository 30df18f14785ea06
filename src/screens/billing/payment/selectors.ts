import type { SnapshotFrom } from 'xstate';
import type { PaymentRef } from '#machines/billing/payment/payment.machine.ts';
import { chargeOf } from '#machines/domain/billing/payment-draft.ts';
import { titles } from './words.ts';

export { selectFailure, selectIsBusy } from '#screens/selectors.ts';

export type Snapshot = SnapshotFrom<PaymentRef>;
/** What is on screen. */
export type View = keyof typeof titles;

const results = ['waiting', 'pending', 'canceling', 'paid', 'declined', 'canceled', 'expired'] as const;

const reviews = ['reviewing', 'unanswered', 'creating', 'lockedOut'] as const;

const selectOrderView = (snapshot: Snapshot): View => {
  if (snapshot.matches({ ordering: 'unfinished' })) return 'unfinished';
  return reviews.some((ordering) => snapshot.matches({ ordering })) ? 'review' : 'order';
};

/** What is on screen in a state. */
export const selectView = (snapshot: Snapshot): View => {
  if (snapshot.matches('ordering')) return selectOrderView(snapshot);
  if (snapshot.matches({ handOff: 'left' })) return 'left';
  if (snapshot.matches('handOff')) return 'opening';
  if (snapshot.matches('notFound')) return 'missing';
  return results.find((result) => snapshot.matches({ result })) ?? 'reading';
};

export const selectTitle = (snapshot: Snapshot): string => titles[selectView(snapshot)];

/** Whether something was entered that is not a payment yet. */
export const hasDraft = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('unsaved') && Object.values(snapshot.context.draft).some(Boolean);

export const selectFailedStep = ({ context }: Snapshot) => context.failedStep;
export const selectOptions = ({ context }: Snapshot) => context.options;
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectProblems = ({ context }: Snapshot) => context.problems;
export const selectRefusal = ({ context }: Snapshot) => context.refusal;
export const selectPayment = ({ context }: Snapshot) => context.payment;
export const selectReceipt = ({ context }: Snapshot) => context.receipt;
export const selectIsTooLate = ({ context }: Snapshot) => context.isTooLate;
export const selectIsEditing = (snapshot: Snapshot) => snapshot.matches({ ordering: 'editing' });
export const selectIsBlocked = (snapshot: Snapshot) => snapshot.matches({ ordering: 'blocked' });
export const selectIsAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const selectIsReceiptLoading = (snapshot: Snapshot) => snapshot.matches({ result: { paid: 'loading' } });
export const selectHasReceiptFailed = (snapshot: Snapshot) => snapshot.matches({ result: { paid: 'failed' } });
export const selectIsSaving = (snapshot: Snapshot) => snapshot.matches({ result: { paid: { shown: 'saving' } } });
export const selectIsUnsaved = (snapshot: Snapshot) => snapshot.matches({ result: { paid: { shown: 'unsaved' } } });

/** The sum that the draft comes to, as a key of one value: a new object for each snapshot would draw everything again. */
export const selectCharge = ({ context: { draft, options } }: Snapshot): string =>
  JSON.stringify(options && chargeOf(draft, options));
