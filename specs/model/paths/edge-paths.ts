import type { Edge } from '../explore/graph.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { Step, Path, Stimulus } from '../explore/step.ts';

/**
 * Paths over every edge of the graph, for replaying a machine without a screen. Each path is planned on the graph, which is
 * fast, and computed step by step on the machine; where the machine reaches another state than planned, it is replanned.
 */
export function edgePaths({ simulation, graph, goals }: Exploration, maxLength: number): Path[] {
  const { starts, enabled, step, key } = simulation;
  const leaving = Map.groupBy(graph.edges, (edge) => edge.from);
  const open = new Set(graph.edges);
  const paths: Path[] = [];
  while (open.size > 0) {
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
        open.delete(edge);
        if (!taken || key(taken.after) !== edge.to) break;
      }
    }
    return [begin, steps];

    function take({ step: planned }: Edge): Step | undefined {
      const { stimulus } = planned;
      const offered = enabled(at).find(
        (one) =>
          one.origin === stimulus.origin && one.label === singleLabel(planned) && actorOf(one) === actorOf(stimulus),
      );
      if (!offered) return undefined;
      const again = { ...offered, times: 1 };
      let last = step(at, again);
      for (let round = 1; round < stimulus.times && last.after.snapshot.status === 'active'; round++) {
        steps.push(last);
        last = step(last.after, again);
      }
      steps.push(last);
      for (const other of leaving.get(key(last.before)) ?? [])
        if (goals.edges(other.step)[0] === goals.edges(last)[0]) open.delete(other);
      at = last.after;
      return last;
    }
  }

  /** The shortest route over an open edge. */
  function plan(from: string): readonly Edge[] | undefined {
    const routes = new Map<string, readonly Edge[]>([[from, []]]);
    for (const [place, route] of routes) {
      const edges = leaving.get(place) ?? [];
      const fresh = edges.find((edge) => open.has(edge) && edge.to !== place) ?? edges.find((edge) => open.has(edge));
      if (fresh) return [...route, fresh];
      for (const edge of edges) if (!routes.has(edge.to)) routes.set(edge.to, [...route, edge]);
    }
    return undefined;
  }
}

/** The actor that a stimulus comes from: several may run that have the same logic, and so the same outcomes. */
const actorOf = (stimulus: Stimulus): string | null => ('actor' in stimulus ? stimulus.actor.id : null);

/** A label without its `, 5 times`. */
const singleLabel = ({ stimulus: { label, times } }: Step): string =>
  times > 1 ? label.slice(0, label.lastIndexOf(`, ${times} times`)) : label;
