import { namedInSetup } from '../define/verify-model.ts';
import { liveChildren } from './child-actors.ts';
import type { Exploration } from './exploration.ts';
import type { Graph } from './graph.ts';
import type { TransitionInfo } from './inventory.ts';
import { matchesDescriptor, routedState } from './xstate-internals.ts';

/** Something in the definition that no path reaches, the likely cause, and why the tester accepts it. */
export interface Unreachable {
  readonly id: string;
  readonly cause: string;
  /** The reason that the model gives; undefined fails the run. */
  readonly accepted: string | undefined;
  /** False where exploration is cut off: something further on may reach it. */
  readonly proved: boolean;
}

/** Lists states, transitions and guard outcomes that no path can reach. */
export function unreachableOf(exploration: Exploration): Unreachable[] {
  const { inventory, reachable, model, graph } = exploration;
  const proved = graph.notExplored === 0;
  const states = inventory.states.filter((id) => !reachable.states.has(id));
  const transitions = inventory.transitions.filter(({ id }) => !reachable.transitions.has(id));
  const outcomes = inventory.transitions
    .filter(({ guard, id }) => guard !== undefined && reachable.transitions.has(id))
    .filter(({ id }) => !reachable.guards.has(`${id} fails`));
  return [
    ...states.map((id) => ({ id: `state ${id}`, cause: 'nothing leads to it' })),
    ...transitions.map((info) => ({ id: info.id, cause: causeOf(exploration, info) })),
    ...outcomes.map(({ id, guard }) => ({ id: `${id} fails`, cause: `the guard ${guard} is always true here` })),
  ].map(({ id, cause }) => ({ id, cause, accepted: reasonFor(model.accepted, id), proved }));
}

/** The model's reason for an id, or for a beginning of it. */
export const reasonFor = (accepted: Readonly<Record<string, string>>, id: string): string | undefined =>
  accepted[id] ?? Object.entries(accepted).find(([start]) => id.startsWith(start))?.[1];

/** Ids of actors that are spawned from logic without a name, which no stub can replace. */
const spawnedFromLogic = ({ nodes }: Graph): string[] =>
  [...nodes.values()].flatMap((at) => liveChildren(at).flatMap(({ id, src }) => (typeof src === 'string' ? [] : [id])));

/** The results of an actor that a transition waits for, by its kind. */
const awaited = {
  answer: { event: 'done.actor', cases: 'done', what: 'result' },
  failure: { event: 'error.actor', cases: 'error', what: 'error' },
  snapshot: { event: 'snapshot', cases: 'snapshots', what: 'snapshot' },
} as const;

/** What a model leaves out, where a transition waits for something of an actor for which there is no case. */
function withoutCases({ graph, model }: Exploration, { kind, definition }: TransitionInfo): string | undefined {
  if (kind !== 'answer' && kind !== 'failure' && kind !== 'snapshot') return undefined;
  const { event, cases, what } = awaited[kind];
  const live = [...graph.nodes.values()].flatMap(liveChildren);
  const src = live.find(({ id }) => definition.eventType === `xstate.${event}.${id}`)?.src;
  if (typeof src !== 'string' || model.outcomes.get(src)?.[cases].length !== 0) return undefined;
  const part = model.inline.has(src) ? 'inline' : 'outcomes';
  return `the model gives no ${what} of the actor "${src}": write ${part}: { "${src}": { ${cases}: { … } } }`;
}

const actorEvents = (id: string): string[] =>
  ['done.actor', 'error.actor', 'snapshot'].map((kind) => `xstate.${kind}.${id}`);

/** Whether the model has an event that a wildcard matches. */
const isAnyMatched = ({ events, unsent, outcomes }: Exploration['model'], wildcard: string): boolean =>
  [
    ...[...events.keys()].filter((type) => !unsent.has(type)),
    ...[...outcomes.values()].flatMap(({ sends }) =>
      sends.map(({ value }) => String((value as { type: unknown }).type)),
    ),
  ].some((type) => matchesDescriptor(wildcard, type));

function causeOf(exploration: Exploration, info: TransitionInfo): string {
  const { inventory, reachable, graph } = exploration;
  const { source, definition, kind, id, guard } = info;
  if (source.parent && !reachable.states.has(source.id)) return 'its state is never reached';
  const routed = routedState(definition);
  if (routed && !reachable.guards.has(`${id} fails`))
    return `nothing sends it here: write events: { "xstate.route": { "…": { to: "#${routed.id}" } } }`;
  const rivals = inventory.transitions.filter(
    (other) => other.source === source && other.definition.eventType === definition.eventType,
  );
  // each route is for events of its own
  const earlier = routed ? [] : rivals.slice(0, rivals.indexOf(info));
  if (earlier.some((other) => !reachable.guards.has(`${other.id} fails`) && reachable.transitions.has(other.id)))
    return 'shadowed: a branch before it is always taken';
  const missing = withoutCases(exploration, info);
  if (missing !== undefined) return missing;
  if (guard !== undefined && reachable.guards.has(`${id} fails`)) return `the guard ${guard} is never true here`;
  if (kind === 'after') return 'canceled: another step always comes first';
  const spawned = spawnedFromLogic(graph).find((name) => actorEvents(name).includes(definition.eventType));
  if (spawned !== undefined) return `nothing ends the actor "${spawned}": ${namedInSetup(spawned)}`;
  if (kind === 'answer' || kind === 'failure') return 'the actor is stopped or ends another way first';
  const deeper = inventory.transitions.some(
    (other) => other.definition.eventType === definition.eventType && other.source.path.length > source.path.length,
  );
  if (deeper) return 'shadowed: a deeper state handles it first';
  const { eventType } = definition;
  return eventType.endsWith('*') && !isAnyMatched(exploration.model, eventType)
    ? `nothing sends it here: write events of a type that "${eventType}" matches`
    : 'nothing sends it here';
}
