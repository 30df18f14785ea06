import type { Rule } from '../define/model.ts';
import type { Exploration } from '../explore/exploration.ts';
import { searchedAgain } from '../explore/exact-graph.ts';
import type { Edge, Graph } from '../explore/graph.ts';
import { withoutRepeatable } from '../explore/graph.ts';
import type { Simulation } from '../explore/simulation.ts';
import type { Path, Step } from '../explore/step.ts';
import { isRepeatable, pathAnew } from '../paths/take-anew.ts';

/** A rule about every complete path: one that continues as long as anything can happen, whatever causes it. */
export type Temporal = Extract<Rule, { eventually: unknown } | { until: unknown }>;

/** Whether a rule is about complete paths. */
export const isTemporal = (rule: Rule): rule is Temporal => 'eventually' in rule || 'until' in rule;

/** A state in which the goal is still awaited, since `elapsed` steps; `elapsed` is 0 for a rule without a bound. */
interface Place {
  readonly key: string;
  /** Undefined before the obligation begins. */
  readonly elapsed: number | undefined;
  readonly arrival: Arrival | undefined;
}

/** The last step to where a search is, and how it came to where that step begins. */
interface Arrival {
  readonly edge: Edge;
  readonly before: Arrival | undefined;
  readonly length: number;
}

/** A path that violates a rule, and what is wrong at its end. */
interface CounterExample {
  readonly path: Path;
  readonly reason: string;
  /** The last steps, which repeat; none where the path ends. */
  readonly loop?: readonly Step[];
}

/**
 * The shortest path that violates a temporal rule: it comes to a state that the rule excludes, ends before the goal, takes
 * more steps than `within`, or runs into a loop without the goal. What steps of merged configurations make up together may
 * be no path of the machine: such a one is searched for again, over everything that distinguishes configurations.
 */
export function temporalCounterExample({ graph, simulation }: Exploration, rule: Temporal): CounterExample | undefined {
  const found = searchIn(graph, simulation.key, simulation, rule);
  const [shortest] = found;
  const real = found.find((one) => isReal(simulation, one));
  if (!shortest || real) return real;
  return searchedAgain(simulation, shortest, (exact) => searchIn(exact, simulation.identity, simulation, rule)[0]);
}

/** Whether the machine takes the path as it is, and its last steps again and again. */
function isReal(simulation: Simulation, { path, loop = [] }: CounterExample): boolean {
  const taken = pathAnew(simulation, path);
  return taken !== undefined && (loop.length === 0 || isRepeatable(simulation, taken, loop));
}

