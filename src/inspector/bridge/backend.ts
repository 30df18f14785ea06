import type { AnyActorRef, InspectionEvent } from 'xstate';

/** A receiver of inspected actors. */
export interface InspectorBackend {
  inspect: (event: InspectionEvent) => void;
  /** an actor that was there before, with its children */
  adopt: (ref: AnyActorRef) => void;
  /** from now on messages may be sent, to the hosted inspector at its address; before, they stay in memory */
  permit: (hosted: string | null) => void;
  /** nothing is sent anymore, and what was kept is dropped */
  stop: () => void;
}
