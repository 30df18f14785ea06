import { addPaths, coverageOf, criteria, type Criterion, type Coverage, type Goals } from '../explore/coverage.ts';
import { BudgetSpent } from '../define/budget.ts';
import { ModelError } from '../define/model-error.ts';
import { randomPaths } from './random-paths.ts';
import {
  requiredCriteria,
  coveredGoals,
  combinedGoals,
  reachableGoals,
  type Exploration,
} from '../explore/exploration.ts';
import { coveringPaths, type CoveringPathOptions } from './covering-paths.ts';
import type { Step, Path } from '../explore/step.ts';
import { nameGoals } from '../report/goal-words.ts';
import type { Stage, Strategy } from './stages.ts';
import { isMet, isState, leavesOf, formatCondition, type StopCondition, type Progress } from './stop-condition.ts';

export interface PathOptions extends Stage {
  /** What comes after it, with what is covered until then. Lengths and times are those of all paths. */
  readonly next?: readonly Stage[];
  readonly maxLength: number;
  readonly seed: number;
  /** The path of `--by recorded`. */
  readonly recorded?: Path | undefined;
  /** Seconds since the search began. */
  readonly seconds: () => number;
  readonly onPath?: (progress: Progress, paths: number) => void;
}

/** Paths and what they cover. */
export interface GeneratedPaths {
  readonly paths: readonly Path[];
  readonly coverage: Coverage;
  /** Why there are not more of them: the budget is spent. */
  readonly spent?: string | undefined;
}

const RANDOM_PATHS = 20;

/** Generates paths until the budget of the exploration is spent. Throws a `ModelError` when a condition is not met. */
export function generatePaths(exploration: Exploration, options: PathOptions): GeneratedPaths {
  const { seed, maxLength, next = [] } = options;
  const { simulation } = exploration;
  const coverage = coverageOf(exploration.goals);
  const paths: Path[] = [];
  let spent: string | undefined;
  let until: StopCondition | undefined;
  const progress = (): Progress => ({
    seen: coverage.seen,
    reachable: exploration.reachable,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    seconds: options.seconds(),
  });

  for (const stage of [options, ...next]) if (stage.until) assertStatesExist(exploration, stage.until);
  for (const stage of [options, ...next]) {
    ({ until } = stage);
    if (until && paths.length > 0 && isMet(until, progress())) continue;
    generate(stage.by);
  }
  return { paths, coverage, spent };

  function generate(by: Strategy): void {
    // the shortest path to a requested state comes first
    let isDone = until !== undefined && statesIn(until).some((goals) => run(coveringPaths(simulation, more(goals))));
    if (!isDone) isDone = run(strategyPaths(exploration, { ...options, by, until }, coveredGoals(coverage.seen)));
    if (!until || isDone) return;
    isDone = goalsIn(until).some(({ goals, wanted, memory }) =>
      run(coveringPaths(simulation, { ...more(goals), wanted, ...memory })),
    );
    // more steps and more time are all that random paths can add
    if (!isDone && isMet(until, { ...progress(), steps: Infinity, seconds: Infinity }))
      isDone = run(randomPaths(exploration, seed + 1, maxLength));
    if (!isDone) throw new ModelError(unmetMessage(exploration, until, progress(), spent));
  }

  /** Adds paths until the condition is met; whether it is. */
  function run(source: Iterable<Path>): boolean {
    if (spent !== undefined) return false;
    try {
      return addAll(source);
    } catch (thrown) {
      if (!(thrown instanceof BudgetSpent)) throw thrown;
      spent = thrown.message;
      return false;
    }
  }

  function addAll(source: Iterable<Path>): boolean {
    for (const { start, steps } of source) {
      exploration.simulation.budget.check();
      coverage.add(start);
      const path = { name: `path ${paths.length + 1}`, start, steps: cut(start, steps) };
      paths.push(path);
      options.onPath?.(progress(), paths.length);
      if (until && isMet(until, progress())) return true;
    }
    return until !== undefined && isMet(until, progress());
  }

  /** The steps up to the one that meets the condition. */
  function cut(start: Step, steps: readonly Step[]): readonly Step[] {
    const before = progress();
    for (const [index, step] of steps.entries()) {
      coverage.add(step, steps[index - 1] ?? start);
      const now = { ...before, steps: before.steps + index + 1, seconds: options.seconds() };
      if (until && isMet(until, now)) return steps.slice(0, index + 1);
    }
    return steps;
  }

  function more(goals: Goals): CoveringPathOptions {
    return { goals, maxLength, met: coveredGoals(coverage.seen) };
  }

  function goalsIn(condition: StopCondition) {
    return criteriaIn(condition).map((criterion) => ({
      goals: combinedGoals(exploration, [criterion]),
      wanted: reachableGoals(exploration, [criterion]),
      memory: memoryOf(exploration, criterion),
    }));
  }
}

