import { singleLabel, type Edge } from '../explore/graph.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { Step, Path } from '../explore/step.ts';

/**
 * Paths over every edge of the graph, for replaying a machine without a screen. Each path is planned on the graph, which is
 * fast, and computed step by step on the machine; where the machine reaches another state than planned, it is replanned.
 */
export function edgePaths({ simulation, graph, goals }: Exploration, maxLength: number): Path[] {
  const { starts, enabled, step, key, budget } = simulation;
  const sameEdges = Map.groupBy(graph.edges, ({ step: taken }) => goals.edges(taken)[0]);
  const ways = waysOf(graph.edges);
  const open = new Map(
    [...Map.groupBy(graph.edges, ({ from }) => from)].map(([from, edges]) => [from, new Set(edges)]),
  );
  const close = (edge: Edge) => {
    const left = open.get(edge.from);
    if (left?.delete(edge) && left.size === 0) open.delete(edge.from);
  };
  const paths: Path[] = [];
  while (open.size > 0) {
    budget.check();
    const [start, steps] = path();
    if (steps.length === 0) break;
    paths.push({ name: `edges ${paths.length + 1}`, start, steps });
  }
  return paths;

  function path(): [Step, Step[]] {
    const begin = starts.find(({ after }) => plan(key(after)) !== undefined) ?? starts[0];
    const steps: Step[] = [];
    let at = begin.after;
    for (let route = plan(key(at)); route && steps.length < maxLength; route = plan(key(at))) {
      for (const edge of route) {
        const taken = take(edge);
        close(edge);
        if (!taken || key(taken.after) !== edge.to) break;
      }
    }
    return [begin, steps];

    function take({ step: planned }: Edge): Step | undefined {
      const { stimulus } = planned;
      const offered = enabled(at).find(
        (one) => one.origin === stimulus.origin && (one.origin === 'clock' || one.label === singleLabel(planned)),
      );
      if (!offered) return undefined;
      const again = { ...offered, times: 1 };
      let last = step(at, again);
      for (let round = 1; round < stimulus.times && last.after.snapshot.status === 'active'; round++) {
        steps.push(last);
        last = step(last.after, again);
      }
      steps.push(last);
      sameEdges.get(goals.edges(last)[0])?.forEach(close);
      at = last.after;
      return last;
    }
  }

  /** The shortest route over an open edge. */
  function plan(from: string): readonly Edge[] | undefined {
    const arrivals = new Map<string, Edge | null>([[from, null]]);
    for (const place of arrivals.keys()) {
      const edges = [...(open.get(place) ?? [])];
      const fresh = edges.find(({ to }) => to !== place) ?? edges[0];
      if (fresh) return routeOver(fresh, arrivals);
      for (const edge of ways.get(place) ?? []) if (!arrivals.has(edge.to)) arrivals.set(edge.to, edge);
    }
    return undefined;
  }
}

/** The first edge from each place to each other, by the place. */
const waysOf = (edges: readonly Edge[]): ReadonlyMap<string, Edge[]> => {
  const ways = new Map<string, Edge>();
  for (const edge of edges) {
    const way = `${edge.from} ${edge.to}`;
    if (!ways.has(way)) ways.set(way, edge);
  }
  return Map.groupBy(ways.values(), ({ from }) => from);
};

/** The edges by which a place was arrived at, and one more from there. */
const routeOver = (last: Edge, arrivals: ReadonlyMap<string, Edge | null>): Edge[] => {
  const route = [last];
  for (let edge = arrivals.get(last.from); edge; edge = arrivals.get(edge.from)) route.unshift(edge);
  return route;
};
