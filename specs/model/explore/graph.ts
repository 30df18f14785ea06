import { MachineError } from '../define/model-error.ts';
import { frontierOf } from './frontier.ts';
import { activeStates } from './inventory.ts';
import type { Simulation } from './simulation.ts';
import type { Configuration, Step, Path } from './step.ts';

/** A step between two abstract states. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly step: Step;
}

/** Everything the machine can do, up to the model's projection of the context. */
export interface Graph {
  /** Key of the abstract state -> the first configuration found in it. */
  readonly nodes: ReadonlyMap<string, Configuration>;
  readonly edges: readonly Edge[];
  /** The edges that only another configuration than the first has: the projection merges states that behave differently. */
  readonly merged: readonly Edge[];
  /** How many configurations were met and not explored: more than nothing means that exploration is cut off. */
  readonly notExplored: number;
  /** The shortest path to a state, the key of one of `nodes`, or to where `last` begins, followed by it. */
  readonly pathTo: (key: string, last?: Step) => Path;
}

/** What a step does that others with the same stimulus may not: ids of transitions and results of guards. */
export type Facts = (step: Step) => readonly string[];

/**
 * Explores breadth first: one configuration of each abstract state, then others that were found in it, which may behave
 * differently (see `frontierOf`). Throws a `ModelError` that names the last state when there are more than `model.limit`.
 */
export function buildGraph(simulation: Simulation, facts: Facts): Graph {
  const { model, budget, successors, key, identity } = simulation;
  const nodes = new Map<string, Configuration>();
  const arrivals = new Map<string, Step>();
  const found = new Set<string>();
  const frontier = frontierOf();
  const edges: Edge[] = [];
  const merged: Edge[] = [];
  const behavior = behaviorOf(facts);

  for (const { after } of simulation.starts) meet(after);
  for (let at = frontier.next(); at; at = frontier.next()) {
    budget.check();
    visit(at, nodes.get(key(at)) === at);
  }
  return { nodes, edges, merged, notExplored: frontier.left(), pathTo };

  function visit(at: Configuration, isFirst: boolean) {
    const from = key(at);
    for (const step of stepsFrom(at)) {
      const edge = { from, to: key(step.after), step };
      meet(step.after, step);
      const news = behavior.add(edge);
      if (!isFirst && news === 'none') continue;
      edges.push(edge);
      if (!isFirst && news === 'visible') merged.push(edge);
    }
  }

  function meet(at: Configuration, arrival?: Step) {
    const exact = identity(at);
    if (found.has(exact)) return;
    found.add(exact);
    if (arrival) arrivals.set(exact, arrival);
    const place = key(at);
    frontier.add(at, place);
    if (nodes.has(place)) return;
    nodes.set(place, at);
    if (nodes.size > model.limit)
      throw new MachineError(
        `Machine "${model.name}" has more than ${model.limit} abstract states; let the model's project keep less. ` +
          `The last one: ${place.slice(0, 300)}`,
      );
  }

  /** Every step from a configuration; an error of the machine names the path to it. */
  function stepsFrom(at: Configuration): readonly Step[] {
    try {
      return successors(at);
    } catch (thrown) {
      if (!(thrown instanceof MachineError)) throw thrown;
      const { start, steps } = pathFrom(at, []);
      const labels = [start, ...steps].map(({ stimulus }) => stimulus.label);
      throw new MachineError(`${thrown.message} (path: ${labels.join(', ')})`, { cause: thrown });
    }
  }

  function pathTo(to: string, last?: Step): Path {
    return pathFrom(last?.before ?? nodes.get(to) ?? simulation.starts[0].after, last ? [last] : []);
  }

  /** The path to a configuration, and the steps that follow it. */
  function pathFrom(at: Configuration, after: readonly Step[]): Path {
    const steps = [...after];
    let begin = at;
    for (let step = arrivals.get(identity(begin)); step; step = arrivals.get(identity(begin))) {
      steps.unshift(step);
      begin = step.before;
    }
    const exact = identity(begin);
    const start = simulation.starts.find(({ after: there }) => identity(there) === exact) ?? simulation.starts[0];
    return { name: 'shortest', start, steps };
  }
}

/** Without steps that only change the context, where repeating the same step leaves the state. */
export const withoutRepeatable = (edges: readonly Edge[]): Edge[] =>
  edges.filter(
    (edge) =>
      edge.from !== edge.to ||
      !edges.some(({ step }) => step.stimulus.times > 1 && step.stimulus.label.startsWith(edge.step.stimulus.label)),
  );

/** What each stimulus does in each abstract state: where it leads, and the facts. A repetition shows those of a single step. */
function behaviorOf(facts: Facts) {
  const known = new Map<string, Map<string, Set<string>>>();
  // those of one abstract state are in the same states
  const states = new Map<string, string>();
  const statesOf = (place: string, { snapshot }: Configuration): string => {
    const found = states.get(place) ?? `state ${activeStates(snapshot)}`;
    states.set(place, found);
    return found;
  };
  const factsOf = (place: string, label: string): Set<string> => {
    const labels = known.get(place) ?? new Map<string, Set<string>>();
    if (labels.size === 0) known.set(place, labels);
    const there = labels.get(label) ?? new Set();
    if (there.size === 0) labels.set(label, there);
    return there;
  };
  /** Whether an edge shows something new: another transition, guard result or state, or another projection only. */
  const add = ({ from, to, step }: Edge): 'visible' | 'projection' | 'none' => {
    const there = factsOf(from, singleLabel(step));
    const before = there.size;
    there.add(statesOf(to, step.after));
    for (const fact of facts(step)) there.add(fact);
    const isVisible = there.size > before;
    const isKnown = there.has(to);
    there.add(to);
    if (isVisible) return 'visible';
    return isKnown ? 'none' : 'projection';
  };
  return { add };
}

/** The label of a step without its repetition; waits of any length are one. */
export const singleLabel = ({ stimulus: { origin, label, times } }: Step): string => {
  if (origin === 'clock') return origin;
  return times > 1 ? label.slice(0, label.lastIndexOf(`, ${times} times`)) : label;
};
