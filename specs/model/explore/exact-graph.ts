import type { Edge, Graph } from './graph.ts';
import type { Simulation } from './simulation.ts';
import type { Configuration, Path, Step } from './step.ts';

/** The most configurations of an exact graph. */
const MAX_EXACT = 5000;

/**
 * What the machine can do with nothing merged: its nodes are configurations, by their identity. It answers what the graph of
 * abstract states leaves open, for a machine that is small enough. An edge may lead to a configuration that is not explored,
 * which is no node.
 */
export function exactGraph({ budget, starts, successors, identity }: Simulation): Graph {
  const found = new Map<string, Configuration>(starts.map(({ after }) => [identity(after), after]));
  const arrivals = new Map<string, Step>();
  const nodes = new Map<string, Configuration>();
  const edges: Edge[] = [];
  for (const [from, at] of found) {
    if (nodes.size === MAX_EXACT) break;
    budget.check();
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
