import type { AnyStateMachine } from 'xstate';
import type { Model } from '../../define/model.ts';
import { combinedGoals, explore } from '../../explore/exploration.ts';
import type { GoldenFile } from '../../golden/golden-file.ts';
import { isDeviating, recordGoldenPaths } from '../../golden/golden-paths.ts';
import { coveringPaths } from '../../paths/covering-paths.ts';
import { MAX_IDLE } from '../mutation-adequate-paths.ts';

/** A mutant that no golden path kills. */
interface Alive {
  readonly name: string;
  readonly machine: AnyStateMachine;
}

/** A golden path, and the mutants that it kills. */
interface KillingPath {
  readonly path: GoldenFile['paths'][number];
  readonly killed: readonly string[];
}

/** Paths over edges that kill mutants which live. Ends after many in a row that kill none. */
export function* killingPaths(
  model: Model,
  mutants: readonly Alive[],
  maxLength: number,
): Generator<KillingPath, void, void> {
  let alive = mutants;
  if (alive.length === 0) return;
  const exploration = explore(model);
  let idle = 0;
  for (const path of coveringPaths(exploration.simulation, {
    goals: combinedGoals(exploration, ['edges']),
    maxLength,
  })) {
    const golden = recordGoldenPaths(exploration, [path]);
    const killed = alive.filter(({ machine }) => deviates(model, golden, machine));
    idle = killed.length === 0 ? idle + 1 : 0;
    if (idle === MAX_IDLE) return;
    const [recorded] = golden.paths;
    if (killed.length === 0 || !recorded) continue;
    yield { path: recorded, killed: killed.map(({ name }) => name) };
    alive = alive.filter((mutant) => !killed.includes(mutant));
    if (alive.length === 0) return;
  }
}

function deviates(model: Model, golden: GoldenFile, machine: AnyStateMachine): boolean {
  try {
    return isDeviating(model, golden, machine);
  } catch {
    return true;
  }
}
