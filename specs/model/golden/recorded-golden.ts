import { MachineError } from '../define/model-error.ts';
import type { Model } from '../define/model.ts';
import type { Exploration } from '../explore/exploration.ts';
import { serialize } from '../explore/serialize.ts';
import type { Path, Stimulus } from '../explore/step.ts';
import { eventLabel, pathFromRecording, type Recording } from '../paths/recording.ts';
import { countRounds, recordGoldenPaths, expectedSteps } from './golden-paths.ts';
import type { GoldenFile, GoldenPath, GoldenStep } from './golden-file.ts';

const isRecorded = ({ name }: { readonly name: string }) => name.startsWith('recorded');

/** The recorded paths of a golden file, with one more, as paths of the machine of today: writing the file keeps them. */
export function recordedPaths(exploration: Exploration, golden: GoldenFile | undefined, added?: Recording): Path[] {
  const kept = (golden?.paths ?? []).filter(isRecorded).map((path): Path => {
    const [start, ...steps] = expectedSteps(exploration, inWordsOfToday(exploration, path));
    const length = path.steps.reduce((sum, step) => sum + countRounds(step), 0);
    if (!start || steps.length < length)
      throw new MachineError(`${exploration.model.name}: golden path "${path.name}" can no longer be taken: delete it`);
    return { name: path.name, start, steps };
  });
  if (!added || hasRecording(exploration, golden, added)) return kept;
  const path = { ...pathFromRecording(exploration.simulation, added), name: `recorded ${kept.length + 1}` };
  assertCases(exploration.model, path);
  return [...kept, path];
}

/** Throws a `MachineError` where a path has a value that no case of the model has: a golden file names cases, not values. */
function assertCases({ name, outcomes, inline }: Model, { steps }: Path): void {
  for (const [index, { stimulus }] of steps.entries()) {
    if (stimulus.origin !== 'outcome' && stimulus.origin !== 'message') continue;
    const { actor, label, event } = stimulus;
    const { done = [], error = [], sends = [], snapshots = [] } = outcomes.get(actor.src) ?? {};
    const [isError, isMessage] = [event.type.startsWith('xstate.error.'), stimulus.origin === 'message'];
    const cases = isMessage ? [...sends, ...snapshots] : isError ? error : done;
    if (cases.some((one) => one.label === label)) continue;
    const part = inline.has(actor.src) ? 'inline' : 'outcomes';
    const group = isMessage ? 'sends' : isError ? 'error' : 'done';
    throw new MachineError(
      `${name}: step ${index + 1} of the recording, "${label}", is no case of the model: write ${part}: { "${actor.src}": { ${group}: { … } } }`,
    );
  }
}

/** The name of a path that kills mutants of the source, and is kept until such paths are searched again. */
export const killingPathName = (index: number): string => `mutants ${index + 1}`;

/** The paths of a golden file that kill mutants of the source, as paths of the machine of today, as far as they can be taken. */
export const keptKillingPaths = (exploration: Exploration, golden: GoldenFile | undefined): Path[] =>
  (golden?.paths ?? []).flatMap((path) => {
    if (!path.name.startsWith('mutants ')) return [];
    const [start, ...steps] = expectedSteps(exploration, inWordsOfToday(exploration, path));
    const length = path.steps.reduce((sum, step) => sum + countRounds(step), 0);
    return start && steps.length === length ? [{ name: path.name, start, steps }] : [];
  });

/** A path with the model's words of today for what a person does: a label may have another text than when it was written. */
function inWordsOfToday(exploration: Exploration, path: GoldenPath): GoldenPath {
  const taken = expectedSteps(exploration, path);
  let at = 1;
  const steps = path.steps.map((step): GoldenStep => {
    const { person, event } = step;
    const before = taken[at]?.before;
    at += countRounds(step);
    if (!before || person === undefined || !event) return step;
    const offered = exploration.simulation.enabled(before).filter(({ origin }) => origin === 'person');
    if (offered.some(({ label }) => label === person)) return step;
    const known = offered.find((one) => 'event' in one && serialize(one.event) === serialize(event));
    return { ...step, person: known?.label ?? eventLabel(event) };
  });
  return { ...path, steps };
}

/** Whether a golden file has a recorded session. */
export function hasRecording(exploration: Exploration, golden: GoldenFile | undefined, recording: Recording): boolean {
  const path = pathFromRecording(exploration.simulation, recording);
  const [wanted] = recordGoldenPaths(exploration, [path]).paths;
  return (golden?.paths ?? []).some(
    (one) => isRecorded(one) && serialize({ ...one, name: 'recorded' }) === serialize(wanted),
  );
}

/** Whether a recording is of a model's machine. */
export const isOf = ({ model }: Exploration, { machine }: Recording): boolean =>
  machine === model.name || machine === model.machine.id;

/** What a person does in golden paths that the model does not offer there: its words are no longer those of the test script. */
export function unknownLabels(exploration: Exploration, golden: GoldenFile): string[] {
  const { enabled } = exploration.simulation;
  return golden.paths.flatMap((path) => {
    const taken = expectedSteps(exploration, path).slice(1);
    const unknown = taken.findIndex(
      ({ stimulus, before }) => stimulus.origin === 'person' && !enabled(before).some((one) => isSame(one, stimulus)),
    );
    const label = taken[unknown]?.stimulus.label;
    return label === undefined ? [] : [`${path.name}, step ${unknown + 1}: the model has no "${label}" then`];
  });
}

/** A recorded event that no case has is labeled with its type. */
const isSame = (one: Stimulus, { label, ...rest }: Stimulus): boolean =>
  one.label === label || ('event' in rest && label.startsWith(rest.event.type));