/** The criteria that a condition names. */
const criteriaIn = (condition: StopCondition): Criterion[] =>
  leavesOf(condition).flatMap(({ kind }) => criteria.find((criterion) => criterion === kind) ?? []);

/** Goals that reaching the states of a condition meets. */
const statesIn = (condition: StopCondition): Goals[] =>
  leavesOf(condition).flatMap((leaf): Goals[] =>
    leaf.kind === 'reached'
      ? [({ visited }) => (visited.some((id) => isState(id, leaf.state)) ? [`reached ${leaf.state}`] : [])]
      : [],
  );

/** The paths of a strategy, without the stop condition. */
function* strategyPaths(
  exploration: Exploration,
  { by, maxLength, seed, recorded, until }: PathOptions,
  met: Iterable<string>,
): Generator<Path, void, void> {
  if (by === 'recorded') {
    if (recorded) yield recorded;
  } else if (by === 'random') {
    let count = 0;
    for (const path of randomPaths(exploration, seed, maxLength)) {
      if (!until && count++ >= RANDOM_PATHS) return;
      if (until && count++ >= 5000) return;
      yield path;
    }
  } else
    yield* coveringPaths(exploration.simulation, {
      goals: combinedGoals(exploration, criteriaOf[by]),
      wanted: reachableGoals(exploration, criteriaOf[by]),
      maxLength,
      met,
      ...memoryOf(exploration, criteriaOf[by][0]),
    });
}

const criteriaOf: Record<Exclude<Strategy, 'random' | 'recorded'>, readonly Criterion[]> = {
  state: ['states'],
  transition: requiredCriteria,
  // a start is no edge, and a transition that nothing comes before or after is in no pair
  edge: ['edges', ...requiredCriteria],
  pair: ['pairs', ...requiredCriteria],
  requirement: ['requirements'],
};

const memoryOf = ({ goals }: Exploration, criterion: Criterion | undefined) =>
  criterion === 'pairs' ? { memory: (step: Step) => goals.transitions(step).at(-1) ?? '' } : {};

/** Paths over every reachable transition and guard outcome, at most `maxLength` steps each. */
export function transitionPaths(exploration: Exploration, maxLength = 12): GeneratedPaths {
  const goals = combinedGoals(exploration, requiredCriteria);
  const wanted = reachableGoals(exploration, requiredCriteria);
  const paths = [...coveringPaths(exploration.simulation, { goals, wanted, maxLength })];
  return { paths, coverage: addPaths(coverageOf(exploration.goals), paths) };
}

function assertStatesExist({ model, inventory }: Exploration, until: StopCondition) {
  for (const leaf of leavesOf(until)) {
    if (leaf.kind === 'reached' && !inventory.states.some((id) => isState(id, leaf.state)))
      throw new ModelError(
        `the condition 'reached(${leaf.state})': machine "${model.name}" has no state "${leaf.state}"`,
      );
  }
}

function unmetMessage(exploration: Exploration, until: StopCondition, { seen }: Progress, spent?: string): string {
  const named = criteriaIn(until);
  const wanted = named.length > 0 ? named : (['states', 'transitions', 'guards', 'requirements'] as const);
  const missing = wanted.flatMap((criterion) =>
    nameGoals(
      exploration,
      criterion,
      [...exploration.reachable[criterion]].filter((id) => !seen[criterion].has(id)),
    ),
  );
  const example = missing.length > 0 ? `; not reached: ${missing.slice(0, 3).join(', ')}` : '';
  const condition = `the condition '${formatCondition(until)}'`;
  if (spent === undefined && exploration.graph.notExplored > 0)
    return `${condition} is not met on machine "${exploration.model.name}" with paths of this length, and exploration is cut off: that is no proof${example}`;
  return spent === undefined
    ? `${condition} cannot be met on machine "${exploration.model.name}" with paths of this length${example}`
    : `${condition} is not met: ${spent} on machine "${exploration.model.name}"${example}`;
}
