import { percent, type Criterion } from '../explore/coverage.ts';
import type { GeneratedPaths } from '../paths/generate-paths.ts';
import { lint, type Finding } from '../rules/lint.ts';
import { checkRules, type RuleViolation } from '../rules/check-rules.ts';
import { requiredCriteria, withReached, type Exploration } from '../explore/exploration.ts';
import type { Path } from '../explore/step.ts';
import { mergedStates, type MergedStates } from '../explore/merged-states.ts';
import { reasonFor, unreachableOf, type Unreachable } from '../explore/unreachable.ts';
import { nameGoals } from './goal-words.ts';
import { formatRule, describePath } from './sentences.ts';

/** The report on one machine and a set of paths over it. */
export interface Report {
  readonly exploration: Exploration;
  readonly paths: readonly Path[];
  readonly counts: Readonly<Record<Criterion, Count>>;
  readonly unreachable: readonly Unreachable[];
  readonly findings: readonly Finding[];
  readonly violations: readonly RuleViolation[];
  /** Why the machine does not pass; empty when it does. */
  readonly problems: readonly string[];
  /** That exploration is cut off, and what is not proved then. */
  readonly cutOff: string | undefined;
  /** States that the model's projection merges by mistake: what follows from the graph may be wrong. */
  readonly warnings: readonly MergedStates[];
}

export interface Count {
  readonly seen: number;
  readonly reachable: number;
  /** Everything in the definition, reachable or not. */
  readonly defined: number;
}

/** Creates the report. `required` are the criteria of which everything reachable must be covered. */
export function createReport(
  before: Exploration,
  { paths, coverage, spent }: GeneratedPaths,
  required: readonly Criterion[] = requiredCriteria,
): Report {
  const exploration = withReached(before, coverage.seen);
  const { reachable } = exploration;
  const unreachable = unreachableOf(exploration);
  const findings = lint(exploration);
  const violations = checkRules(exploration);
  const seen = (criterion: Criterion) =>
    [...reachable[criterion]].filter((id) => coverage.seen[criterion].has(id)).length;
  const count = (criterion: Criterion, defined = reachable[criterion].size): Count => ({
    seen: seen(criterion),
    reachable: reachable[criterion].size,
    defined,
  });
  const counts = {
    ...countsOf(exploration, count),
    // they take half a second for a large machine, and most formats do not show them
    get edges() {
      return count('edges');
    },
    get pairs() {
      return count('pairs');
    },
  };
  const problems = [
    ...(spent === undefined ? [] : [`not complete: ${spent}`]),
    ...required
      .filter((criterion) => percent(coverage.seen[criterion], reachable[criterion]) < 100)
      .map(
        (criterion) =>
          `${criterion}: ${missing(exploration, criterion, coverage.seen[criterion])} in no path${spent === undefined ? ': give a larger --max-length' : ''}`,
      ),
    ...unreachable
      .filter(({ accepted }) => accepted === undefined)
      .map(
        ({ id, cause, proved }) =>
          `unreachable and not explained: ${id} (${cause}${proved ? '' : '; not proved: exploration is cut off'})`,
      ),
    ...findings.map(withId),
    ...violations.map((one) => `violated: ${formatRule(one.rule)}: ${counterExample(exploration, one)}`),
  ];
  const warnings = mergedStates(before, paths).filter(
    ({ id }) => reasonFor(exploration.model.accepted, id) === undefined,
  );
  return {
    exploration,
    paths,
    counts,
    unreachable,
    findings,
    violations,
    problems,
    cutOff: cutOffOf(exploration),
    warnings,
  };
}

function cutOffOf({ graph: { notExplored } }: Exploration): string | undefined {
  if (notExplored === 0) return undefined;
  const what = notExplored === 1 ? '1 configuration is' : `${notExplored} configurations are`;
  return `exploration is cut off, ${what} not explored: what is unreachable, and the rules that hold, are not proved`;
}

/** A finding with the id under which a model accepts it; one about an explanation names that already. */
const withId = ({ id, message }: Finding): string =>
  id.startsWith('accepted ') ? message : `${message} (finding "${id}")`;

/** A counter-example on one line. */
const counterExample = ({ model }: Exploration, { path, reason }: RuleViolation): string =>
  `${describePath(model, path).join(' ')} (${reason})`;

const countsOf = (
  { inventory, model }: Exploration,
  count: (criterion: Criterion, defined?: number) => Count,
): Omit<Report['counts'], 'edges' | 'pairs'> => ({
  states: count('states', inventory.states.length),
  transitions: count('transitions', inventory.transitions.length),
  guards: count('guards', 2 * inventory.transitions.filter(({ guard }) => guard !== undefined).length),
  requirements: count('requirements', new Set(model.rules.flatMap(({ id }) => id ?? [])).size),
});

function missing(exploration: Exploration, criterion: Criterion, seen: ReadonlySet<string>): string {
  const ids = [...exploration.reachable[criterion]].filter((id) => !seen.has(id));
  const named = nameGoals(exploration, criterion, ids);
  return `${named.join(', ')}${ids.length > named.length ? ` and ${ids.length - named.length} more` : ''}`;
}
