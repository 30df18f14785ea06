import { isDeviating } from '../golden/golden-paths.ts';
import type { GoldenFile } from '../golden/golden-file.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import type { Exploration } from '../explore/exploration.ts';

/** How many mutants of a machine its golden paths kill. */
export interface MutationScore {
  readonly killed: number;
  readonly total: number;
  readonly survivors: readonly Mutant[];
  /** Mutants of what no path reaches: no path distinguishes them from the original. */
  readonly unreachable: readonly Mutant[];
  readonly percent: number;
}

/** Runs every mutant of a machine against its golden paths. */
export function mutationScore(exploration: Exploration, golden: GoldenFile): MutationScore {
  const [judged, unreachable] = partition(mutantsOf(exploration.model.machine), (mutant) =>
    isReachable(exploration, mutant),
  );
  const survivors = judged.filter((mutant) => !isKilled(exploration, golden, mutant));
  const killed = judged.length - survivors.length;
  const percent = judged.length === 0 ? 100 : (100 * killed) / judged.length;
  return { killed, total: judged.length, survivors, unreachable, percent };
}

/** Whether a golden path kills a mutant. */
export function isKilled({ model, simulation }: Exploration, golden: GoldenFile, { machine }: Mutant): boolean {
  simulation.budget.check();
  try {
    return isDeviating(model, golden, machine);
  } catch {
    return true;
  }
}

function isReachable({ reachable }: Exploration, { transition, needsGuardToFail }: Mutant): boolean {
  if (transition === undefined) return true;
  if (!reachable.transitions.has(transition) && !reachable.guards.has(`${transition} fails`)) return false;
  return !needsGuardToFail || reachable.guards.has(`${transition} fails`);
}

function partition<T>(items: readonly T[], accepts: (item: T) => boolean): [T[], T[]] {
  return [items.filter(accepts), items.filter((item) => !accepts(item))];
}
