import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { statusOf, type Failure } from '#machines/domain/shared/failure.ts';
import type { StepTag } from '#machines/support/step.ts';

/** What a form reads of its machine. */
interface StepSnapshot {
  context: { failure: Failure | null };
  hasTag: (tag: StepTag) => boolean;
}

/** A machine that a form belongs to. */
export interface StepRef extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => StepSnapshot;
}

const selectFailure = ({ context }: StepSnapshot) => context.failure;
const selectIsSending = (snapshot: StepSnapshot) => snapshot.hasTag('sending');
const selectIsHeld = (snapshot: StepSnapshot) => snapshot.hasTag('busy') && !snapshot.hasTag('sending');
/** What was entered is wrong, as the carrier has it. */
const selectIsRefused = ({ context }: StepSnapshot) => [400, 401].includes(statusOf(context.failure) ?? 0);
const selectIsLockedOut = (snapshot: StepSnapshot) => snapshot.hasTag('lockedOut');

/** What every form of a machine shows: its failure, and whether it can be submitted. */
export const useStep = (actor: StepRef) => ({
  failure: useSelector(actor, selectFailure),
  /** the carrier refused what was entered: a wrong password or code */
  isRefused: useSelector(actor, selectIsRefused),
  /** what was submitted is being sent */
  isBusy: useSelector(actor, selectIsSending),
  /** another call that the step started is in progress */
  isHeld: useSelector(actor, selectIsHeld),
  /** nothing can be sent until the carrier allows it again */
  isLockedOut: useSelector(actor, selectIsLockedOut),
});
