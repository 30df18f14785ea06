import { addPaths, coverageOf, type Aspect, type Coverage, type Goals } from '../explore/coverage.ts';
import { ModelError } from '../define/model-error.ts';
import { randomPaths } from './random-paths.ts';
import { barAspects, metBy, together, type Survey } from '../explore/exploration.ts';
import { planPaths, type PathPlanOptions } from './covering-paths.ts';
import type { Step, Path } from '../define/model.ts';
import { isMet, isState, leavesOf, formatCondition, type Condition, type Progress } from './stop-condition.ts';

export const strategies = ['state', 'transition', 'edge', 'pair', 'requirement', 'random', 'recorded'] as const;

/** What paths are made for. */
export type Strategy = (typeof strategies)[number];

export interface Search {
  readonly by: Strategy;
  readonly maxLength: number;
  readonly seed: number;
  /** Stops as soon as this holds, and goes on beyond the strategy's own end until it does. */
  readonly until?: Condition | undefined;
  /** The path of `--by recorded`. */
  readonly recorded?: Path | undefined;
  /** Seconds since the search began. */
  readonly seconds: () => number;
  readonly onPath?: (progress: Progress, paths: number) => void;
}

/** Paths and what they cover. */
export interface Found {
  readonly paths: readonly Path[];
  readonly coverage: Coverage;
}

const RANDOM_PATHS = 20;

/** Makes paths. Throws a `ModelError` when `until` cannot be met. */
export function search(survey: Survey, options: Search): Found {
  const { until, seed, maxLength } = options;
  const coverage = coverageOf(survey.simulation, survey.inventory);
  const paths: Path[] = [];
  const progress = (): Progress => ({
    seen: coverage.seen,
    reachable: survey.reachable,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    seconds: options.seconds(),
  });

  if (until) refuseImpossible(survey, until);
  // the shortest way to a state that is asked for comes before everything else
  let over = until !== undefined && statesIn(until).some((goals) => run(planPaths(survey.simulation, more(goals))));
  if (!over) over = run(own(survey, options));
  if (until && !over) over = aspectsIn(until).some((goals) => run(planPaths(survey.simulation, more(goals))));
  if (until && !over && leavesOf(until).some(({ kind }) => kind === 'length' || kind === 'time'))
    over = run(randomPaths(survey, seed + 1, maxLength));
  if (until && !over) throw new ModelError(impossible(survey, until, progress()));
  return { paths, coverage };

  /** Whether the condition was met on the way. */
  function run(source: Iterable<Path>): boolean {
    for (const { start, steps } of source) {
      coverage.add(start);
      const path = { name: `path ${paths.length + 1}`, start, steps: cut(steps) };
      paths.push(path);
      options.onPath?.(progress(), paths.length);
      if (until && isMet(until, progress())) return true;
    }
    return until !== undefined && isMet(until, progress());
  }

  /** The steps up to the one that meets the condition. */
  function cut(steps: readonly Step[]): readonly Step[] {
    const before = progress();
    for (const [index, step] of steps.entries()) {
      coverage.add(step, steps[index - 1]);
      const now = { ...before, steps: before.steps + index + 1, seconds: options.seconds() };
      if (until && isMet(until, now)) return steps.slice(0, index + 1);
    }
    return steps;
  }

  function more(goals: Goals): PathPlanOptions {
    return { goals, maxLength, met: metBy(coverage.seen) };
  }

  function aspectsIn(condition: Condition): Goals[] {
    return leavesOf(condition).flatMap((leaf) =>
      leaf.kind === 'length' || leaf.kind === 'time' || leaf.kind === 'reached' ? [] : [together(survey, [leaf.kind])],
    );
  }
}

/** Goals that are met by reaching the states of a condition. */
const statesIn = (condition: Condition): Goals[] =>
  leavesOf(condition).flatMap((leaf): Goals[] =>
    leaf.kind === 'reached'
      ? [({ visited }) => (visited.some((id) => isState(id, leaf.state)) ? [`reached ${leaf.state}`] : [])]
      : [],
  );

/** The paths of a strategy by itself, without a condition. */
function* own(survey: Survey, { by, maxLength, seed, recorded, until }: Search): Generator<Path, void, void> {
  if (by === 'recorded') {
    if (recorded) yield recorded;
  } else if (by === 'random') {
    let count = 0;
    for (const path of randomPaths(survey, seed, maxLength)) {
      if (!until && count++ >= RANDOM_PATHS) return;
      if (until && count++ >= 5000) return;
      yield path;
    }
  } else
    yield* planPaths(survey.simulation, { goals: together(survey, aspectsOf[by]), maxLength, ...memoryOf(survey, by) });
}

const aspectsOf: Record<Exclude<Strategy, 'random' | 'recorded'>, readonly Aspect[]> = {
  state: ['states'],
  transition: barAspects,
  edge: ['edges'],
  pair: ['pairs'],
  requirement: ['requirements'],
};

const memoryOf = ({ goals }: Survey, by: Strategy) =>
  by === 'pair' ? { memory: (step: Step) => goals.transitions(step).at(-1) ?? '' } : {};

/** The paths of the bars: every reachable transition and guard outcome, at most `maxLength` steps each. */
export function barPaths(survey: Survey, maxLength = 12): Found {
  const goals = together(survey, barAspects);
  const paths = [...planPaths(survey.simulation, { goals, maxLength })];
  return { paths, coverage: addPaths(coverageOf(survey.simulation, survey.inventory), paths) };
}

function refuseImpossible({ model, inventory }: Survey, until: Condition) {
  for (const leaf of leavesOf(until)) {
    if (leaf.kind === 'reached' && !inventory.states.some((id) => isState(id, leaf.state)))
      throw new ModelError(`--until: machine "${model.name}" has no state "${leaf.state}"`);
  }
}

function impossible(survey: Survey, until: Condition, { seen }: Progress): string {
  const missing = (['states', 'transitions', 'guards', 'requirements'] as const).flatMap((aspect) =>
    [...survey.reachable[aspect]].filter((id) => !seen[aspect].has(id)),
  );
  const example = missing.length > 0 ? `; not reached: ${missing.slice(0, 3).join(', ')}` : '';
  return `--until '${formatCondition(until)}' cannot be met on machine "${survey.model.name}" with paths of this length${example}`;
}
