import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Stimulus } from '../explore/step.ts';

/**
 * The project's own types. A project that keeps a catalogue of requirements declares their ids here, so that a rule with
 * an unknown id does not compile:
 *
 *     declare module '<this file>' {
 *       interface ProjectTypes {
 *         requirementId: RequirementId;
 *       }
 *     }
 */
export interface ProjectTypes {}

type RequirementId = ProjectTypes extends { requirementId: infer Id extends string } ? Id : string;

/** An event with its label. */
export interface EventCase {
  readonly label: string;
  readonly event: AnyEventObject;
}

/** An output, error, message, or snapshot of an actor with its label. */
export interface OutcomeCase {
  readonly label: string;
  readonly value: unknown;
}

/** The results and messages of the actors of one `src`. */
export interface Outcomes {
  readonly done: readonly OutcomeCase[];
  readonly error: readonly OutcomeCase[];
  readonly sends: readonly OutcomeCase[];
  readonly snapshots: readonly OutcomeCase[];
}

/** An input that the machine may be started with. */
export interface Start {
  readonly label: string;
  readonly input: (clock: () => number) => unknown;
}

/**
 * A property that is checked over everything the machine can do. `id` is the requirement that it asserts, where there is
 * one.
 */
export type Rule = RuleText & RuleKind<AnyMachineSnapshot>;

/** What a rule is called, and the requirement that it asserts. */
export interface RuleText {
  readonly id?: RequirementId;
  readonly title: string;
}

/** The part of a step that a rule may read. */
export interface ObservedStep<Snapshot> {
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
  | {
      readonly on: (moment: ObservedStep<Snapshot>) => boolean;
      readonly expect: (moment: ObservedStep<Snapshot>) => boolean;
    }
  /** From such a state the goal is always reached by actor results and time alone, whatever they are. */
  | { readonly from: (state: Snapshot) => boolean; readonly leadsTo: (state: Snapshot) => boolean }
  /** From such a state the goal stays reachable. */
  | { readonly from: (state: Snapshot) => boolean; readonly canReach: (state: Snapshot) => boolean }
  /** On every path from such a state (from the start when left out) the goal comes, `within` so many steps when given. */
  | (Obligation<Snapshot> & { readonly eventually: (state: Snapshot) => boolean })
  /** The same, and `hold` holds in every state before the goal. */
  | (Obligation<Snapshot> & {
      readonly hold: (state: Snapshot) => boolean;
      readonly until: (state: Snapshot) => boolean;
    });

/** Where a temporal rule begins, and its bound. */
interface Obligation<Snapshot> {
  readonly from?: (state: Snapshot) => boolean;
  readonly within?: number;
}

/** A machine with everything that path generation needs to know about it. Written with `defineModel`. */
export interface Model {
  /** The flow's folder name. */
  readonly name: string;
  readonly title: string;
  /** The machine that is explored and run: the exported one with a name and logic for each actor. */
  readonly machine: AnyStateMachine;
  /** The machine as its module exports it. */
  readonly exported: AnyStateMachine;
  /** `<area>/<flow>` of the flow that the machine is of, where this is one more model of it. */
  readonly machineOf?: string | undefined;
  /** The inputs that the machine may be started with; at least one. */
  readonly starts: readonly Start[];
  /** Whether the machine or its cases read the clock, so that the same state may behave differently at another time. */
  readonly readsClock: boolean;
  readonly events: ReadonlyMap<string, (snapshot: AnyMachineSnapshot, now: number) => readonly EventCase[]>;
  /** Names of actors whose logic is written in their invocation. */
  readonly inline: ReadonlySet<string>;
  /** Types of events that no user sends. */
  readonly unsent: ReadonlySet<string>;
  readonly outcomes: ReadonlyMap<string, Outcomes>;
  readonly foreign: readonly EventCase[];
  readonly project: (context: unknown) => unknown;
  readonly states: ReadonlyMap<string, (context: unknown) => string>;
  /** The names under which other models have a state too, by the leaf state. */
  readonly shared: ReadonlyMap<string, string>;
  readonly rules: readonly Rule[];
  readonly weights: Readonly<Record<string, number>>;
  /** Why an unreachable transition, state, or guard outcome is accepted: its id, or the beginning of it -> reason. */
  readonly accepted: Readonly<Record<string, string>>;
  /** Why a mutant that no golden path and no rule kills is accepted: its name, or the beginning of it -> reason. */
  readonly survivors: Readonly<Record<string, string>>;
  /** Keys whose values are left out of effects and golden paths, because they are too long. */
  readonly omitted: readonly string[];
  readonly systemIds: readonly string[];
  readonly limit: number;
}
