import { generatePaths } from '../paths/generate-paths.ts';
import { recordGoldenPaths } from '../golden/golden-paths.ts';
import type { GoldenFile } from '../golden/golden-file.ts';
import { isKilled, mutationScore } from './mutation-score.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { Path } from '../explore/step.ts';

/**
 * The given paths as golden paths, with paths over all edges added where they kill mutants that survive the paths before
 * them.
 */
export function mutationAdequatePaths(exploration: Exploration, paths: readonly Path[], maxLength: number): GoldenFile {
  const chosen = [...paths];
  let golden = recordGoldenPaths(exploration, chosen);
  let { survivors } = mutationScore(exploration, golden);
  if (survivors.length === 0) return golden;
  const edges = generatePaths(exploration, { by: 'edge', maxLength, seed: 1, seconds: () => 0 }).paths;
  for (const { start, steps } of edges) {
    exploration.simulation.budget.check();
    const single = recordGoldenPaths(exploration, [{ name: `path ${chosen.length + 1}`, start, steps }]);
    const killed = survivors.filter((mutant) => isKilled(exploration, single, mutant));
    if (killed.length === 0) continue;
    chosen.push({ name: `path ${chosen.length + 1}`, start, steps });
    golden = recordGoldenPaths(exploration, chosen);
    survivors = survivors.filter((mutant) => !killed.includes(mutant));
    if (survivors.length === 0) break;
  }
  return golden;
}
