import fc from 'fast-check';
import { ModelError } from '../define/model-error.ts';
import { differences, predicted } from '../replay/observation.ts';
import { startMachine } from '../replay/running-machine.ts';
import { Observed } from '../rules/exercised-rules.ts';
import { violates } from '../rules/judgments.ts';
import type { Simulation } from '../explore/simulation.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { Step, Path } from '../explore/step.ts';
import { formatRule } from '../report/sentences.ts';

/** Numbers that each choose one of the possible steps; shrinking them shrinks the path. */
const picks = (length: number) =>
  fc.array(fc.nat({ max: 0xffff }), { minLength: 2, maxLength: length + 1, size: 'max' });

/** After as many paths without a step nothing can be done in the machine. */
const MAX_EMPTY = 100;

/** Endless random paths, the same for the same seed, weighted by the model; none where nothing can be done. */
export function* randomPaths(
  { simulation }: Exploration,
  seed: number,
  maxLength: number,
): Generator<Path, void, void> {
  let empty = 0;
  for (let run = 0; empty < MAX_EMPTY; run++) {
    for (const choices of fc.sample(picks(maxLength), { seed: seed + run, numRuns: 1 })) {
      const path = follow(simulation, choices);
      empty = path.steps.length > 0 ? 0 : empty + 1;
      if (path.steps.length > 0) yield { name: `random ${run + 1}`, ...path };
    }
  }
}

export interface FuzzOptions {
  readonly seed: number;
  readonly runs: number;
  readonly maxLength: number;
  readonly onPath?: (path: Omit<Path, 'name'>) => void;
}

/**
 * Searches with fast-check for a path on which the running machine differs from the prediction or violates a rule, and
 * shrinks it. Returns the failure and the shortest path found, or undefined.
 */
export function fuzz(
  exploration: Exploration,
  { seed, runs, maxLength, onPath }: FuzzOptions,
): { failure: string; path: Path } | undefined {
  const { simulation } = exploration;
  const found = fc.check(
    fc.property(picks(maxLength), (choices) => {
      if (isSpent(exploration)) return;
      const path = follow(simulation, choices);
      onPath?.(path);
      const wrong = failureIn(exploration, path);
      if (wrong !== undefined) throw new ModelError(wrong);
    }),
    { seed, numRuns: runs },
  );
  const [choices] = found.counterexample ?? [];
  if (!choices) return undefined;
  const path = { name: 'shrunk', ...follow(simulation, choices) };
  return { failure: failureIn(exploration, path) ?? 'the path fails once and passes when repeated', path };
}

/** Whether no time is left. */
export function isSpent({ simulation }: Exploration): boolean {
  try {
    simulation.budget.check();
    return false;
  } catch {
    return true;
  }
}

function failureIn(exploration: Exploration, { start, steps }: Omit<Path, 'name'>): string | undefined {
  const { model } = exploration;
  const running = startMachine(model, start.stimulus.label);
  for (const step of steps) {
    const wrong = differences(predicted(exploration, step), running.perform(step.stimulus));
    if (wrong.length > 0) return `the running machine differs: ${wrong.join('; ')}`;
    const observed = new Observed(step);
    const rule = model.rules.find((rule) => violates(rule, observed));
    if (rule) return `violates the rule "${formatRule(rule)}"`;
  }
  return undefined;
}

/** The first choice picks the start. */
function follow({ starts, successors, model }: Simulation, choices: readonly number[]): Omit<Path, 'name'> {
  const steps: Step[] = [];
  const [first = 0, ...rest] = choices;
  const start = starts[first % starts.length] ?? starts[0];
  let at = start.after;
  for (const choice of rest) {
    const possible = successors(at);
    const weights = possible.map(({ stimulus }) => weightOf(model.weights, stimulus.label, eventTypeOf(stimulus)));
    const step = pick(possible, weights, choice / 0x10000);
    if (!step) break;
    steps.push(step);
    at = step.after;
  }
  return { start, steps };
}

const eventTypeOf = (stimulus: Step['stimulus']) => ('event' in stimulus ? stimulus.event.type : stimulus.origin);

const weightOf = (weights: Readonly<Record<string, number>>, label: string, type: string): number =>
  weights[label] ?? weights[type] ?? 1;

function pick<T>(items: readonly T[], weights: readonly number[], fraction: number): T | undefined {
  let left = fraction * weights.reduce((sum, weight) => sum + weight, 0);
  return items.find((_, index) => (left -= weights[index] ?? 0) < 0);
}
