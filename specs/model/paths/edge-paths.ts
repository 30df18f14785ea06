import type { Exploration } from '../explore/exploration.ts';
import type { Edge } from '../explore/graph.ts';
import { holdSame } from '../explore/simulation.ts';
import type { Configuration, Step, Path } from '../explore/step.ts';
import { takeAnew } from './take-anew.ts';

/** How many steps ahead a path searches for an open edge before another path begins. */
const LOOKAHEAD = 8;

export interface EdgePathOptions {
  /** The edges to take; all when left out. */
  readonly edges?: readonly Edge[];
  /**
   * Whether steps that exploration took from a configuration with an equal context are paths as they are. Where a guard asks
   * whether two objects are one, the machine may differ from them.
   */
  readonly isRough?: boolean;
}

/**
 * Paths over every edge of the graph, for replaying a machine without a screen. They consist of steps that exploration has
 * taken, so that little is computed again: each begins with the shortest path to an open edge, and continues with edges
 * that are open where it arrives or near by.
 */
export function edgePaths(
  { simulation, graph, goals }: Exploration,
  maxLength: number,
  { edges = graph.edges, isRough = false }: EdgePathOptions = {},
): Path[] {
  const { successors, key, identity, budget } = simulation;
  const idOf = (step: Step): string => goals.edges(step)[0] ?? '';
  const firsts = new Set(Array.from(graph.nodes.values(), identity));
  const isFirst = (at: Configuration) => firsts.has(identity(at));
  const open = new Map(edges.map((edge) => [idOf(edge.step), edge]));
  const known = Map.groupBy(
    graph.edges.map(({ step }) => step).filter(({ before }) => isFirst(before)),
    ({ before }) => key(before),
  );
  const openAt = new Map(
    [...known].map(([place, steps]) => [place, new Set(steps.filter((step) => open.has(idOf(step))))]),
  );
  const ways = new Map([...known].map(([place, steps]) => [place, waysOf(steps)]));
  const paths: Path[] = [];
  for (const { from, step: first } of open.values()) {
    budget.check();
    const { start, steps: shortest } = graph.pathTo(from, first);
    const steps: Step[] = [];
    let at = start.after;
    for (let leg = shortest; leg.length > 0; leg = steps.length < maxLength ? legFrom(at) : []) {
      const taken = follow(at, leg);
      steps.push(...taken);
      at = taken.at(-1)?.after ?? at;
      if (key(at) !== key(leg.at(-1)?.after ?? at)) break;
    }
    close(first);
    paths.push({ name: `edges ${paths.length + 1}`, start, steps });
  }
  return paths;

  function close(step: Step) {
    open.delete(idOf(step));
    openAt.get(key(step.before))?.delete(step);
  }

  /** The planned steps from here, up to one that leads elsewhere. */
  function follow(from: Configuration, leg: readonly Step[]): Step[] {
    const steps: Step[] = [];
    let at = from;
    for (const planned of leg) {
      const taken = isRough || holdSame(at, planned.before) ? [planned] : takeAnew(simulation, at, planned);
      for (const step of [planned, ...taken]) close(step);
      steps.push(...taken);
      at = taken.at(-1)?.after ?? at;
      if (key(at) !== key(planned.after)) break;
    }
    return steps;
  }

  /**
   * The steps to the next open edge, with it; none when none is near, or nothing is explored from here: beginning another path
   * takes less time than exploring.
   */
  function legFrom(at: Configuration): readonly Step[] {
    if (!isFirst(at)) return [];
    const next = best(
      successors(at).filter((step) => open.has(idOf(step))),
      at,
    );
    return next ? [next] : search(at);
  }

  /** Prefers a step that stays, then one to where more is known. */
  function best(steps: readonly Step[], at: Configuration): Step | undefined {
    const here = identity(at);
    return steps.find(({ after }) => identity(after) === here) ?? steps.find(({ after }) => isFirst(after)) ?? steps[0];
  }

  /** Breadth first over first configurations, to one with an open edge. */
  function search(from: Configuration): Step[] {
    const arrivals = new Map<string, Step | null>([[key(from), null]]);
    let layer = ways.get(key(from)) ?? [];
    for (let depth = 1; depth < LOOKAHEAD && layer.length > 0; depth++) {
      const next: Step[] = [];
      for (const step of layer) {
        const place = key(step.after);
        if (arrivals.has(place)) continue;
        arrivals.set(place, step);
        const [found] = openAt.get(place) ?? [];
        if (found) return routeOver(found, arrivals);
        next.push(...(ways.get(place) ?? []));
      }
      layer = next;
    }
    return [];
  }

  /** One step to each other place, where its first configuration is reached. */
  function waysOf(steps: readonly Step[]): Step[] {
    const found = new Map<string, Step>();
    for (const step of steps) {
      const place = key(step.after);
      if (place !== key(step.before) && !found.has(place) && isFirst(step.after)) found.set(place, step);
    }
    return [...found.values()];
  }

  /** The steps by which a place was arrived at, and one more from there. */
  function routeOver(last: Step, arrivals: ReadonlyMap<string, Step | null>): Step[] {
    const route = [last];
    for (let step = arrivals.get(key(last.before)); step; step = arrivals.get(key(step.before))) route.unshift(step);
    return route;
  }
}
