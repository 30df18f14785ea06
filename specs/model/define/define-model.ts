import type {
  AnyEventObject,
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import { withNamedActors } from './inline-actors.ts';
import { assertShape } from './model-shape.ts';
import type { EventCase, Model, OutcomeCase, Outcomes, Rule, RuleKind, RuleText, Start } from './model.ts';

type Parts<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? { actor: Actor; value: Value }
    : never;

/** Cases by what a tester does or sees: `{ "Type 'smith'": { text: 'smith' } }`. */
export type Cases<T> = Readonly<Record<string, T>>;

type Payload<E> = E extends { type: string } ? Omit<E, 'type'> : never;
/** The event of a type. */
export type OfType<E, T> = E extends { type: T } ? E : never;

/**
 * How a user sends one event: a label when it has no payload, labeled payloads when it has one, a function when they
 * depend on the state, `false` when no user sends it (the machine raises it, or an actor sends it).
 */
type EventCases<M extends AnyStateMachine, E> =
  | false
  | (keyof Payload<E> extends never ? string : never)
  | (string extends keyof Payload<E> ? string : never)
  | Cases<Payload<E>>
  | ((snapshot: SnapshotFrom<M>, now: number) => Cases<Payload<E> | undefined>);

type Logic<M> = Extract<Parts<M>['actor'], { src: string }>;
type MessagesOf<L> = L extends CallbackActorLogic<infer _Event, infer _Input, infer Message> ? Message : never;
type Message<M> =
  Logic<M> extends infer A
    ? A extends { logic: infer L }
      ? SendsMessages<L> extends true
        ? MessagesOf<L>
        : never
      : never
    : never;

/** Whether the logic is a callback actor that declares its messages; promise logic leaves that type open. */
type SendsMessages<L> = [MessagesOf<L>] extends [never] ? false : EventObject extends MessagesOf<L> ? false : true;

type OutcomeCases<M extends AnyStateMachine, L> = L extends AnyStateMachine
  ? {
      done: Cases<OutputFrom<L>>;
      error?: Cases<unknown>;
      sends?: Cases<EventFromLogic<M>>;
      snapshots?: Cases<unknown>;
    }
  : SendsMessages<L> extends true
    ? { sends: Cases<MessagesOf<L>>; error?: Cases<unknown> }
    : L extends PromiseActorLogic<infer Output, infer _Input, infer _Emitted>
      ?
          | { done: Cases<Output>; error: Cases<unknown> }
          // a callback actor that declares no messages has the same type
          | (undefined extends Output ? { sends: Cases<EventFromLogic<M>>; error?: Cases<unknown> } : never)
      : Partial<Record<'done' | 'error' | 'snapshots', Cases<unknown>>> & { sends?: Cases<EventFromLogic<M>> };

/** The names of a machine's actors. */
export type ActorNames<M> = Logic<M>['src'];

type Leaves<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [K in keyof Value & string]: `${K}.${Leaves<NonNullable<Value[K]>>}` }[keyof Value & string]
    : never;

/** The paths of a machine's states, those around others included. */
export type StatePath<M> = Paths<Parts<M>['value']>;

type Paths<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [K in keyof Value & string]: K | `${K}.${Paths<NonNullable<Value[K]>>}` }[keyof Value & string]
    : never;

/** The types of the events that a machine receives. */
export type EventType<M> = M extends AnyStateMachine ? EventFromLogic<M>['type'] & string : never;

/**
 * The test model of a machine. Every event, every actor, and every leaf state needs an entry: a change of the machine
 * without one does not compile.
 */
export interface TypedModel<M extends AnyStateMachine> {
  /** The production machine. */
  machine: M;
  /** `<area>/<flow>` of the flow that the machine is of, where this is one more model of it; that flow keeps its diagram. */
  machineOf?: string;
  /** The flow's name in reports: `Commission redownload`. */
  title: string;
  /** What the machine is started with; a function receives the simulated clock (milliseconds). */
  input?: InputFrom<M> | ((clock: () => number) => InputFrom<M>);
  /** Several inputs where the machine starts in different ways, by labels such as `A code was sent a moment ago`. */
  starts?: Cases<InputFrom<M> | ((clock: () => number) => InputFrom<M>)>;
  events: {
    [T in EventType<M> as T extends Message<M>['type'] ? never : T]: EventCases<M, OfType<EventFromLogic<M>, T>>;
  };
  outcomes: { [A in Logic<M> as A['src']]: OutcomeCases<M, A['logic']> };
  /** Results of actors whose logic is written in their invocation, by its id: XState has no types for them. */
  inline?: Readonly<Record<string, LooseOutcomes>>;
  /** What the user sees in each leaf state: "You see …". */
  states: { [P in Leaves<Parts<M>['value']>]: string | ((context: ContextFrom<M>) => string) };
  /** Leaf states that other models have too, with a name that is the same in both: a path can change there. */
  shared?: { [P in Leaves<Parts<M>['value']>]?: string };
  /** The part of the context that distinguishes abstract states; all of it when left out. */
  project?: (context: ContextFrom<M>) => unknown;
  /** Rules, written from the requirements and never from the machine. */
  rules: readonly (RuleText & RuleKind<SnapshotFrom<M>>)[];
  /** Events outside the machine's types, for wildcards. */
  foreign?: Cases<AnyEventObject>;
  /** How likely a random path takes a step, by label or event type; 1 when left out. */
  weights?: Readonly<Record<string, number>>;
  /** Why something unreachable is accepted: its id, or the beginning of it, with the reason. */
  accepted?: Readonly<Record<string, string>>;
  /** Why a mutant that no golden path and no rule kills is accepted: its name, or the beginning of it, with the reason. */
  survivors?: Readonly<Record<string, string>>;
  /** Keys whose values are too long for effects and golden paths, and are left out there. */
  omitted?: readonly string[];
  /** Actors of the surrounding system that the machine looks up. */
  systemIds?: readonly string[];
  /** The most abstract states that exploration accepts; more mean that `project` keeps too much. */
  limit?: number;
}

