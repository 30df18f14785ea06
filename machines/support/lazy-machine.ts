import {
  assign,
  createMachine,
  type ActorRefFrom,
  type AnyStateMachine,
  type DoneActorEvent,
  type InputFrom,
  type OutputFrom,
  type PromiseActorLogic,
  type SnapshotFrom,
} from 'xstate';
import { options } from './options.ts';
import { port } from './port.ts';

/**
 * A machine whose code loads when it starts. It runs as the child `flow` (`selectFlow`), and this actor ends with its
 * output. It fails where the code cannot be loaded or the flow fails: neither is handled here, so that the invoking
 * machine's `onError` receives it.
 */
export const lazyMachine = <Machine extends AnyStateMachine>(load: PromiseActorLogic<Machine, undefined>) =>
  createMachine({
    types: {} as {
      input: InputFrom<Machine>;
      context: { input: InputFrom<Machine> };
      events: DoneActorEvent<OutputFrom<Machine>, 'flow'>;
      output: OutputFrom<Machine>;
    },
    id: 'lazyMachine',
    options,
    context: ({ input }) => ({ input }),
    output: ({ event }) => event.output as OutputFrom<Machine>,
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: load,
          onDone: {
            target: 'running',
            actions: assign(({ context, event, spawn }) => {
              spawn(event.output, { id: 'flow', input: context.input });
              return {};
            }),
          },
        },
      },
      running: { on: { 'xstate.done.actor.flow': 'done' } },
      done: { type: 'final', output: ({ event }) => event.output },
    },
  });

/** Declares a machine whose code loads when it starts, until `src/app` provides what loads it. */
export const lazyPort = <Machine extends AnyStateMachine>(name: string) => lazyMachine(port<Machine>(name));

type LazyMachine<Machine extends AnyStateMachine> = ReturnType<typeof lazyMachine<Machine>>;

/** The flow that a lazy machine runs, once its code has loaded. */
export const selectFlow = <Machine extends AnyStateMachine>(
  snapshot: SnapshotFrom<LazyMachine<Machine>> | undefined,
): ActorRefFrom<Machine> | undefined => snapshot?.children['flow'] as ActorRefFrom<Machine> | undefined;
