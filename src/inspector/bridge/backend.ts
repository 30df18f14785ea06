import type { AnyActorRef, InspectionEvent } from 'xstate';

/** Somewhere that inspected actors are told to. */
export interface InspectorBackend {
  inspect: (event: InspectionEvent) => void;
  /** an actor that was there before, with its children */
  adopt: (ref: AnyActorRef) => void;
  /** from now on it may be told, the hosted inspector at its address; before, it is only kept in memory */
  permit: (hosted: string | null) => void;
  /** nothing is told any more, and what was kept is let go */
  stop: () => void;
}