/** The shortest path into a loop and the shortest one to an end, the shorter one first; a loop only where it is that. */
function searchIn(
  graph: Graph,
  key: Simulation['key'],
  { budget, starts }: Simulation,
  rule: Temporal,
): CounterExample[] {
  const goal = 'until' in rule ? rule.until : rule.eventually;
  const hold = 'until' in rule ? rule.hold : () => true;
  const { within } = rule;
  const leaving = Map.groupBy(graph.edges.filter(doesSomething), ({ from }) => from);
  const reached = new Set([...graph.nodes].filter(([, { snapshot }]) => goal(snapshot)).map(([key]) => key));
  const begins = new Set(
    [...graph.nodes].filter(([, { snapshot }]) => rule.from?.(snapshot) ?? false).map(([key]) => key),
  );

  const places = starts.flatMap(({ after }) => arriveAt(key(after), rule.from ? undefined : 0, undefined));
  const seen = new Set(places.map(idOf));
  const awaiting = new Map<string, Place>();
  let end: CounterExample | undefined;
  for (const place of places) {
    budget.check();
    if (end && (place.arrival?.length ?? 0) >= end.path.steps.length) break;
    if (place.elapsed !== undefined) {
      const reason = reasonAt(place, place.elapsed);
      if (reason !== undefined) {
        end = { path: pathOf(graph, edgesTo(place.arrival), place.key), reason };
        break;
      }
      if (!awaiting.has(place.key)) awaiting.set(place.key, place);
    }
    for (const edge of leaving.get(place.key) ?? []) {
      if (isTooLate(place, edge)) {
        end ??= { path: pathOf(graph, [...edgesTo(place.arrival), edge], place.key), reason: late() };
        continue;
      }
      const elapsed = place.elapsed === undefined ? undefined : within && place.elapsed + edge.step.stimulus.times;
      const arrival = after(place.arrival, edge);
      for (const next of arriveAt(edge.to, place.elapsed === undefined ? undefined : (elapsed ?? 0), arrival)) {
        if (seen.has(idOf(next))) continue;
        seen.add(idOf(next));
        places.push(next);
      }
    }
  }
  const loop = within === undefined ? shortestLoop(end?.path.steps.length ?? Infinity) : undefined;
  return [loop ?? [], end ?? []].flat();

  /** The obligation may begin at any state that `from` describes, and ends at the goal. */
  function arriveAt(key: string, elapsed: number | undefined, arrival: Arrival | undefined): Place[] {
    const idle: Place[] = elapsed === undefined ? [{ key, elapsed, arrival }] : [];
    const isAwaiting = !reached.has(key) && (elapsed !== undefined || begins.has(key));
    return isAwaiting ? [...idle, { key, elapsed: elapsed ?? 0, arrival }] : idle;
  }

  function reasonAt({ key }: Place, elapsed: number): string | undefined {
    const at = graph.nodes.get(key);
    if (!at) return undefined;
    if (!hold(at.snapshot)) return 'what must hold until the goal does not hold here';
    if (within !== undefined && elapsed >= within) return late();
    return leaving.has(key) ? undefined : 'nothing can happen here, and the goal is not reached';
  }

  /** Repetitions that count as one step pass the bound before they arrive. */
  function isTooLate({ elapsed }: Place, { step }: Edge): boolean {
    return within !== undefined && elapsed !== undefined && elapsed + step.stimulus.times - 1 >= within;
  }

  function late(): string {
    return `the goal is not reached within ${within} ${within === 1 ? 'step' : 'steps'}`;
  }

  /** The shortest path into a loop of states in which the goal is awaited, of fewer steps than so many. */
  function shortestLoop(limit: number): CounterExample | undefined {
    const ways = inLoops(
      new Map(
        [...awaiting.keys()].map((key) => [
          key,
          withoutRepeatable(leaving.get(key) ?? []).filter(({ to }) => awaiting.has(to)),
        ]),
      ),
    );
    let best: readonly Edge[] | undefined;
    let round = 0;
    for (const { key, arrival } of awaiting.values()) {
      budget.check();
      const length = arrival?.length ?? 0;
      const most = best?.length ?? limit;
      if (!ways.has(key) || length + 1 >= most) continue;
      const loop = loopFrom(key, ways);
      if (!loop || length + loop.length >= most) continue;
      best = [...edgesTo(arrival), ...loop];
      round = loop.length;
    }
    return (
      best && {
        path: pathOf(graph, best, best[0]?.from ?? ''),
        loop: best.slice(-round).map(({ step }) => step),
        reason: `the last ${round === 1 ? 'step' : `${round} steps`} can repeat forever without the goal`,
      }
    );
  }
}

/** A step that takes no transition does not count: it leaves everything as it is. */
const doesSomething = ({ from, to, step }: Edge): boolean => from !== to || step.taken.length > 0;

const idOf = ({ key, elapsed }: Place): string => `${elapsed ?? 'idle'} ${key}`;

const pathOf = (graph: Graph, edges: readonly Edge[], last: string): Path => {
  const steps = edges.map(({ step }) => step);
  return { ...graph.pathTo(edges[0]?.from ?? last), steps };
};

const after = (before: Arrival | undefined, edge: Edge): Arrival => ({
  edge,
  before,
  length: (before?.length ?? 0) + 1,
});

function edgesTo(arrival: Arrival | undefined): Edge[] {
  const edges: Edge[] = [];
  for (let at = arrival; at; at = at.before) edges.push(at.edge);
  return edges.reverse();
}

type Ways = ReadonlyMap<string, readonly Edge[]>;

/** The ways of the states that have one both in and out, again and again: in a graph without loops, none are left. */
function inLoops(all: Ways): Ways {
  const left = new Map(all);
  const edges = [...all.values()].flat();
  const leave = (near: 'from' | 'to', far: 'from' | 'to') => {
    const counts = new Map(
      Array.from(
        Map.groupBy(edges, (edge) => edge[near]),
        ([key, { length }]) => [key, length],
      ),
    );
    const byFar = Map.groupBy(edges, (edge) => edge[far]);
    const ended = [...left.keys()].filter((key) => !counts.has(key));
    for (const key of ended) {
      left.delete(key);
      for (const edge of byFar.get(key) ?? []) {
        const count = (counts.get(edge[near]) ?? 0) - 1;
        counts.set(edge[near], count);
        if (count === 0) ended.push(edge[near]);
      }
    }
  };
  leave('from', 'to');
  leave('to', 'from');
  return left;
}

/** The shortest way from a state back to it. */
function loopFrom(key: string, ways: Ways): readonly Edge[] | undefined {
  const arrivals = new Map<string, Arrival | undefined>([[key, undefined]]);
  for (const [at, arrival] of arrivals)
    for (const edge of ways.get(at) ?? []) {
      if (!ways.has(edge.to)) continue;
      if (edge.to === key) return edgesTo(after(arrival, edge));
      if (!arrivals.has(edge.to)) arrivals.set(edge.to, after(arrival, edge));
    }
  return undefined;
}
