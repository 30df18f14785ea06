import type { Edge } from '../explore/graph.ts';
import type { Survey } from '../explore/exploration.ts';
import type { Step, Path } from '../define/model.ts';

/**
 * Paths over every edge of the graph, for replaying a machine without a screen. The way is planned on the graph, which is
 * quick, and taken step by step on the machine; where the machine leads elsewhere than planned, it is planned anew.
 */
export function planEdgePaths({ simulation, graph, goals }: Survey, maxLength: number): Path[] {
  const { starts, alphabet, step, key } = simulation;
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
    for (let way = plan(key(at)); way && steps.length < maxLength; way = plan(key(at))) {
      for (const edge of way) {
        const taken = take(edge);
        open.delete(edge);
        if (!taken || key(taken.after) !== edge.to) break;
      }
    }
    return [begin, steps];

    function take({ step: planned }: Edge): Step | undefined {
      const { stimulus } = planned;
      const offered = alphabet(at).find(({ origin, label }) => origin === stimulus.origin && label === bare(planned));
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

  /** The shortest way to an open edge and over it. */
  function plan(from: string): readonly Edge[] | undefined {
    const ways = new Map<string, readonly Edge[]>([[from, []]]);
    for (const [place, way] of ways) {
      const edges = leaving.get(place) ?? [];
      const fresh = edges.find((edge) => open.has(edge) && edge.to !== place) ?? edges.find((edge) => open.has(edge));
      if (fresh) return [...way, fresh];
      for (const edge of edges) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
    return undefined;
  }
}

/** A label without its `, 5 times`. */
const bare = ({ stimulus: { label, times } }: Step): string =>
  times > 1 ? label.slice(0, label.lastIndexOf(`, ${times} times`)) : label;
