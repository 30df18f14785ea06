import { MachineError } from '../define/model-error.ts';
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
  readonly starts: ReadonlyMap<string, Step>;
  /** Key of the abstract state -> the first configuration found in it. */
  readonly nodes: ReadonlyMap<string, Configuration>;
  readonly edges: readonly Edge[];
  /** The shortest path to a state, followed by `last` when given. The key is one of `nodes`. */
  readonly pathTo: (key: string, last?: Step) => Path;
}

/** Explores breadth first. Throws a `ModelError` that names the last state when there are more than `model.limit`. */
export function buildGraph(simulation: Simulation): Graph {
  const { model, budget, successors, key } = simulation;
  const starts = new Map(simulation.starts.toReversed().map((start) => [key(start.after), start]));
  const nodes = new Map(simulation.starts.map(({ after }) => [key(after), after]));
  const arrivals = new Map<string, Edge>();
  const edges: Edge[] = [];
  for (const [from, at] of nodes) {
    budget.check();
    for (const step of stepsFrom(at, from)) {
      const edge = { from, to: key(step.after), step };
      edges.push(edge);
      if (nodes.has(edge.to)) continue;
      nodes.set(edge.to, step.after);
      arrivals.set(edge.to, edge);
      if (nodes.size > model.limit)
        throw new MachineError(
          `Machine "${model.name}" has more than ${model.limit} abstract states; let the model's project keep less. ` +
            `The last one: ${edge.to.slice(0, 300)}`,
        );
    }
  }
  return { starts, nodes, edges, pathTo };

  /** Every step from a configuration; an error of the machine names the path to it. */
  function stepsFrom(at: Configuration, place: string): readonly Step[] {
    try {
      return successors(at);
    } catch (thrown) {
      if (!(thrown instanceof MachineError)) throw thrown;
      const { start, steps } = pathTo(place);
      const labels = [start, ...steps].map(({ stimulus }) => stimulus.label);
      throw new MachineError(`${thrown.message} (path: ${labels.join(', ')})`, { cause: thrown });
    }
  }

  function pathTo(to: string, last?: Step): Path {
    const steps: Step[] = last ? [last] : [];
    let from = to;
    for (let edge = arrivals.get(to); edge; edge = arrivals.get(from)) {
      steps.unshift(edge.step);
      from = edge.from;
    }
    return { name: 'shortest', start: starts.get(from) ?? simulation.starts[0], steps };
  }
}

/** Without steps that only change the context, where repeating the same step leaves the state. */
export const withoutRepeatable = (edges: readonly Edge[]): Edge[] =>
  edges.filter(
    (edge) =>
      edge.from !== edge.to ||
      !edges.some(({ step }) => step.stimulus.times > 1 && step.stimulus.label.startsWith(edge.step.stimulus.label)),
  );
