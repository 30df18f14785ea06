import { percent, type Aspect } from '../explore/coverage.ts';
import type { Found } from '../paths/generate-paths.ts';
import { lint, type Finding } from '../rules/lint.ts';
import { differences, predicted } from '../replay/observation.ts';
import { play } from '../replay/running-machine.ts';
import { checkRules, type Broken } from '../rules/check-rules.ts';
import { barAspects, type Survey } from '../explore/exploration.ts';
import type { Path } from '../define/model.ts';
import { unreachableOf, type Unreachable } from '../explore/unreachable.ts';
import { formatRule, sentences } from './sentences.ts';

/** What the tool has to say about one machine and a set of paths over it. */
export interface Report {
  readonly survey: Survey;
  readonly paths: readonly Path[];
  readonly counts: Readonly<Record<Aspect, Count>>;
  readonly unreachable: readonly Unreachable[];
  readonly findings: readonly Finding[];
  readonly broken: readonly Broken[];
  /** What keeps the machine from the bars; empty when it meets them. */
  readonly misses: readonly string[];
}

export interface Count {
  readonly seen: number;
  readonly reachable: number;
  /** Everything in the definition, reachable or not. */
  readonly defined: number;
}

/** Draws up the report. `bars` are the aspects of which everything reachable must be covered. */
export function reportOn(survey: Survey, { paths, coverage }: Found, bars: readonly Aspect[] = barAspects): Report {
  const { reachable } = survey;
  const unreachable = unreachableOf(survey);
  const findings = lint(survey);
  const broken = checkRules(survey);
  const seen = (aspect: Aspect) => [...reachable[aspect]].filter((id) => coverage.seen[aspect].has(id)).length;
  const counts = Object.fromEntries(
    Object.entries(definedIn(survey)).map(([aspect, defined]) => [
      aspect,
      { seen: seen(aspect as Aspect), reachable: reachable[aspect as Aspect].size, defined },
    ]),
  ) as Record<Aspect, Count>;
  const misses = [
    ...bars
      .filter((aspect) => percent(coverage.seen[aspect], reachable[aspect]) < 100)
      .map((aspect) => `${aspect}: ${missing(reachable[aspect], coverage.seen[aspect])} in no path`),
    ...unreachable
      .filter(({ accepted }) => accepted === undefined)
      .map(({ id, cause }) => `unreachable and not explained: ${id} (${cause})`),
    ...findings.map(({ says }) => says),
    ...broken.map((one) => `broken: ${formatRule(one.rule)}: ${story(survey, one)}`),
  ];
  return { survey, paths, counts, unreachable, findings, broken, misses };
}

/** Replays paths on the real machine; one line for each path that does otherwise than predicted. */
export function replay(survey: Survey, paths: readonly Path[]): Map<Path, string> {
  const failures = new Map<Path, string>();
  for (const path of paths) {
    const player = play(survey.model, path.start.stimulus.label);
    for (const [index, step] of path.steps.entries()) {
      const wrong = differences(predicted(survey, step), player.perform(step.stimulus));
      if (wrong.length === 0) continue;
      failures.set(path, `step ${index + 1}, ${step.stimulus.label}: ${wrong.join('; ')}`);
      break;
    }
  }
  return failures;
}

/** A counter-example on one line. */
const story = ({ model }: Survey, { path, because }: Broken): string =>
  `${sentences(model, path).join(' ')} (${because})`;

const definedIn = ({ inventory, model, reachable }: Survey): Record<Aspect, number> => ({
  states: inventory.states.length,
  transitions: inventory.transitions.length,
  guards: 2 * inventory.transitions.filter(({ guard }) => guard !== undefined).length,
  requirements: new Set(model.rules.flatMap(({ id }) => id ?? [])).size,
  edges: reachable.edges.size,
  pairs: reachable.pairs.size,
});

function missing(reachable: ReadonlySet<string>, seen: ReadonlySet<string>): string {
  const ids = [...reachable].filter((id) => !seen.has(id));
  return `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ` and ${ids.length - 3} more` : ''}`;
}
