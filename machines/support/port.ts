import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/**
 * Declares an effect that a machine needs but does not know how to do: a typed promise actor.
 * Until `src/app/actors` provides it, starting it rejects with a message that names the port.
 */
export const port = <Output, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`Port "${name}" was not provided`);
  });

/**
 * Declares an external source that a machine listens to (a channel, a clock, a connection): a typed callback actor that
 * sends `Message` to the machine for as long as it is invoked.
 */
export const listener = <Message extends EventObject, Input extends NonReducibleUnknown = undefined>(name: string) =>
  fromCallback<EventObject, Input, Message>(() => {
    throw new Error(`Port "${name}" was not provided`);
  });
