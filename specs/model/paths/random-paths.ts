import fc from 'fast-check';
import { ModelError } from '../define/model-error.ts';
import { differences, predicted } from '../replay/observation.ts';
import { play } from '../replay/running-machine.ts';
import { brokenBy } from '../rules/check-rules.ts';
import type { Simulation } from '../explore/simulation.ts';
import type { Survey } from '../explore/exploration.ts';
import type { Step, Path } from '../define/model.ts';
import { formatRule } from '../report/sentences.ts';

/** Numbers that pick one of the possible steps each; shrinking them shrinks the path. */
const picks = (length: number) =>
  fc.array(fc.nat({ max: 0xffff }), { minLength: 2, maxLength: length + 1, size: 'max' });

/** Random paths without end, the same for the same seed; steps are taken as often as the model's weights say. */
export function* randomPaths({ simulation }: Survey, seed: number, maxLength: number): Generator<Path, void, void> {
  for (let run = 0; ; run++) {
    for (const choices of fc.sample(picks(maxLength), { seed: seed + run, numRuns: 1 })) {
      const path = follow(simulation, choices);
      if (path.steps.length > 0) yield { name: `random ${run + 1}`, ...path };
    }
  }
}

/**
 * Lets fast-check look for a path on which the running machine leaves the prediction or breaks a rule, and shrink it.
 * Answers with what is wrong and the shortest path found, or undefined.
 */
export function fuzz(
  survey: Survey,
  { seed, runs, maxLength }: { seed: number; runs: number; maxLength: number },
): { says: string; path: Path } | undefined {
  const { simulation } = survey;
  const found = fc.check(
    fc.property(picks(maxLength), (choices) => {
      const wrong = faultIn(survey, follow(simulation, choices));
      if (wrong !== undefined) throw new ModelError(wrong);
    }),
    { seed, numRuns: runs },
  );
  const [choices] = found.counterexample ?? [];
  if (!choices) return undefined;
  const path = { name: 'shrunk', ...follow(simulation, choices) };
  return { says: faultIn(survey, path) ?? 'the path failed once and does not again', path };
}

function faultIn(survey: Survey, { start, steps }: Omit<Path, 'name'>): string | undefined {
  const { model } = survey;
  const player = play(model, start.stimulus.label);
  for (const step of steps) {
    const wrong = differences(predicted(survey, step), player.perform(step.stimulus));
    if (wrong.length > 0) return `the running machine does otherwise: ${wrong.join('; ')}`;
    const rule = model.rules.find((rule) => brokenBy(rule, step));
    if (rule) return `breaks the rule "${formatRule(rule)}"`;
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
