import { assign, setup, type ActorLogic, type EventObject, type NonReducibleUnknown, type Snapshot } from 'xstate';
import { hasStatus, toFailure } from '../domain/failure.ts';
import type { Session } from '../domain/session.ts';
import type { Turn } from '../domain/turn.ts';
import { options } from '../support/options.ts';
import { port } from '../support/port.ts';

interface TurnContext {
  /** secret while it is sent, else undefined */
  call: NonReducibleUnknown;
  turn: Turn<unknown> | null;
}

/**
 * One call that moves the server session on (LGN-01): it is made; where the carrier says that its turn was not now (409),
 * the session is read again, because another tab may have taken the step (LGN-05). Ends with what came of it, never with
 * an error. What is sent may be secret: it is forgotten as soon as the call has ended.
 */
export const turnMachine = setup({
  types: {} as {
    /** the call's own input */
    input: NonReducibleUnknown;
    context: TurnContext;
    output: Turn<unknown>;
    tags: 'busy';
  },
  actors: {
    /** The call itself. */
    makeCall: port<unknown, NonReducibleUnknown>('makeCall'),
    /** GET /auth/session: which step is it really, after a call out of order. */
    readSession: port<Session>('readSession'),
  },
  actions: {
    forgetCall: assign({ call: undefined }),
    keepResult: assign({ turn: (_, params: { result: unknown }) => ({ kind: 'taken', result: params.result }) }),
    keepSession: assign({ turn: (_, params: { session: Session }) => ({ kind: 'outOfOrder', ...params }) }),
    keepFailure: assign({
      turn: (_, params: { error: unknown }) => ({ kind: 'failed', failure: toFailure(params.error) }),
    }),
  },
  guards: { isOutOfOrder: (_, params: { error: unknown }) => hasStatus(params.error, 409) },
}).createMachine({
  id: 'turn',
  options,
  context: ({ input }) => ({ call: input, turn: null }),
  output: ({ context }) => turnOf(context),
  initial: 'calling',
  states: {
    calling: {
      tags: 'busy',
      exit: 'forgetCall',
      invoke: {
        id: 'call',
        src: 'makeCall',
        input: ({ context }) => context.call,
        onDone: { target: 'taken', actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) } },
        onError: [
          { guard: { type: 'isOutOfOrder', params: ({ event }) => ({ error: event.error }) }, target: 'resyncing' },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    resyncing: {
      tags: 'busy',
      invoke: {
        id: 'resync',
        src: 'readSession',
        onDone: {
          target: 'overtaken',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    taken: { type: 'final' },
    overtaken: { type: 'final' },
    failed: { type: 'final' },
  },
});

const turnOf = ({ turn }: TurnContext): Turn<unknown> => {
  if (!turn) throw new Error('turn machine: over before the call has ended');
  return turn;
};

/** A turn as an effect of a flow: gets the call's own input, ends with a `Turn`. */
export type TurnLogic<Result, Call> = ActorLogic<Snapshot<Turn<Result>>, EventObject, Call>;

/** Declares a call that moves the server session on, as `port` does; `src/app/turn.ts` provides it. */
export const turn = <Result = Session, Call extends NonReducibleUnknown = undefined>(): TurnLogic<Result, Call> =>
  turnMachine as unknown as TurnLogic<Result, Call>;
