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
  const { key, identity, budget } = simulation;
  const idOf = (step: Step): string => goals.edges(step)[0] ?? '';
  const firsts = new Set(Array.from(graph.nodes.values(), identity));
  const isFirst = (at: Configuration) => firsts.has(identity(at));
  const open = new Map(edges.map((edge) => [idOf(edge.step), edge]));
  const known = Map.groupBy(
    graph.edges.map(({ step }) => step).filter(({ before }) => isFirst(before)),
    ({ before }) => key(before),
  );
  /** Whether a step that is known from there is the same from here. */
  const isAlike = (here: Configuration, there: Configuration) =>
    holdSame(here, there) && identity(here) === identity(there);
  const isOpen = (step: Step) => open.has(idOf(step));
  const places = new Map<string, Place>();
  for (const [place, steps] of known) places.set(place, { ways: [], open: new Set(steps.filter(isOpen)) });
  for (const [place, steps] of known) places.get(place)?.ways.push(...waysOf(steps));
  let searches = 0;
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
    places.get(key(step.before))?.open.delete(step);
  }

  /** The planned steps from here, up to one that leads elsewhere. */
  function follow(from: Configuration, leg: readonly Step[]): Step[] {
    const steps: Step[] = [];
    let at = from;
    for (const planned of leg) {
      const taken = isRough || isAlike(at, planned.before) ? [planned] : takeAnew(simulation, at, planned);
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
    const next = best([...(places.get(key(at))?.open ?? [])].filter(isOpen), at);
    return next ? [next] : search(at);
  }

  /** Prefers a step that stays, then one to where more is known. */
  function best(steps: readonly Step[], at: Configuration): Step | undefined {
    const here = identity(at);
    return steps.find(({ after }) => identity(after) === here) ?? steps.find(({ after }) => isFirst(after)) ?? steps[0];
  }

  /** Breadth first over first configurations, to one with an open edge. */
  function search(from: Configuration): Step[] {
    const start = places.get(key(from));
    if (!start) return [];
    const number = ++searches;
    start.arrival = { search: number, way: null };
    let layer = start.ways;
    for (let depth = 1; depth < LOOKAHEAD && layer.length > 0; depth++) {
      const next: Way[] = [];
      for (const way of layer) {
        const { to } = way;
        if (to.arrival?.search === number) continue;
        to.arrival = { search: number, way };
        const [found] = to.open;
        if (found) return [...routeTo(to), found];
        next.push(...to.ways);
      }
      layer = next;
    }
    return [];
  }

  /** One step to each other place, where its first configuration is reached. */
  function waysOf(steps: readonly Step[]): Way[] {
    const found = new Map<string, Way>();
    for (const step of steps) {
      const place = key(step.after);
      if (place === key(step.before) || found.has(place) || !isFirst(step.after)) continue;
      const [from, to] = [places.get(key(step.before)), places.get(place)];
      if (from && to) found.set(place, { from, step, to });
    }
    return [...found.values()];
  }
}

/** A first configuration: where a search goes from it, its open edges, and how the last search arrived there. */
interface Place {
  readonly ways: Way[];
  readonly open: Set<Step>;
  arrival?: { readonly search: number; readonly way: Way | null };
}

interface Way {
  readonly from: Place;
  readonly step: Step;
  readonly to: Place;
}

/** The steps by which the last search arrived at a place. */
function routeTo({ arrival }: Place): Step[] {
  const route: Step[] = [];
  for (let way = arrival?.way; way; way = way.from.arrival?.way) route.unshift(way.step);
  return route;
}
