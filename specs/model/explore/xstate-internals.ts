/**
 * The only file that reads XState's internal fields: active state nodes, history, candidate transitions, and the scope in
 * which a machine takes a step without a running actor.
 */
import {
  createEmptyActor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type UnknownActorRef,
} from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import { withPlace } from '../define/model-error.ts';

/** An action that the machine requests, with its resolved parameters. */
export interface RequestedAction {
  readonly type: string;
  readonly params: unknown;
}

/** A microstep as the machine's inspection event reports it. */
export interface Microstep {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
}

/** What one step does. */
export interface Recording {
  readonly microsteps: Microstep[];
  readonly actions: RequestedAction[];
}

/** Records steps, one after the other. */
export interface StepRecorder {
  readonly self: UnknownActorRef;
  /** Starts, sends, and stops nothing. */
  readonly scope: AnyActorScope;
  /**
   * What happens from here on, up to the next recording. No actor is registered but those of the given systemIds, and those of
   * the machine that are alive.
   */
  readonly record: (live: readonly AnyActorRef[]) => Recording;
}

/** A recorder with an actor system of its own. Each step has it to itself, so that systemIds never collide. */
export function createStepRecorder(systemIds: readonly string[]): StepRecorder {
  const self = createEmptyActor();
  selves.add(self);
  const { system } = self;
  const registry = registryOf(system);
  const stubs = new Map(systemIds.map((id) => [id, createEmptyActor()]));
  let recording: Recording = { microsteps: [], actions: [] };
  system.inspect((event) => {
    if (event.type === '@xstate.microstep')
      recording.microsteps.push({ snapshot: event.snapshot as AnyMachineSnapshot, taken: event._transitions });
  });
  const scope: AnyActorScope = {
    self: Object.assign(self, { _parent: createEmptyActor() }),
    system,
    id: '',
    sessionId: self.sessionId,
    logger() {},
    defer() {},
    stopChild() {},
    emit() {},
    actionExecutor({ type, params }: RequestedAction) {
      // an actor that starts is let go with the snapshot that has it
      const kept = type === 'xstate.spawnChild' ? { ...(params as object), actorRef: undefined } : params;
      recording.actions.push({ type, params: kept });
      // its systemId is free at once: a state that is entered again starts its actor in the same step
      if (type === 'xstate.stopChild' && params) registry._unregister(params as UnknownActorRef);
    },
  };
  return { self, scope, record };

  function record(live: readonly AnyActorRef[]): Recording {
    for (const actor of Object.values(system.getAll())) if (actor) registry._unregister(actor);
    for (const [id, stub] of stubs) registry._set(id, stub);
    for (const actor of live)
      if ('systemId' in actor && typeof actor.systemId === 'string') registry._set(actor.systemId, actor);
    return (recording = { microsteps: [], actions: [] });
  }
}

const selves = new WeakSet<AnyActorRef>();

/** Notes the actor of a machine that is explored or runs. */
export const addSelf = (actor: AnyActorRef): void => void selves.add(actor);

/** Whether an actor is that of the machine itself. */
export const hasSelf = (actor: AnyActorRef): boolean => selves.has(actor);

/** The events that a machine sends to itself, without a delay: it gets them after the step. */
export const sentToSelf = (actions: readonly RequestedAction[]): AnyEventObject[] =>
  actions.flatMap(({ type, params }) => {
    const { to, delay, event } = (params ?? {}) as { to?: AnyActorRef; delay?: number; event?: AnyEventObject };
    return type === 'xstate.sendTo' && to && event && delay === undefined && hasSelf(to) ? event : [];
  });

/** Registers actors that ignore every event under the given systemIds. */
export function registerStubs(system: UnknownActorRef['system'], systemIds: readonly string[]): void {
  const registry = registryOf(system);
  for (const id of systemIds) registry._set(id, createEmptyActor());
}

interface Registry {
  readonly _set: (id: string, actor: UnknownActorRef) => void;
  readonly _unregister: (actor: UnknownActorRef) => void;
}

function registryOf(system: object): Registry {
  if (!isRegistry(system))
    throw new Error('An actor system of this version of XState does not register actors with _set and _unregister');
  return system;
}

const isRegistry = (system: object): system is Registry => '_set' in system && '_unregister' in system;

/** A copy of the machine, with other actors, that requests its own actions under their names, although they do nothing. */
export function withMutedActions(
  machine: AnyStateMachine,
  actors: Readonly<Record<string, AnyActorLogic>>,
): AnyStateMachine {
  const named = Object.entries(machine.implementations.actions).map(([name, action]) => [name, muted(action)]);
  const copy = machine.provide({ actors, actions: Object.fromEntries(named) as Record<string, never> });
  for (const node of stateNodes(copy)) {
    Object.assign(node, { entry: node.entry.map(muted), exit: node.exit.map(muted) });
    for (const transition of transitionsOf(node)) Object.assign(transition, { actions: transition.actions.map(muted) });
  }
  return copy;
}

