import { and, not, or, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { labelOf } from './label.ts';
import { inline, type Graph, type NodeInfo, type TransitionInfo } from './protocol.ts';

/** A machine's drawing, and the ids of its own objects. */
export interface Resolved {
  graph: Graph;
  /** hash of the graph: the same as long as the machine is the same */
  revision: string;
  idOf: ReadonlyMap<AnyTransitionDefinition, string>;
  /** event types that the machine knows, and the wildcards among them */
  types: ReadonlySet<string>;
  hasWildcards: boolean;
}

const known = new WeakMap<AnyStateMachine, Resolved>();

/** Resolves a machine once. Machines that differ only in what they were provided with share a revision. */
export const resolve = (machine: AnyStateMachine): Resolved => {
  const found = known.get(machine);
  if (found) return found;
  const nodes = nodesOf(machine.root);
  const idOf = new Map<AnyTransitionDefinition, string>();
  const transitions = nodes.flatMap((node) => transitionInfos(node, idOf));
  const graph: Graph = {
    machine: machine.id,
    description: machine.root.description ?? null,
    nodes: nodes.map(nodeInfo),
    transitions,
  };
  const types = new Set(transitions.map(({ event }) => event));
  const resolved: Resolved = {
    graph,
    revision: `${machine.id}#${hash(JSON.stringify(graph))}`,
    idOf,
    types,
    hasWildcards: [...types].some((type) => type.includes('*')),
  };
  known.set(machine, resolved);
  return resolved;
};

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The transitions of a node in the order in which they are tried. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] =>
  node.type === 'history' ? [] : [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

const nodeInfo = (node: AnyStateNode): NodeInfo => ({
  id: node.id,
  path: [...node.path],
  key: node.key,
  parent: node.parent?.id ?? null,
  type: node.type,
  initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
  entry: namesOf(node.entry),
  exit: namesOf(node.exit),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
  tags: [...node.tags],
  description: node.description ?? null,
});

const transitionInfos = (source: AnyStateNode, ids: Map<AnyTransitionDefinition, string>): TransitionInfo[] => {
  const all = transitionsOf(source);
  return all.map((definition) => {
    const rivals = all.filter(({ eventType }) => eventType === definition.eventType);
    const branch = rivals.length > 1 ? ` [${rivals.indexOf(definition) + 1}]` : '';
    const targets = (definition.target as readonly AnyStateNode[] | undefined) ?? [];
    const label = labelOf(String(definition.eventType), source.id);
    const where = targets.length > 0 ? targets.map(pathOf).join(' and ') : 'stays';
    const id = `${pathOf(source)} · ${label}${branch} → ${where}`;
    ids.set(definition, id);
    return {
      id,
      source: source.id,
      targets: targets.map((node) => node.id),
      event: String(definition.eventType),
      label,
      guard: definition.guard === undefined ? null : guardName(definition.guard),
      actions: namesOf(definition.actions),
      kind: kindOf(String(definition.eventType)),
      isForbidden: !definition.target && definition.actions.length === 0 && !definition.reenter,
    };
  });
};

const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(root)';

const kindOf = (type: string): TransitionInfo['kind'] => {
  if (type === '') return 'always';
  if (type.startsWith('xstate.after.')) return 'after';
  if (type.startsWith('xstate.done.actor.')) return 'answer';
  if (type.startsWith('xstate.error.actor.')) return 'failure';
  return type.startsWith('xstate.') ? 'system' : 'event';
};

/** XState's own bookkeeping. */
const machinery = new Set(['raise', 'cancel', 'spawnChild', 'stopChild']);

const namesOf = (actions: readonly unknown[]): string[] => actions.map(nameOf).filter((name) => !machinery.has(name));

/** The name under which code refers to something; values never get into it. */
export const nameOf = (value: unknown): string => {
  if (typeof value === 'string') return value.startsWith('xstate.invoke.') ? inline : value;
  const { type, name, id } = (value ?? {}) as Partial<Record<'type' | 'name' | 'id', unknown>>;
  const found = [type, id, name].find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found.replace(/^xstate\./, '') : inline;
};

interface Composed {
  type?: string;
  guards?: unknown[];
  stateValue?: unknown;
  check?: unknown;
  params?: unknown;
}

/** What composes guards, by the function that evaluates it: a built portal has no names of functions left. */
const composers = new Map(
  Object.entries({ and: and([]), or: or([]), not: not('') }).map(([name, guard]) => [(guard as Composed).check, name]),
);

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  const { type, guards, stateValue, check, params } = guard as Composed;
  if (guards) return `${composers.get(check) ?? 'guard'}(${guards.map(guardName).join(', ')})`;
  if (stateValue) return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`;
  return `${type ?? inline}${paramsIn(params)}`;
};

/** Params as they are written in a machine; those that are worked out from context or event have no value yet. */
const paramsIn = (params: unknown): string =>
  typeof params === 'object' && params !== null
    ? `(${Object.entries(params)
        .map(([name, value]) => `${name}: ${typeof value === 'function' ? '…' : JSON.stringify(value)}`)
        .join(', ')})`
    : '';

/** FNV-1a, as eight hexadecimal digits: only compares two drawings. */
const hash = (text: string): string => {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  return value.toString(16).padStart(8, '0');
};
