import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { Button, type ButtonProps } from '#ui/Button.tsx';

/** What a SendButton takes besides the properties of a Button. */
export interface SendButtonProps<Ref extends AnyActorRef> extends Omit<ButtonProps, 'isUnavailable' | 'onClick'> {
  actor: Ref;
  /** sent by a press */
  event: Parameters<Ref['send']>[0];
}

/** A button that sends one event to a machine, and is unavailable unless the machine can take it. */
export const SendButton = <Ref extends AnyActorRef>({ actor, event, ...rest }: SendButtonProps<Ref>) => {
  const canSend = useSelector<AnyActorRef, boolean>(actor, (snapshot: AnyMachineSnapshot) => snapshot.can(event));
  return <Button {...rest} isUnavailable={!canSend} onClick={() => actor.send(event)} />;
};
