import { toPlain } from '../explore/state-key.ts';
import type { Report } from './report.ts';
import type { Stimulus } from '../define/model.ts';
import { describeState } from './sentences.ts';

/** Reports for other programs: coverage, paths with their stimuli and expectations, what is unreachable, what is wrong. */
export const json = (reports: readonly Report[]): string => `${JSON.stringify(reports.map(plainReport), null, 2)}\n`;

const plainReport = ({ survey, paths, counts, unreachable, findings, broken, misses }: Report) => ({
  machine: survey.model.name,
  id: survey.model.machine.id,
  title: survey.model.title,
  coverage: counts,
  unreachable,
  findings,
  broken: broken.map(({ rule, path, because }) => ({
    id: rule.id,
    says: rule.says,
    because,
    steps: path.steps.map(({ stimulus }) => stimulus.label),
  })),
  misses,
  paths: paths.map(({ name, start, steps }) => ({
    name,
    start: start.stimulus.label,
    steps: steps.map(({ stimulus, after, taken, effects }) => ({
      ...plainStimulus(stimulus),
      see: describeState(survey.model, after.snapshot),
      status: after.snapshot.status,
      state: after.snapshot.value,
      context: toPlain(after.snapshot.context),
      way: taken.flatMap((definition) => survey.inventory.idOf(definition) ?? []),
      effects,
    })),
  })),
});

const plainStimulus = (stimulus: Stimulus) => ({
  do: stimulus.label,
  origin: stimulus.origin,
  times: stimulus.times,
  ...(stimulus.origin === 'clock' ? { wait: stimulus.advance } : {}),
  ...('event' in stimulus ? { event: toPlain(stimulus.event) } : {}),
  ...('actor' in stimulus ? { actor: stimulus.actor } : {}),
});
