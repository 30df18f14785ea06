import type { Goals } from '../explore/coverage.ts';
import type { Simulation } from '../explore/simulation.ts';
import type { Step, Path } from '../explore/step.ts';
import { arrivalOf } from './take-anew.ts';

export interface CoveringPathOptions {
  readonly goals: Goals;
  readonly maxLength: number;
  /** Goals that are already met. */
  readonly met?: Iterable<string>;
  /** Goals that are known to be reachable: while one is open, configurations of the same abstract state are tried too. */
  readonly wanted?: readonly string[];
  /** Distinguishes search states beyond the abstract state, for goals that depend on the previous step. */
  readonly memory?: (step: Step) => string;
}

interface Search extends CoveringPathOptions {
  /** Steps without an open goal: once met, a goal stays so. Not kept where the goals depend on the previous step. */
  readonly spent: Set<Step>;
  /** Steps that do something else on the paths to them: they were planned from other objects, and a guard compares those. */
  readonly refuted: Set<Step>;
}

/** How many steps ahead a path searches for an open goal before it ends. */
const LOOKAHEAD = 60;

/** How many states a search looks at before it ends. */
const MAX_PLACES = 20_000;

/**
 * Greedy covering paths, each from a start of the machine: takes the nearest step that meets an open goal, prefers the one
 * that meets most and leaves the machine active, and begins a new path when no open goal is in reach. Every step does what
 * the path's own configuration does, so a path can always be replayed.
 */
export function* coveringPaths(simulation: Simulation, options: CoveringPathOptions): Generator<Path, void, void> {
  const { goals, maxLength } = options;
  const search: Search = { ...options, refuted: new Set(), spent: new Set() };
  const met = new Set(options.met);
  for (let count = 1; ; count++) {
    const steps: Step[] = [];
    const start = chooseStart(simulation, met, search);
    let at = start.after;
    const fresh = goals(start).filter((goal) => !met.has(goal));
    for (const goal of fresh) met.add(goal);
    while (steps.length < maxLength) {
      const last = steps.at(-1) ?? start;
      const find = steps.length === 0 ? nearestAnywhere : nearest;
      const leg = find(simulation, [last], met, search, maxLength - steps.length)?.leg;
      if (!leg) break;
      for (const step of leg) {
        const arrival = arrivalOf(simulation, at, step);
        if (!arrival) search.refuted.add(step);
        if (!arrival) break;
        at = arrival;
        for (const goal of goals(step, steps.at(-1) ?? start)) met.add(goal);
        steps.push(step);
      }
    }
    if (steps.length === 0 && fresh.length === 0) return;
    yield { name: `path ${count}`, start, steps };
  }
}

/** The start that meets an open goal, else the one nearest to an open goal. */
function chooseStart(simulation: Simulation, met: ReadonlySet<string>, options: Search): Step {
  const { starts } = simulation;
  const promising = starts.find((start) => options.goals(start).some((goal) => !met.has(goal)));
  return promising ?? nearestAnywhere(simulation, starts, met, options, options.maxLength)?.from ?? starts[0];
}

/** Like `nearest`; then, while a wanted goal is open, by way of other configurations of abstract states too. */
const nearestAnywhere: typeof nearest = (simulation, lasts, met, options, budget) => {
  const found = nearest(simulation, lasts, met, options, budget);
  if (found || !options.wanted?.some((goal) => !met.has(goal))) return found;
  return nearest({ ...simulation, key: simulation.identity }, lasts, met, options, budget);
};

interface Found {
  /** The last step before the leg. */
  readonly from: Step;
  readonly leg: readonly Step[];
}

/** Where a search arrives by a step, after other steps or right after the last one before the leg. */
interface Reached {
  readonly step: Step;
  readonly by: Reached | undefined;
}

function nearest(
  { successors, key, budget: time }: Simulation,
  lasts: readonly Step[],
  met: ReadonlySet<string>,
  { goals, memory, refuted, spent }: Search,
  budget: number,
): Found | undefined {
  // a text that is put together is hashed again each time
  const placeAfter = (step: Step) => (memory ? `${key(step.after)} ${memory(step)}` : key(step.after));
  const seen = new Set(lasts.map(placeAfter));
  let layer: Reached[] = lasts.map((step) => ({ step, by: undefined }));
  for (let depth = 1; layer.length > 0 && depth <= Math.min(budget, LOOKAHEAD); depth++) {
    const next: Reached[] = [];
    let best: Reached | undefined;
    let bestScore = 0;
    for (const by of layer) {
      time.check();
      for (const step of successors(by.step.after)) {
        if (refuted.has(step)) continue;
        const score = spent.has(step) ? 0 : scoreOf(step, by.step);
        if (score > bestScore) {
          bestScore = score;
          best = { step, by };
        }
        const place = placeAfter(step);
        if (seen.has(place)) continue;
        seen.add(place);
        next.push({ step, by });
      }
    }
    if (best) return legTo(best);
    if (seen.size > MAX_PLACES) return undefined;
    layer = next;
  }
  return undefined;

  function scoreOf(step: Step, previous: Step): number {
    const open = goals(step, previous).filter((goal) => !met.has(goal));
    if (open.length > 0) return new Set(open).size * 2 + (step.after.snapshot.status === 'active' ? 1 : 0);
    if (!memory) spent.add(step);
    return 0;
  }
}

/** The steps up to there, without the last one before them. */
function legTo({ step, by }: Reached): Found {
  const leg = [step];
  let from = by;
  for (; from?.by; from = from.by) leg.unshift(from.step);
  return { from: from?.step ?? step, leg };
}
