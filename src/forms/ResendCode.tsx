import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { describeCoolDown } from '#forms/failure-words.ts';
import { SendButton } from '#forms/SendButton.tsx';

/** A machine that can send another code. */
interface ResendRef extends AnyActorRef {
  getSnapshot: () => { context: { coolDown: number }; matches(state: 'resending'): boolean };
  send: (event: { type: 'code.resend' }) => void;
}

/** Asks for another code; counts down until that is possible. */
export const ResendCode = ({ actor }: { actor: ResendRef }) => {
  const coolDown = useSelector(actor, (snapshot) => snapshot.context.coolDown);
  const isResending = useSelector(actor, (snapshot) => snapshot.matches('resending'));
  return (
    <SendButton
      actor={actor}
      event={{ type: 'code.resend' }}
      variant="quiet"
      isBusy={isResending}
      unavailableReason={isResending ? undefined : describeCoolDown(coolDown)}
    >
      Send a new code
    </SendButton>
  );
};
