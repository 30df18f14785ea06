import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';
import type { Session } from '#machines/domain/session.ts';
import { turnMachine, type TurnLogic } from '#machines/turn/turn.machine.ts';

/**
 * Provides a call that moves the server session on: `makeCall` rejects with a `Failure`, `readSession` is asked where the
 * session stands when the call was out of order.
 */
export const turnOf = <Result, Call extends NonReducibleUnknown>(
  makeCall: (given: { input: Call; signal: AbortSignal }) => Promise<Result>,
  readSession: PromiseActorLogic<Session, undefined>,
): TurnLogic<Result, Call> =>
  turnMachine.provide({
    actors: {
      makeCall: fromPromise<unknown, NonReducibleUnknown>(({ input, signal }) =>
        makeCall({ input: input as Call, signal }),
      ),
      readSession,
    },
  }) as unknown as TurnLogic<Result, Call>;