/** Nothing instead of a function of the machine itself; `assign`, `raise` and the like stay. */
function muted(action: unknown): unknown {
  if (typeof action !== 'function' || 'resolve' in action) return action;
  return Object.defineProperty(() => {}, 'name', { value: action.name });
}

/** A copy of the machine whose guards report each result, and which stops an endless microstep loop. */
export function withGuardReporting(
  machine: AnyStateMachine,
  onGuardResult: (transition: AnyTransitionDefinition, passed: boolean) => void,
): AnyStateMachine {
  const copy = machine.provide({});
  Object.assign(copy.options, { maxIterations: Math.min(copy.options.maxIterations ?? Infinity, 200) });
  for (const transition of stateNodes(copy).flatMap(transitionsOf)) {
    const { guard } = transition;
    const own = ownGuard(transition);
    if (guard === undefined || own === undefined) continue;
    const check = (snapshot: AnyMachineSnapshot, args: { context: object; event: AnyEventObject }) => {
      // XState keeps the message alone of what a guard throws
      const passed = withPlace(() => evaluateGuard(guard, args.context, args.event, snapshot));
      if (own === guard || isRouteTo(transition, args.event)) onGuardResult(transition, passed);
      return passed;
    };
    guardNames.set(transition, nameOfGuard(own));
    Object.assign(transition, { guard: Object.assign(() => false, { check }) });
  }
  return copy;
}

const guardNames = new WeakMap<AnyTransitionDefinition, string>();

/** The guard's name, composed guards spelled out; `(inline)` for an anonymous function. */
export const guardName = (transition: AnyTransitionDefinition): string | undefined => {
  const guard = ownGuard(transition);
  return guardNames.get(transition) ?? (guard === undefined ? undefined : nameOfGuard(guard));
};

/** The type of the events that lead to states with a `route`: XState gives the root a transition for each. */
export const routeEvent = 'xstate.route';

/** Whether users send events of a type that a machine handles. Of XState's own, they send routes. */
export const isSentByUsers = (type: string): boolean => type === routeEvent || !type.startsWith('xstate.');

/** The state that a transition is the route of. */
export const routedState = ({ eventType, target }: AnyTransitionDefinition): AnyStateNode | undefined =>
  eventType === routeEvent ? target?.find(({ config }) => config.route !== undefined) : undefined;

/** The guard that the machine's definition has: that of a route also asks whether the event is for its state. */
function ownGuard(transition: AnyTransitionDefinition): unknown {
  const state = routedState(transition);
  return state ? (state.config.route as { guard?: unknown }).guard : transition.guard;
}

const isRouteTo = (transition: AnyTransitionDefinition, event: AnyEventObject): boolean =>
  event['to'] === `#${routedState(transition)?.id}`;

function nameOfGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, guards, stateValue, name } = guard as Partial<
    Record<'type' | 'name', string> & { guards: unknown[]; stateValue: unknown }
  >;
  if (guards) return `${name}(${guards.map(nameOfGuard).join(', ')})`;
  if (stateValue) return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`;
  const { params } = guard as { params?: object };
  if (type !== undefined && typeof params === 'object')
    return `${type}(${Object.entries(params)
      .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
      .join(', ')})`;
  return type ?? (name !== undefined && name !== 'guard' && name !== '' ? name : '(inline)');
}

/** Every state node, the root first, in document order. */
export function stateNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
}

/** The transitions that a node itself defines, in the order in which they are tried; the objects microsteps report. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] =>
  node.type === 'history' ? [] : [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

/** The state nodes that a snapshot is in. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes;

/** What history states would restore: history node id -> ids of the nodes in it, in an order that does not depend on the way there. */
export const historyOf = (snapshot: AnyMachineSnapshot): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(snapshot.historyValue as Record<string, readonly AnyStateNode[]>).map(([id, nodes]) => [
      id,
      nodes.toSorted((a, b) => a.order - b.order).map((node) => node.id),
    ]),
  );

/**
 * Whether the machine that starts an actor gets its snapshots (`onSnapshot`, `syncSnapshot`). Then XState no longer sends them
 * by itself, which it does after any event of the actor.
 */
export function takeOverSnapshots(actor: AnyActorRef): boolean {
  if (!('_syncSnapshot' in actor) || actor._syncSnapshot !== true) return false;
  actor._syncSnapshot = false;
  return true;
}

/** The name of an actor's logic: the `src` under which the machine declares it. */
export const srcOf = (src: string | AnyActorLogic | undefined): string =>
  typeof src === 'string' ? src : ((src as { id?: string } | undefined)?.id ?? '(inline)');

/** Whether XState made the id: it is the next number, and says nothing of the actor. */
export const hasGeneratedId = ({ id, sessionId }: Pick<AnyActorRef, 'id' | 'sessionId'>): boolean => id === sessionId;

/** What texts call an actor: its id, or its source where a generated id differs from run to run. */
export const textOfActor = (actor: Pick<AnyActorRef, 'id' | 'sessionId' | 'src'>): string =>
  hasGeneratedId(actor) ? srcOf(actor.src) : actor.id;

/** Whether a key of `on` is for events of that type: the type, `*`, or a beginning with `.*`. */
export const matchesDescriptor = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** Whether a machine can take transitions without end in one step: by `always`, by a `raise` at once, or by states that are done. */
export function canCycle(machine: AnyStateMachine): boolean {
  const nodes = stateNodes(machine);
  const done = nodes.filter(canBeDone).map(({ id }) => `xstate.done.state.${id}`);
  return nodes.some(
    (node) =>
      (node.always ?? []).length > 0 ||
      [...node.transitions.keys()].some((descriptor) => done.some((type) => matchesDescriptor(descriptor, type))) ||
      actionsOf(machine, node).some(
        ({ type, delay }) => type === 'xstate.enqueueActions' || (type === 'xstate.raise' && delay === undefined),
      ),
  );
}

/** Whether XState may send that a state is done: where a state inside is final, or all are done. */
const canBeDone = ({ type, states }: AnyStateNode): boolean =>
  type === 'parallel' || Object.values(states).some((state) => state.type === 'final');

/** An action of XState, before it is resolved; one of the machine itself has none of it. */
interface BuiltInAction {
  readonly type?: string;
  readonly event?: { readonly type?: string };
  readonly delay?: unknown;
  readonly id?: unknown;
  readonly systemId?: string;
  readonly to?: unknown;
  readonly actorRef?: unknown;
}

/** Every action that a node itself has, as it is implemented. */
const actionsOf = ({ implementations }: AnyStateMachine, node: AnyStateNode): BuiltInAction[] =>
  [...node.entry, ...node.exit, ...transitionsOf(node).flatMap((transition) => transition.actions)].map(
    (action: unknown) => {
      const named: Record<string, unknown> = implementations.actions;
      const name = typeof action === 'string' ? action : (action as { type: string }).type;
      return ((typeof action === 'function' ? action : named[name]) ?? {}) as BuiltInAction;
    },
  );

/** Every action of a machine, with those that only a function asks for. */
const allActions = (machine: AnyStateMachine): BuiltInAction[] => [
  ...stateNodes(machine).flatMap((node) => actionsOf(machine, node)),
  ...Object.values(machine.implementations.actions as Record<string, BuiltInAction>),
];

/** Types of the events that the machine raises, at once or delayed; no user sends them. */
export const raisedEvents = (machine: AnyStateMachine): Set<string> =>
  new Set(
    stateNodes(machine)
      .flatMap((node) => actionsOf(machine, node))
      .flatMap(({ type, event }) => (type === 'xstate.raise' && event?.type !== undefined ? event.type : [])),
  );

/** The systemIds of actors that the machine starts, as far as no function makes them. */
export const ownSystemIds = (machine: AnyStateMachine): Set<string> =>
  new Set([
    ...stateNodes(machine).flatMap((node) => node.invoke.flatMap(({ systemId }) => systemId ?? [])),
    ...allActions(machine).flatMap(({ type, systemId }) => (type === 'xstate.spawnChild' && systemId ? systemId : [])),
  ]);

const invoked = new WeakMap<AnyStateMachine, ReadonlySet<string>>();

/** The ids of the actors that a machine invokes. */
export function invokedIds(machine: AnyStateMachine): ReadonlySet<string> {
  const ids = invoked.get(machine) ?? new Set(stateNodes(machine).flatMap((node) => node.invoke.map(({ id }) => id)));
  invoked.set(machine, ids);
  return ids;
}

/** The ids of actors that a machine names: where it starts, stops and addresses them, and in the events that it handles. */
export function namedActorIds(machine: AnyStateMachine): { ids: Set<string>; wildcards: string[] } {
  const prefixes = ['xstate.done.actor.', 'xstate.error.actor.', 'xstate.snapshot.'];
  const nodes = stateNodes(machine);
  const handled = nodes.flatMap((node) =>
    [...node.transitions.keys()].flatMap((type) => {
      const prefix = prefixes.find((each) => type.startsWith(each));
      return prefix === undefined ? [] : type.slice(prefix.length);
    }),
  );
  const isWildcard = (id: string) => id.endsWith('*');
  const started = nodes.flatMap((node) => node.invoke.map(({ id }) => id));
  const addressed = allActions(machine).flatMap(({ type, id, to, actorRef }) => {
    const found = { 'xstate.spawnChild': id, 'xstate.stopChild': actorRef, 'xstate.sendTo': to }[type ?? ''];
    return typeof found === 'string' ? found : [];
  });
  return {
    ids: new Set([...started, ...addressed, ...handled.filter((id) => !isWildcard(id))]),
    // the longest is the most specific
    wildcards: [...new Set(handled.filter(isWildcard))].sort((a, b) => b.length - a.length),
  };
}
