import type { Rule } from '../define/model.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { Edge, Graph } from '../explore/graph.ts';
import { withoutRepeatable } from '../explore/graph.ts';
import type { Path } from '../explore/step.ts';

/** A rule about every complete path: one that goes on as long as anything can happen, whoever does it. */
export type Temporal = Extract<Rule, { eventually: unknown } | { until: unknown }>;

/** Whether a rule is about complete paths. */
export const isTemporal = (rule: Rule): rule is Temporal => 'eventually' in rule || 'until' in rule;

/** A state in which the goal is still awaited, since `elapsed` steps; `elapsed` is 0 for a rule without a bound. */
interface Place {
  readonly key: string;
  /** Undefined before the obligation begins. */
  readonly elapsed: number | undefined;
  readonly steps: readonly Edge[];
}

/**
 * The shortest path that violates a temporal rule: it comes to a state that the rule excludes, ends before the goal, takes
 * more steps than `within`, or runs into a loop without the goal.
 */
export function temporalCounterExample(
  { graph, simulation: { budget, key, starts } }: Exploration,
  rule: Temporal,
): { path: Path; reason: string } | undefined {
  const goal = 'until' in rule ? rule.until : rule.eventually;
  const hold = 'until' in rule ? rule.hold : () => true;
  const { within } = rule;
  const leaving = Map.groupBy(graph.edges.filter(doesSomething), ({ from }) => from);
  const reached = new Set([...graph.nodes].filter(([, { snapshot }]) => goal(snapshot)).map(([key]) => key));
  const begins = new Set(
    [...graph.nodes].filter(([, { snapshot }]) => rule.from?.(snapshot) ?? false).map(([key]) => key),
  );

  const places = starts.flatMap(({ after }) => arriveAt(key(after), rule.from ? undefined : 0, []));
  const seen = new Set(places.map(idOf));
  const awaiting = new Map<string, Place>();
  for (const place of places) {
    budget.check();
    if (place.elapsed !== undefined) {
      const reason = reasonAt(place, place.elapsed);
      if (reason !== undefined) return { path: pathOf(graph, place.steps, place.key), reason };
      if (!awaiting.has(place.key)) awaiting.set(place.key, place);
    }
    for (const edge of leaving.get(place.key) ?? []) {
      if (isTooLate(place, edge)) return { path: pathOf(graph, [...place.steps, edge], place.key), reason: late() };
      const elapsed = place.elapsed === undefined ? undefined : within && place.elapsed + edge.step.stimulus.times;
      for (const next of arriveAt(edge.to, place.elapsed === undefined ? undefined : (elapsed ?? 0), [
        ...place.steps,
        edge,
      ])) {
        if (seen.has(idOf(next))) continue;
        seen.add(idOf(next));
        places.push(next);
      }
    }
  }
  return within === undefined ? shortestLoop() : undefined;

  /** The obligation may begin at any state that `from` describes, and ends at the goal. */
  function arriveAt(key: string, elapsed: number | undefined, steps: readonly Edge[]): Place[] {
    const idle: Place[] = elapsed === undefined ? [{ key, elapsed, steps }] : [];
    const isAwaiting = !reached.has(key) && (elapsed !== undefined || begins.has(key));
    return isAwaiting ? [...idle, { key, elapsed: elapsed ?? 0, steps }] : idle;
  }

  function reasonAt({ key }: Place, elapsed: number): string | undefined {
    const at = graph.nodes.get(key);
    if (at && !hold(at.snapshot)) return 'what must hold until the goal does not hold here';
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

  /** The shortest path into a loop of states in which the goal is awaited. */
  function shortestLoop(): { path: Path; reason: string } | undefined {
    const ways = new Map(
      [...awaiting.keys()].map((key) => [
        key,
        withoutRepeatable(leaving.get(key) ?? []).filter(({ to }) => awaiting.has(to)),
      ]),
    );
    let best: readonly Edge[] | undefined;
    let round = 0;
    for (const { key, steps } of awaiting.values()) {
      budget.check();
      if (best && steps.length + 1 >= best.length) continue;
      const loop = loopFrom(key, ways);
      if (!loop || (best && steps.length + loop.length >= best.length)) continue;
      best = [...steps, ...loop];
      round = loop.length;
    }
    return (
      best && {
        path: pathOf(graph, best, best[0]?.from ?? ''),
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

/** The shortest way from a state back to it. */
function loopFrom(key: string, ways: ReadonlyMap<string, readonly Edge[]>): readonly Edge[] | undefined {
  const arrivals = new Map<string, readonly Edge[]>([[key, []]]);
  for (const [at, steps] of arrivals)
    for (const edge of ways.get(at) ?? []) {
      if (edge.to === key) return [...steps, edge];
      if (!arrivals.has(edge.to)) arrivals.set(edge.to, [...steps, edge]);
    }
  return undefined;
}
