import { isDeviating } from '../golden/golden-paths.ts';
import type { Lock } from '../golden/golden-file.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import type { Survey } from '../explore/exploration.ts';

/** How many wrong edits of a machine its golden paths notice. */
export interface Score {
  readonly killed: number;
  readonly total: number;
  readonly survivors: readonly Mutant[];
  /** Edits of what nothing can reach: no path can tell them from the original. */
  readonly unreachable: readonly Mutant[];
  readonly percent: number;
}

/** Runs every mutant of a machine against its golden paths. */
export function scoreOf(survey: Survey, lock: Lock): Score {
  const [judged, unreachable] = partition(mutantsOf(survey.model.machine), (mutant) => isReachable(survey, mutant));
  const survivors = judged.filter((mutant) => !isKilled(survey, lock, mutant));
  const killed = judged.length - survivors.length;
  const percent = judged.length === 0 ? 100 : (100 * killed) / judged.length;
  return { killed, total: judged.length, survivors, unreachable, percent };
}

/** Whether a golden path shows that a mutant is not the machine. */
export function isKilled({ model }: Survey, lock: Lock, { machine }: Mutant): boolean {
  try {
    return isDeviating(model, lock, machine);
  } catch {
    return true;
  }
}

function isReachable({ reachable }: Survey, { transition, needsGuardToFail }: Mutant): boolean {
  if (transition === undefined) return true;
  if (!reachable.transitions.has(transition) && !reachable.guards.has(`${transition} fails`)) return false;
  return !needsGuardToFail || reachable.guards.has(`${transition} fails`);
}

function partition<T>(items: readonly T[], accepts: (item: T) => boolean): [T[], T[]] {
  return [items.filter(accepts), items.filter((item) => !accepts(item))];
}
