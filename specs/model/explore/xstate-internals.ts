/**
 * The one file that knows XState's inner fields (SEC-33): active state nodes, history, candidate transitions, and the
 * scope in which a machine can take a step without an actor that runs.
 */
import {
  createEmptyActor,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type UnknownActorRef,
} from 'xstate';
import { evaluateGuard } from 'xstate/guards';

/** An action that the machine asked to be executed, with its resolved parameters. */
export interface Asked {
  readonly type: string;
  readonly params: unknown;
}

/** A microstep as the machine announces it. */
export interface Microstep {
  readonly snapshot: AnyMachineSnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
}

/** Where a step writes down what it does. */
export interface Recorder {
  readonly microsteps: Microstep[];
  readonly asked: Asked[];
  readonly self: UnknownActorRef;
  readonly scope: AnyActorScope;
}

/** A scope with a system of its own (so systemIds never collide) in which nothing is started, sent or stopped. */
export function recorder(systemIds: readonly string[]): Recorder {
  const self = createEmptyActor();
  const microsteps: Microstep[] = [];
  const asked: Asked[] = [];
  const { system } = self;
  registerStubs(system, systemIds);
  system.inspect((event) => {
    if (event.type === '@xstate.microstep')
      microsteps.push({ snapshot: event.snapshot as AnyMachineSnapshot, taken: event._transitions });
  });
  const scope = {
    self: Object.assign(self, { _parent: createEmptyActor() }),
    system,
    id: '',
    sessionId: self.sessionId,
    logger() {},
    defer() {},
    stopChild() {},
    emit() {},
    actionExecutor: (action: Asked) => void asked.push({ type: action.type, params: action.params }),
  } as unknown as AnyActorScope;
  return { microsteps, asked, self, scope };
}

/** Puts actors that ignore everything under the given systemIds. */
export function registerStubs(system: UnknownActorRef['system'], systemIds: readonly string[]): void {
  const registry = system as unknown as { _set(id: string, actor: UnknownActorRef): void };
  for (const id of systemIds) registry._set(id, createEmptyActor());
}

/** A machine equal to `machine` whose guards report each answer, and which gives up on an endless microstep loop. */
export function observed(
  machine: AnyStateMachine,
  onVerdict: (transition: AnyTransitionDefinition, passed: boolean) => void,
): AnyStateMachine {
  const copy = machine.provide({});
  Object.assign(copy.options, { maxIterations: Math.min(copy.options.maxIterations ?? Infinity, 200) });
  for (const transition of stateNodes(copy).flatMap(transitionsOf)) {
    const { guard } = transition;
    if (guard === undefined) continue;
    const check = (snapshot: AnyMachineSnapshot, args: { context: object; event: AnyEventObject }) => {
      const passed = evaluateGuard(guard, args.context, args.event, snapshot);
      onVerdict(transition, passed);
      return passed;
    };
    Object.assign(transition, { guard: Object.assign(() => false, { check }) });
    guardNames.set(transition, nameOfGuard(guard));
  }
  return copy;
}

const guardNames = new WeakMap<AnyTransitionDefinition, string>();

/** The guard's name, composed names spelt out; `(inline)` for a nameless function. */
export const guardName = (transition: AnyTransitionDefinition): string | undefined =>
  guardNames.get(transition) ?? (transition.guard === undefined ? undefined : nameOfGuard(transition.guard));

function nameOfGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type, guards, stateValue, name } = guard as Partial<
    Record<'type' | 'name', string> & { guards: unknown[]; stateValue: unknown }
  >;
  if (guards) return `${name}(${guards.map(nameOfGuard).join(', ')})`;
  if (stateValue) return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`;
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

/** What history states would restore: history node id -> remembered node ids. */
export const remembered = (snapshot: AnyMachineSnapshot): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(snapshot.historyValue as Record<string, readonly AnyStateNode[]>).map(([id, nodes]) => [
      id,
      nodes.map((node) => node.id),
    ]),
  );

/** The name of an actor's logic: the `src` under which the machine declares it. */
export const srcOf = (src: string | AnyActorLogic | undefined): string =>
  typeof src === 'string' ? src : ((src as { id?: string } | undefined)?.id ?? '(inline)');

/** Events that the machine raises at itself, now or later; no person says them. */
export function raisedEvents(machine: AnyStateMachine): Set<string> {
  const named: Record<string, unknown> = machine.implementations.actions;
  const types = new Set<string>();
  const look = (action: unknown) => {
    const key = typeof action === 'string' ? action : (action as { type: string }).type;
    const resolved = typeof action === 'function' ? action : named[key];
    const raise = resolved as { type?: string; event?: { type?: string } } | undefined;
    if (raise?.type === 'xstate.raise' && raise.event?.type !== undefined) types.add(raise.event.type);
  };
  for (const node of stateNodes(machine)) {
    [...node.entry, ...node.exit, ...transitionsOf(node).flatMap((transition) => transition.actions)].forEach(look);
  }
  return types;
}
