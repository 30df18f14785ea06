import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';

/** The child actor that a stimulus comes from: its name, which is its id unless XState made that, and the name of its logic. */
export interface ActorSource {
  readonly id: string;
  readonly src: string;
}

interface Labeled {
  /** What the tester does or what happens, in the tester's words. */
  readonly label: string;
  /** How many times in a row (loop acceleration), usually 1. */
  readonly times: number;
}

/** A user event, the result of an invoked actor, a message of a live actor, or time that passes. */
export type Stimulus = Labeled &
  (
    | { readonly origin: 'person'; readonly event: AnyEventObject }
    | { readonly origin: 'outcome' | 'message'; readonly event: AnyEventObject; readonly actor: ActorSource }
    /** `advances` has each wait of a repetition whose waits differ. */
    | { readonly origin: 'clock'; readonly advance: number; readonly advances?: readonly number[] }
    /** Entering the initial state: only at the start of a path. */
    | { readonly origin: 'start' }
  );

/** Whether two stimuli are the same, of the same actor; a wait is, however long it takes. */
export const isSameStimulus = (one: Stimulus, other: Stimulus): boolean =>
  one.origin === other.origin &&
  (one.origin === 'clock' || (one.label === other.label && actorIdOf(one) === actorIdOf(other)));

/** The name of the actor that a stimulus comes from. */
export const actorIdOf = (stimulus: Stimulus): string | undefined =>
  'actor' in stimulus ? stimulus.actor.id : undefined;

/** The stimuli of a repetition, one by one. */
export const roundsOf = (stimulus: Stimulus): Stimulus[] =>
  Array.from({ length: stimulus.times }, (_, round) => {
    if (stimulus.origin !== 'clock') return { ...stimulus, times: 1 };
    const { label, advance, advances } = stimulus;
    return { origin: 'clock', label, advance: advances?.[round] ?? advance, times: 1 };
  });

/** A delayed event that is pending. `due` is in milliseconds from the start. */
export interface Timer {
  readonly id: string;
  readonly due: number;
  readonly event: AnyEventObject;
  /** The delay that the machine asks for, where no timer can have it. */
  readonly asked?: number;
}

/** Everything that decides what can happen next: a snapshot whose actors do not run, and the pending timers. */
export interface Configuration {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
  readonly now: number;
  /** Children that are already done or failed. */
  readonly settled: readonly AnyActorRef[];
}

/** A guard that was evaluated, and its result. */
export interface GuardResult {
  readonly transition: AnyTransitionDefinition;
  readonly passed: boolean;
}

/** What one stimulus does to the machine. */
export interface Step {
  readonly stimulus: Stimulus;
  readonly before: Configuration;
  readonly after: Configuration;
  readonly taken: readonly AnyTransitionDefinition[];
  readonly guardResults: readonly GuardResult[];
  /** Ids of all states below the machine that are active at any moment, also those that an `always` leaves at once. */
  readonly visited: readonly string[];
  /** The side effects that the machine requests, as text: `start fetchPage {"page":1}`. */
  readonly effects: readonly string[];
}

/** A sequence of steps from one of the machine's starts. */
export interface Path {
  readonly name: string;
  /** Entering the initial state: a step whose stimulus is the start's label. */
  readonly start: Step;
  readonly steps: readonly Step[];
}
