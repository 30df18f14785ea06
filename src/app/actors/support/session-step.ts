import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';
import type { Session } from '#machines/domain/session/session.ts';
import { sessionStepMachine, typedStep } from '#machines/onboarding/session-step/session-step.machine.ts';

/** A call that moves the server session on; rejects with a `Failure`. */
export type StepCall<Result, Call> = (given: { input: Call; signal: AbortSignal }) => Promise<Result>;

/**
 * Provides a call that moves the server session on: `makeCall` rejects with a `Failure`, `readSession` reads the real step
 * when the call was out of order.
 */
export const provideSessionStep = <Result, Call extends NonReducibleUnknown>(
  makeCall: StepCall<Result, Call>,
  readSession: PromiseActorLogic<Session, undefined>,
) =>
  typedStep<Result, Call>(
    sessionStepMachine.provide({
      actors: {
        makeCall: fromPromise<unknown, NonReducibleUnknown>(({ input, signal }) =>
          makeCall({ input: input as Call, signal }),
        ),
        readSession,
      },
    }),
  );
