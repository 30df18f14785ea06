import { coveringPaths } from '../paths/covering-paths.ts';
import { recordGoldenPaths } from '../golden/golden-paths.ts';
import type { GoldenFile } from '../golden/golden-file.ts';
import { isKilled, mutationScore } from './mutation-score.ts';
import { combinedGoals, type Exploration } from '../explore/exploration.ts';
import type { Path } from '../explore/step.ts';

/** Paths that are tried in a row without a kill: some mutants no path kills, and a large machine has thousands of edges. */
export const MAX_IDLE = 500;

/**
 * The given paths as golden paths, with paths over edges added where they kill mutants that survive the paths before
 * them. Ends after `maxIdle` paths in a row that kill none.
 */
export function mutationAdequatePaths(
  exploration: Exploration,
  paths: readonly Path[],
  maxLength: number,
  maxIdle = MAX_IDLE,
): GoldenFile {
  const chosen = [...paths];
  let golden = recordGoldenPaths(exploration, chosen);
  let { survivors } = mutationScore(exploration, golden);
  if (survivors.length === 0) return golden;
  const edges = coveringPaths(exploration.simulation, { goals: combinedGoals(exploration, ['edges']), maxLength });
  let idle = 0;
  for (const { start, steps } of edges) {
    exploration.simulation.budget.check();
    const single = recordGoldenPaths(exploration, [{ name: `path ${chosen.length + 1}`, start, steps }]);
    const killed = survivors.filter((mutant) => isKilled(exploration, single, mutant));
    idle = killed.length === 0 ? idle + 1 : 0;
    if (idle === maxIdle) break;
    if (killed.length === 0) continue;
    chosen.push({ name: `path ${chosen.length + 1}`, start, steps });
    golden = recordGoldenPaths(exploration, chosen);
    survivors = survivors.filter((mutant) => !killed.includes(mutant));
    if (survivors.length === 0) break;
  }
  return golden;
}
