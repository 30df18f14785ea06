import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { activeNodes, guardName, stateNodes, transitionsOf } from './xstate-internals.ts';

export type TransitionKind =
  | 'event'
  | 'internal'
  | 'forbidden'
  | 'wildcard'
  | 'always'
  | 'after'
  | 'answer'
  | 'failure'
  | 'done state'
  | 'snapshot';

/** One transition of a machine, with a readable id that changes only when the transition does. */
export interface TransitionInfo {
  readonly id: string;
  readonly kind: TransitionKind;
  readonly definition: AnyTransitionDefinition;
  readonly source: AnyStateNode;
  readonly guard: string | undefined;
}

/** Everything in a machine's definition that can be covered. */
export interface Inventory {
  /** Ids of state nodes, without history nodes and the machine itself, which is in all of them. */
  readonly states: readonly string[];
  readonly transitions: readonly TransitionInfo[];
  /** Undefined for the entry into the initial state, which is no transition of the definition. */
  readonly idOf: (definition: AnyTransitionDefinition) => string | undefined;
}

/** Lists the states and transitions of a machine in document order. */
export function inventoryOf(machine: AnyStateMachine): Inventory {
  const nodes = stateNodes(machine).filter((node) => node.type !== 'history');
  const transitions = nodes.flatMap(infosOf);
  const ids = new Map(transitions.map(({ definition, id }) => [definition, id]));
  const states = nodes.filter(({ parent }) => parent).map(({ id }) => id);
  return { states, transitions, idOf: (definition) => ids.get(definition) };
}

/** The path of a node below its machine: `choosing.month`; the machine itself is `(root)`. */
export const statePath = (node: AnyStateNode): string => node.path.join('.') || '(root)';

/** The paths of the states that a snapshot is in: `choosing.month and lamp.on`. */
export const activeStates = (snapshot: AnyMachineSnapshot): string =>
  activeNodes(snapshot)
    .toSorted((a, b) => a.order - b.order)
    .filter((node) => Object.keys(node.states).length === 0)
    .map(statePath)
    .join(' and ');

function infosOf(source: AnyStateNode): TransitionInfo[] {
  const all = transitionsOf(source);
  return all.map((definition) => {
    const rivals = all.filter((other) => other.eventType === definition.eventType);
    const branch = rivals.length > 1 ? ` [${rivals.indexOf(definition) + 1}]` : '';
    const id = `${statePath(source)} · ${eventName(definition)}${branch} → ${targetName(definition)}`;
    return { id, kind: kindOf(definition), definition, source, guard: guardName(definition) };
  });
}

const targetName = ({ target }: AnyTransitionDefinition): string =>
  target?.map((node) => statePath(node)).join(' and ') ?? 'stays';

/** The event of a transition in words: `after warningLead`, `request is done`, `always`. */
export function eventName({ eventType, source }: AnyTransitionDefinition): string {
  const type = String(eventType);
  if (type === '') return 'always';
  const after = /^xstate\.after\.(.*)$/.exec(type)?.[1];
  if (after !== undefined) return `after ${after.slice(0, after.lastIndexOf(`.${(source as AnyStateNode).id}`))}`;
  return type
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 is done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 fails')
    .replace(/^xstate\.snapshot\.(.*)$/, '$1 changes')
    .replace(/^xstate\.done\.state\..*$/, 'its end');
}

function kindOf({ eventType, target, actions, reenter }: AnyTransitionDefinition): TransitionKind {
  const type = String(eventType);
  if (!target && actions.length === 0 && !reenter) return 'forbidden';
  if (type === '') return 'always';
  if (type.startsWith('xstate.after.')) return 'after';
  if (type.startsWith('xstate.done.actor.')) return 'answer';
  if (type.startsWith('xstate.error.actor.')) return 'failure';
  if (type.startsWith('xstate.done.state.')) return 'done state';
  if (type.startsWith('xstate.snapshot.')) return 'snapshot';
  if (type.includes('*')) return 'wildcard';
  return target ? 'event' : 'internal';
}
