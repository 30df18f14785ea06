import type { Goals } from './coverage.ts';
import type { Simulation } from './simulation.ts';
import type { Configuration, Step, Walk } from './types.ts';

export interface TourOptions {
  readonly goals: Goals;
  readonly maxLength: number;
  /** Goals that are already met. */
  readonly met?: Iterable<string>;
  /** Tells BFS states apart beyond the abstract state, for goals that depend on the step before. */
  readonly memory?: (step: Step) => string;
}

/** How far ahead a walk looks for something new before it ends. */
const LOOKAHEAD = 60;

/**
 * Greedy covering walks, each from the start of the machine: go to the nearest step that meets an open goal, prefer the
 * one that meets most and leaves the machine alive, and start again when nothing new is in reach. Every step is computed
 * from the configuration that the walk is really in, so a walk can always be replayed.
 */
export function* tour(simulation: Simulation, options: TourOptions): Generator<Walk, void, void> {
  const { goals, maxLength } = options;
  const met = new Set(options.met);
  const { initial } = simulation;
  for (const goal of goals(initial)) met.add(goal);
  for (let count = 1; ; count++) {
    const steps: Step[] = [];
    while (steps.length < maxLength) {
      const leg = nearest(simulation, steps.at(-1) ?? initial, met, options, maxLength - steps.length);
      if (!leg) break;
      for (const step of leg) {
        for (const goal of goals(step, steps.at(-1))) met.add(goal);
        steps.push(step);
      }
    }
    if (steps.length === 0) return;
    yield { name: `walk ${count}`, steps };
  }
}

interface Reached {
  readonly at: Configuration;
  readonly leg: readonly Step[];
}

function nearest(
  { successors, key }: Simulation,
  last: Step,
  met: ReadonlySet<string>,
  { goals, memory = () => '' }: TourOptions,
  budget: number,
): readonly Step[] | undefined {
  const seen = new Set([`${key(last.after)} ${memory(last)}`]);
  let layer: Reached[] = [{ at: last.after, leg: [] }];
  for (let depth = 1; layer.length > 0 && depth <= Math.min(budget, LOOKAHEAD); depth++) {
    const next: Reached[] = [];
    let best: readonly Step[] | undefined;
    let bestScore = 0;
    for (const { at, leg } of layer) {
      for (const step of successors(at)) {
        const fresh = new Set(goals(step, leg.at(-1) ?? last).filter((goal) => !met.has(goal))).size;
        const score = fresh && fresh * 2 + (step.after.snapshot.status === 'active' ? 1 : 0);
        if (score > bestScore) {
          bestScore = score;
          best = [...leg, step];
        }
        const place = `${key(step.after)} ${memory(step)}`;
        if (seen.has(place)) continue;
        seen.add(place);
        next.push({ at: step.after, leg: [...leg, step] });
      }
    }
    if (best) return best;
    layer = next;
  }
  return undefined;
}
