import type { Edge, Graph } from './graph.ts';
import type { Simulation } from './simulation.ts';
import type { Configuration, Path, Step } from './step.ts';

/** The most configurations of an exact graph. */
const MAX_EXACT = 5000;

/** The part of the budget that the search leaves for the report. */
export const KEPT = 0.2;

const graphs = new WeakMap<Simulation, Graph>();

/**
 * Searches again for what merged configurations show, where nothing is merged. What this leaves open stays as it was found,
 * and says that it is not proved.
 */
export function searchedAgain<T extends { readonly reason: string }>(
  simulation: Simulation,
  found: T,
  search: (exact: Graph) => T | undefined,
): T | undefined {
  const exact = exactGraph(simulation);
  const real = search(exact);
  if (real || exact.notExplored === 0) return real;
  return { ...found, reason: `${found.reason}, as far as explored: not proved` };
}

/**
 * What the machine can do with nothing merged: its nodes are configurations, by their identity. It answers what the graph of
 * abstract states leaves open, for a machine that is small enough. An edge may lead to a configuration that is not explored,
 * which is no node. It is built once: each rule may ask for it.
 */
export function exactGraph(simulation: Simulation): Graph {
  const graph = graphs.get(simulation) ?? build(simulation);
  graphs.set(simulation, graph);
  return graph;
}

function build({ budget, starts, successors, identity }: Simulation): Graph {
  const found = new Map<string, Configuration>(starts.map(({ after }) => [identity(after), after]));
  const arrivals = new Map<string, Step>();
  const nodes = new Map<string, Configuration>();
  const edges: Edge[] = [];
  for (const [from, at] of found) {
    if (nodes.size === MAX_EXACT || budget.left() < KEPT * budget.seconds) break;
    nodes.set(from, at);
    for (const step of successors(at)) {
      const to = identity(step.after);
      edges.push({ from, to, step });
      if (found.has(to)) continue;
      found.set(to, step.after);
      arrivals.set(to, step);
    }
  }
  return { nodes, edges, merged: [], notExplored: found.size - nodes.size, pathTo };

  function pathTo(to: string, last?: Step): Path {
    const steps = last ? [last] : [];
    let begin = last ? identity(last.before) : to;
    for (let step = arrivals.get(begin); step; step = arrivals.get(begin)) {
      steps.unshift(step);
      begin = identity(step.before);
    }
    return { name: 'shortest', start: starts.find(({ after }) => identity(after) === begin) ?? starts[0], steps };
  }
}
