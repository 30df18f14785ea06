import { expectedSteps, isDeviating, isDeviatingFrom } from '../golden/golden-paths.ts';
import type { GoldenFile, GoldenPath } from '../golden/golden-file.ts';
import type { Model } from '../define/model.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { isReentryNoticed } from './reentry.ts';
import { explore, type Exploration } from '../explore/exploration.ts';
import { checkRules } from '../rules/check-rules.ts';

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
  const different = mutantsOf(exploration.model.machine).filter(
    ({ transition, observed }) => observed !== 'reentering' || isReentryNoticed(exploration, transition),
  );
  const [judged, unreachable] = partition(different, (mutant) => isReachable(exploration, mutant));
  const first = firstPaths(exploration, golden);
  const survivors = judged.filter((mutant) => !isKilled(exploration, golden, mutant, first(mutant)));
  const killed = judged.length - survivors.length;
  const percent = judged.length === 0 ? 100 : (100 * killed) / judged.length;
  return { killed, total: judged.length, survivors, unreachable, percent };
}

/** Whether a golden path kills a mutant. `first` are those of its paths that are tried first. */
export function isKilled(
  { model, simulation }: Exploration,
  golden: GoldenFile,
  { machine }: Mutant,
  first: readonly GoldenPath[] = [],
): boolean {
  simulation.budget.check();
  try {
    return first.some((path) => isDeviatingFrom(model, path, machine)) || isDeviating(model, golden, machine);
  } catch {
    return true;
  }
}

/**
 * The golden paths that come soonest to where a mutant's edit can be seen, one for each way to see it: they kill most mutants,
 * which otherwise takes half of all paths.
 */
function firstPaths(exploration: Exploration, golden: GoldenFile): (mutant: Mutant) => GoldenPath[] {
  const { transitions, guards } = exploration.goals;
  const soonest = new Map<string, { path: GoldenPath; steps: number }>();
  for (const path of golden.paths)
    for (const [steps, step] of expectedSteps(exploration, path).entries())
      for (const id of [...transitions(step), ...guards(step)])
        if (steps < (soonest.get(id)?.steps ?? Infinity)) soonest.set(id, { path, steps });
  return ({ transition = '', observed }) => {
    const [isTaken, isFailing] = [transition, `${transition} fails`];
    const ways = { taken: [isTaken], reentering: [isTaken], failing: [isFailing], asked: [isTaken, isFailing] }[
      observed ?? 'taken'
    ];
    return [...new Set(ways.flatMap((id) => soonest.get(id)?.path ?? []))];
  };
}

/** Whether another machine in place of a model's breaks one of its rules, or cannot be explored at all. */
export function breaksRule(model: Model, { machine }: Pick<Mutant, 'machine'>): boolean {
  try {
    return checkRules(explore({ ...model, machine })).length > 0;
  } catch {
    return true;
  }
}

function isReachable({ reachable, model }: Exploration, { transition, observed, state }: Mutant): boolean {
  if (state !== undefined) return state === model.machine.id || reachable.states.has(state);
  if (transition === undefined) return true;
  const isTaken = reachable.transitions.has(transition);
  const isFailing = reachable.guards.has(`${transition} fails`);
  if (observed === 'asked') return isTaken || isFailing;
  return observed === 'failing' ? isFailing : isTaken;
}

function partition<T>(items: readonly T[], accepts: (item: T) => boolean): [T[], T[]] {
  return [items.filter(accepts), items.filter((item) => !accepts(item))];
}
