import { toJson } from '../explore/serialize.ts';
import type { Report } from './report.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { Path, Step, Stimulus } from '../explore/step.ts';
import { describeState } from './sentences.ts';

/** A report as JSON: coverage, paths with their stimuli and expectations, what is unreachable, and problems. */
export const json = (report: Report): string => JSON.stringify(plainReport(report), null, 2);

/** Values that are JSON already as a list. No line of JSON breaks inside a text. */
export const jsonList = (values: readonly string[]): string =>
  values.length === 0 ? '[]\n' : `[\n${values.map((value) => `  ${value.replaceAll('\n', '\n  ')}`).join(',\n')}\n]\n`;

const plainReport = ({
  exploration,
  paths,
  counts,
  unreachable,
  findings,
  violations,
  problems,
  cutOff,
  warnings,
}: Report) => ({
  machine: exploration.model.name,
  id: exploration.model.machine.id,
  title: exploration.model.title,
  coverage: counts,
  unreachable,
  findings,
  violations: violations.map(({ rule, path, reason }) => ({
    id: rule.id,
    title: rule.title,
    reason,
    steps: labelsOf(path),
  })),
  problems,
  cutOff: cutOff ?? null,
  warnings: warnings.map(({ id, message, paths: merged }) => ({ id, message, paths: merged.map(labelsOf) })),
  paths: paths.map(({ name, start, steps }) => ({
    name,
    start: start.stimulus.label,
    entry: observed(exploration, start),
    steps: steps.map((step) => ({ ...plainStimulus(step.stimulus), ...observed(exploration, step) })),
  })),
});

const observed = ({ model, inventory }: Exploration, { after, taken, effects }: Step) => ({
  see: describeState(model, after.snapshot),
  status: after.snapshot.status,
  state: after.snapshot.value,
  context: toJson(after.snapshot.context),
  transitions: taken.flatMap((definition) => inventory.idOf(definition) ?? []),
  effects,
});

const plainStimulus = (stimulus: Stimulus) => ({
  do: stimulus.label,
  origin: stimulus.origin,
  times: stimulus.times,
  ...(stimulus.origin === 'clock' ? { wait: stimulus.advances ?? stimulus.advance } : {}),
  ...('event' in stimulus ? { event: toJson(stimulus.event) } : {}),
  ...('actor' in stimulus ? { actor: stimulus.actor } : {}),
});

const labelsOf = ({ steps }: Path): string[] => steps.map(({ stimulus }) => stimulus.label);