/** Checks a model against its machine's types and returns it in the form that the tool explores. */
export const defineModel = <M extends AnyStateMachine>(model: TypedModel<M> & Started<M>): Model => erase(model);

/** A machine that requires an input gets it from `input` or `starts`. */
type Started<M extends AnyStateMachine> =
  undefined extends InputFrom<M>
    ? unknown
    : Required<Pick<TypedModel<M>, 'input'>> | Required<Pick<TypedModel<M>, 'starts'>>;

type LooseOutcomes = Partial<Record<keyof Outcomes, Cases<unknown>>>;

/** `TypedModel` at run time, without the machine's types. */
interface LooseModel {
  machine: AnyStateMachine;
  machineOf?: string;
  title: string;
  input?: unknown;
  starts?: Cases<unknown>;
  events: Readonly<Record<string, unknown>>;
  outcomes: Readonly<Record<string, LooseOutcomes>>;
  inline?: Readonly<Record<string, LooseOutcomes>>;
  states: Readonly<Record<string, string | ((context: unknown) => string)>>;
  shared?: Readonly<Record<string, string>>;
  project?: unknown;
  rules: readonly unknown[];
  foreign?: Cases<AnyEventObject>;
  weights?: Readonly<Record<string, number>>;
  accepted?: Readonly<Record<string, string>>;
  survivors?: Readonly<Record<string, string>>;
  omitted?: readonly string[];
  systemIds?: readonly string[];
  limit?: number;
}

function erase(typed: unknown): Model {
  assertShape(typed);
  const model = typed as LooseModel;
  const starts = Object.entries(model.starts ?? { 'At the start': model.input });
  return {
    name: model.machine.id,
    title: model.title,
    exported: model.machine,
    ...withNamedActors(model.machine),
    machineOf: model.machineOf,
    readsClock:
      starts.some(([, input]) => typeof input === 'function') ||
      Object.values(model.events).some((cases) => typeof cases === 'function' && cases.length > 1),
    starts: starts.map(([label, input]) => ({
      label,
      input: typeof input === 'function' ? (input as Start['input']) : () => input,
    })),
    events: new Map(Object.entries(model.events).map(([type, cases]) => [type, eventCases(type, cases)])),
    unsent: new Set(Object.keys(model.events).filter((type) => model.events[type] === false)),
    outcomes: new Map(
      Object.entries({ ...model.outcomes, ...model.inline }).map(([src, cases]) => [src, outcomes(cases)]),
    ),
    foreign: Object.entries(model.foreign ?? {}).map(([label, event]) => ({ label, event })),
    project: (model.project as Model['project'] | undefined) ?? ((context) => context),
    states: new Map(
      Object.entries(model.states).map(([path, label]) => [path, typeof label === 'function' ? label : () => label]),
    ),
    shared: new Map(Object.entries(model.shared ?? {})),
    rules: model.rules as readonly Rule[],
    weights: model.weights ?? {},
    accepted: model.accepted ?? {},
    survivors: model.survivors ?? {},
    omitted: model.omitted ?? [],
    systemIds: model.systemIds ?? [],
    limit: model.limit ?? 5000,
  };
}

function eventCases(type: string, cases: unknown): (snapshot: unknown, now: number) => EventCase[] {
  if (cases === false) return () => [];
  if (typeof cases === 'string') return () => [{ label: cases, event: { type } }];
  const labeled = (of: unknown): EventCase[] =>
    Object.entries(of as Cases<object | undefined>).flatMap(([label, payload]) =>
      payload ? [{ label, event: { type, ...payload } }] : [],
    );
  if (typeof cases === 'function') return (snapshot, now) => labeled(cases(snapshot, now));
  const fixed = labeled(cases);
  return () => fixed;
}

const outcomes = (of: LooseOutcomes): Outcomes => ({
  done: labeled(of.done),
  error: labeled(of.error),
  sends: labeled(of.sends),
  snapshots: labeled(of.snapshots),
});

const labeled = (cases: Cases<unknown> = {}): OutcomeCase[] =>
  Object.entries(cases).map(([label, value]) => ({ label, value }));
