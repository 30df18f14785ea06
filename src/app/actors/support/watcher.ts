import { fromCallback, type AnyActorRef, type EventObject, type NonReducibleUnknown } from 'xstate';

/** What a watcher knows beside its machine: the input, and the system that it runs in. */
interface WatcherScope<Input> {
  input: Input;
  system: AnyActorRef['system'];
}

/** An actor that watches something for as long as it runs: `watch` starts at once and returns how to stop. */
export const watcher = <Message extends EventObject, Input extends NonReducibleUnknown = undefined>(
  watch: (notify: (message: Message) => void, scope: WatcherScope<Input>) => () => void,
) => fromCallback<EventObject, Input, Message>(({ sendBack, input, system }) => watch(sendBack, { input, system }));
