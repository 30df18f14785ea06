import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import type { RequirementId } from '#specs/requirements.ts';

/** A child of the machine that a stimulus comes from: its id in `snapshot.children` and the name of its logic. */
export interface Speaker {
  readonly id: string;
  readonly src: string;
}

interface Labelled {
  /** What a tester does or what happens, in a tester's words. */
  readonly label: string;
  /** How many times in a row (loop acceleration); 1 for most. */
  readonly times: number;
}

/** A person's act, the answer of an invoked actor, a message of a live actor, or time that passes. */
export type Stimulus = Labelled &
  (
    | { readonly origin: 'person'; readonly event: AnyEventObject }
    | { readonly origin: 'outcome' | 'message'; readonly event: AnyEventObject; readonly actor: Speaker }
    | { readonly origin: 'clock'; readonly advance: number }
    /** Entering the initial state; only the first moment of a path. */
    | { readonly origin: 'start' }
  );

/** A delayed event that the machine has asked for and that has not come yet. `due` is in milliseconds from the start. */
export interface Timer {
  readonly id: string;
  readonly due: number;
  readonly event: AnyEventObject;
}

/** Everything that decides what can happen next: a snapshot without actors that run, and the timers that are set. */
export interface Configuration {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
  readonly now: number;
  /** Children that have already answered; an actor answers once. */
  readonly settled: readonly AnyActorRef[];
}

/** A guard that was asked, and its answer. */
export interface Verdict {
  readonly transition: AnyTransitionDefinition;
  readonly passed: boolean;
}

/** What one stimulus did to the machine. */
export interface Step {
  readonly stimulus: Stimulus;
  readonly before: Configuration;
  readonly after: Configuration;
  readonly taken: readonly AnyTransitionDefinition[];
  readonly verdicts: readonly Verdict[];
  /** Ids of all state nodes that were active at any moment, also those left at once by an `always`. */
  readonly visited: readonly string[];
  /** What the machine asked of the world, as short sentences: `start fetchPage {"page":1}`. */
  readonly effects: readonly string[];
}

/** A sequence of steps from one of the machine's starts. */
export interface Path {
  readonly name: string;
  /** Entering the initial state: a step whose stimulus is the start's label. */
  readonly start: Step;
  readonly steps: readonly Step[];
}

/** One labelled event. */
export interface EventCase {
  readonly label: string;
  readonly event: AnyEventObject;
}

/** One labelled answer, message or snapshot of an actor. */
export interface OutcomeCase {
  readonly label: string;
  readonly value: unknown;
}

/** What the actors of one `src` may say. */
export interface Outcomes {
  readonly done: readonly OutcomeCase[];
  readonly error: readonly OutcomeCase[];
  readonly sends: readonly OutcomeCase[];
  readonly snapshots: readonly OutcomeCase[];
}

/** One way in which the machine may be started. */
export interface Start {
  readonly label: string;
  readonly input: (clock: () => number) => unknown;
}

/**
 * A rule checked over everything the machine can do. `id` is the requirement that it asserts; without one it is a promise
 * that no requirement makes in so many words.
 */
export type Rule = { readonly id?: RequirementId; readonly says: string } & RuleKind<AnyMachineSnapshot>;

/** What a step rule may look at. */
export interface Moment<Snapshot> {
  readonly before: Snapshot;
  readonly stimulus: Stimulus;
  readonly after: Snapshot;
  readonly effects: readonly string[];
}

export type RuleKind<Snapshot> =
  /** Holds in every state (where `when` holds). */
  | { readonly always: (state: Snapshot) => boolean; readonly when?: (state: Snapshot) => boolean }
  /** Holds in no state. */
  | { readonly never: (state: Snapshot) => boolean }
  /** Every step that matches `on` satisfies `expect`. */
  | { readonly on: (moment: Moment<Snapshot>) => boolean; readonly expect: (moment: Moment<Snapshot>) => boolean }
  /** From such a state the goal is always reached by answers and time alone, whatever they are. */
  | { readonly from: (state: Snapshot) => boolean; readonly leadsTo: (state: Snapshot) => boolean }
  /** From such a state the goal stays possible. */
  | { readonly from: (state: Snapshot) => boolean; readonly canReach: (state: Snapshot) => boolean };

/** A machine with everything a tester must say so that its paths can be generated. Written with `defineModel`. */
export interface Model {
  /** The flow's folder name. */
  readonly name: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** The inputs that the machine may be started with; at least one. */
  readonly starts: readonly Start[];
  /** Whether the machine or its cases read the clock, so that the same state at another time may go on differently. */
  readonly readsClock: boolean;
  readonly events: ReadonlyMap<string, (snapshot: AnyMachineSnapshot, now: number) => readonly EventCase[]>;
  readonly outcomes: ReadonlyMap<string, Outcomes>;
  readonly foreign: readonly EventCase[];
  readonly project: (context: unknown) => unknown;
  readonly states: ReadonlyMap<string, (context: unknown) => string>;
  readonly rules: readonly Rule[];
  readonly weights: Readonly<Record<string, number>>;
  /** Why a transition, state or guard outcome that is never reached is right as it is: id or part of it -> reason. */
  readonly explain: Readonly<Record<string, string>>;
  /** Keys whose values are too long for effects and golden paths. */
  readonly brief: readonly string[];
  readonly systemIds: readonly string[];
  readonly limit: number;
}
