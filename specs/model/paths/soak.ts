import { coverageOf, goalsOf, type Criterion, type Seen } from '../explore/coverage.ts';
import type { Exploration } from '../explore/exploration.ts';
import { inventoryOf } from '../explore/inventory.ts';
import { simulate } from '../explore/simulation.ts';
import type { Path } from '../explore/step.ts';
import { fuzz, isSpent } from './random-paths.ts';

/** What random paths until the end of the budget show. */
export interface Soak {
  readonly paths: number;
  readonly steps: number;
  readonly seconds: number;
  readonly seen: Readonly<Record<'states' | 'transitions' | 'guards', ReadonlySet<string>>>;
  /** What exploration does not reach, by its id, with the first path that does. */
  readonly beyond: ReadonlyMap<string, Path>;
  /** The first path that fails, shrunk; it ends the soak. */
  readonly failed: { readonly failure: string; readonly path: Path } | undefined;
}

/** Each round forgets the configurations of the one before, so that the memory does not grow. */
const PATHS_PER_ROUND = 200;

/**
 * Follows random paths on the running machine and checks the rules on each step, until the budget is spent or a path fails.
 * `seconds` is the time since the soak began.
 */
export function soak(
  exploration: Exploration,
  options: {
    readonly seed: number;
    readonly maxLength: number;
    readonly seconds: () => number;
    readonly onRound?: (paths: number, steps: number) => void;
  },
): Soak {
  const { model, simulation: explored } = exploration;
  const seen = { states: new Set<string>(), transitions: new Set<string>(), guards: new Set<string>() };
  const beyond = new Map<string, Path>();
  let paths = 0;
  let steps = 0;
  for (let round = 0; !isSpent(exploration); round++) {
    const simulation = simulate(model, explored.budget);
    const inventory = inventoryOf(simulation.machine);
    const coverage = coverageOf(goalsOf(simulation, inventory));
    const before = steps;
    const failed = fuzz(
      { ...exploration, simulation, inventory },
      {
        seed: options.seed + round,
        runs: PATHS_PER_ROUND,
        maxLength: options.maxLength,
        onPath(path) {
          paths++;
          steps += path.steps.length;
          coverage.add(path.start);
          for (const [index, step] of path.steps.entries()) {
            coverage.add(step);
            for (const id of beyondIn(exploration, coverage.seen))
              if (!beyond.has(id)) beyond.set(id, { name: id, ...path, steps: path.steps.slice(0, index + 1) });
          }
        },
      },
    );
    for (const criterion of Object.keys(seen) as (keyof typeof seen & Criterion)[])
      for (const id of coverage.seen[criterion]) seen[criterion].add(id);
    options.onRound?.(paths, steps);
    // without a step nothing can be done in the machine
    if (failed || steps === before) return { paths, steps, seconds: options.seconds(), seen, beyond, failed };
  }
  return { paths, steps, seconds: options.seconds(), seen, beyond, failed: undefined };
}

/** What is seen and not reachable as far as explored, with the ids that the report of unreachable things has. */
function beyondIn({ reachable }: Exploration, seen: Seen): string[] {
  const beyond = (criterion: 'states' | 'transitions' | 'guards') =>
    [...seen[criterion]].filter((id) => !reachable[criterion].has(id));
  return [...beyond('states').map((id) => `state ${id}`), ...beyond('transitions'), ...beyond('guards')];
}
