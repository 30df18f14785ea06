import { search } from '../paths/generate-paths.ts';
import { toLock } from '../golden/golden-paths.ts';
import type { Lock } from '../golden/golden-file.ts';
import { isKilled, scoreOf } from './mutation-score.ts';
import type { Survey } from '../explore/exploration.ts';
import type { Path } from '../define/model.ts';

/**
 * Golden paths for a machine: the paths given, and as few more as notice every wrong edit that paths over all edges
 * would notice. Each of those is cut where it notices the edit.
 */
export function strengthened(survey: Survey, paths: readonly Path[], maxLength: number): Lock {
  const chosen = [...paths];
  let lock = toLock(survey, chosen);
  let { survivors } = scoreOf(survey, lock);
  if (survivors.length === 0) return lock;
  const edges = search(survey, { by: 'edge', maxLength, seed: 1, seconds: () => 0 }).paths;
  for (const { start, steps } of edges) {
    const single = toLock(survey, [{ name: `path ${chosen.length + 1}`, start, steps }]);
    const noticed = survivors.filter((mutant) => isKilled(survey, single, mutant));
    if (noticed.length === 0) continue;
    chosen.push({ name: `path ${chosen.length + 1}`, start, steps });
    lock = toLock(survey, chosen);
    survivors = survivors.filter((mutant) => !noticed.includes(mutant));
    if (survivors.length === 0) break;
  }
  return lock;
}
