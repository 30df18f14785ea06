import { assign, setup, type ActorLogic, type EventObject, type NonReducibleUnknown, type Snapshot } from 'xstate';
import { toFailure } from '../../domain/shared/failure.ts';
import type { Session } from '../../domain/session/session.ts';
import type { StepOutcome } from '../../domain/onboarding/session-step.ts';
import { invariant, isConflict } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output } from '../../support/params.ts';

interface SessionStepContext {
  /** secret while it is sent, else undefined */
  call: NonReducibleUnknown;
  outcome: StepOutcome<unknown> | null;
}

/**
 * One call that moves the server session on (LGN-01). If the carrier answers that it is out of order (409), the machine
 * reads the session again, because another tab may have taken the step (LGN-05). It ends with an outcome, never with an
 * error. The input may be secret: the machine forgets it as soon as the call has ended.
 */
export const sessionStepMachine = setup({
  types: {} as {
    /** the call's own input */
    input: NonReducibleUnknown;
    context: SessionStepContext;
    output: StepOutcome<unknown>;
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
    keepResult: assign({ outcome: (_, params: { result: unknown }) => ({ kind: 'taken', result: params.result }) }),
    keepSession: assign({ outcome: (_, params: { session: Session }) => ({ kind: 'outOfOrder', ...params }) }),
    keepFailure: assign({
      outcome: (_, params: { error: unknown }) => ({ kind: 'failed', failure: toFailure(params.error) }),
    }),
  },
  guards: { isConflict },
}).createMachine({
  id: 'sessionStep',
  options,
  context: ({ input }) => ({ call: input, outcome: null }),
  output: ({ context }) => invariant(context.outcome, 'session step: ended before its call'),
  initial: 'calling',
  states: {
    calling: {
      tags: 'busy',
      exit: 'forgetCall',
      invoke: {
        id: 'call',
        src: 'makeCall',
        input: ({ context }) => context.call,
        onDone: { target: 'taken', actions: { type: 'keepResult', params: output('result') } },
        onError: [
          { guard: { type: 'isConflict', params: failure }, target: 'resyncing' },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
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
          actions: { type: 'keepSession', params: output('session') },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    taken: { type: 'final' },
    overtaken: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** A session step as an actor of a flow: takes the input of the call and outputs a `StepOutcome`. */
export type SessionStepLogic<Result, Call> = ActorLogic<Snapshot<StepOutcome<Result>>, EventObject, Call>;

/**
 * Gives the step the types of one call. The machine keeps a call and its result and looks into neither, which XState's `setup`
 * cannot say with type parameters; declared and provided steps have the same types by this one statement.
 */
export const typedStep = <Result, Call extends NonReducibleUnknown>(
  machine: typeof sessionStepMachine,
): SessionStepLogic<Result, Call> => machine as unknown as SessionStepLogic<Result, Call>;

/** Declares a call that moves the server session on, as `port` does; `src/app/actors/support/session-step.ts` provides it. */
export const sessionStep = <Result = Session, Call extends NonReducibleUnknown = undefined>() =>
  typedStep<Result, Call>(sessionStepMachine);
