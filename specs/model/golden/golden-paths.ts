import type { AnyStateMachine, StateValue } from 'xstate';
import { coverageOf } from '../explore/coverage.ts';
import { MachineError, ModelError } from '../define/model-error.ts';
import { serialize } from '../explore/serialize.ts';
import type { GoldenFile, GoldenPath, GoldenStep } from './golden-file.ts';
import { differentTags, tagsOf } from './tags.ts';
import { actorNamed, liveChildren } from '../explore/child-actors.ts';
import { contextOf, differences, impossibleIn, type Observation } from '../replay/observation.ts';
import { startMachine } from '../replay/running-machine.ts';
import { requiredCriteria, coveredGoals, type Exploration } from '../explore/exploration.ts';
import { waitOf } from '../explore/enabled-stimuli.ts';
import type { Model } from '../define/model.ts';
import { roundsOf, type Configuration, type Step, type Stimulus, type Path } from '../explore/step.ts';

/** A golden path from which the machine deviates. */
export interface Deviation {
  readonly path: string;
  /** The steps up to the one that differs, in words. */
  readonly steps: readonly string[];
  readonly differences: readonly string[];
}

/** Runs paths on the machine and records the observations as golden paths. Throws a `MachineError` where a step is impossible. */
export function recordGoldenPaths({ model }: Exploration, paths: readonly Path[]): GoldenFile {
  const tags = tagsOf(model.machine);
  return {
    version: 1,
    machine: model.name,
    ...(Object.keys(tags).length > 0 ? { tags } : {}),
    starts: Object.fromEntries(
      model.starts.map(({ label }) => [label, goldenObservation(beforeStart, startMachine(model, label).start)]),
    ),
    paths: paths.map(({ name, start, steps }) => {
      const running = startMachine(model, start.stimulus.label);
      let before = running.start;
      return {
        name,
        start: start.stimulus.label,
        steps: steps.map(({ stimulus }, index) => {
          const after = running.perform(stimulus);
          const impossible = impossibleIn(after);
          if (impossible !== undefined)
            throw new MachineError(
              `Machine "${model.name}", ${name}: step ${index + 1}, "${stimulus.label}", is impossible on the running machine ${impossible}`,
            );
          const golden = { ...goldenStimulus(stimulus), ...goldenObservation(before, after) };
          before = after;
          return golden;
        }),
      };
    }),
  };
}

/** Replays golden paths on the running machine, or on another machine of the same shape, and lists the deviations. */
export const deviations = (model: Model, golden: GoldenFile, machine: AnyStateMachine = model.machine): Deviation[] => [
  ...deviationsOf(model, golden, machine),
];

/** Whether another machine of the same shape deviates from any golden path; stops at the first one. */
export const isDeviating = (model: Model, golden: GoldenFile, machine: AnyStateMachine): boolean =>
  deviationsOf(model, golden, machine).next().done !== true;

/** Whether another machine of the same shape deviates from one golden path. */
export const isDeviatingFrom = (model: Model, path: GoldenPath, machine: AnyStateMachine): boolean =>
  deviationOf(model, path, machine).next().done !== true;

function* deviationsOf(model: Model, golden: GoldenFile, machine: AnyStateMachine): Generator<Deviation, void> {
  const wrongTags = differentTags(golden, machine);
  if (wrongTags.length > 0) yield { path: 'tags', steps: [], differences: wrongTags };
  let startsMatch = true;
  for (const [label, entry] of Object.entries(golden.starts)) {
    const at = { path: 'every path', steps: [label] };
    const wrong = model.starts.some((start) => start.label === label)
      ? differences(expectation(beforeStart, entry), startMachine(model, label, machine).start)
      : ['the model has no such start'];
    if (wrong.length === 0) continue;
    startsMatch = false;
    yield { ...at, differences: wrong };
  }
  if (startsMatch) for (const path of golden.paths) yield* deviationOf(model, path, machine);
}

function* deviationOf(model: Model, path: GoldenPath, machine: AnyStateMachine): Generator<Deviation, void> {
  const running = startMachine(model, path.start, machine);
  let expected = running.start;
  for (const [index, step] of path.steps.entries()) {
    const stimulus = stimulusOf(model, step);
    if (stimulus) expected = expectation(expected, step);
    const wrong = stimulus
      ? failuresOf(expected, running.perform(stimulus))
      : [`the model has no such case for ${step.src}`];
    if (wrong.length === 0) continue;
    return yield { path: path.name, steps: path.steps.slice(0, index + 1).map(formatStep), differences: wrong };
  }
}

/** A golden step that is impossible fails, also where the file has that. */
function failuresOf(expected: Observation, found: Observation): string[] {
  const impossible = impossibleIn(found);
  return impossible === undefined ? differences(expected, found) : [`the step is impossible ${impossible}`];
}

/** Reachable transitions and guard outcomes that no golden path covers. */
export function missingFromGolden(exploration: Exploration, golden: GoldenFile): string[] {
  const coverage = coverageOf(exploration.goals);
  for (const path of golden.paths) for (const step of expectedSteps(exploration, path)) coverage.add(step);
  const met = new Set(coveredGoals(coverage.seen));
  return requiredCriteria.flatMap((criterion) =>
    [...exploration.reachable[criterion]].filter((id) => !met.has(`${criterion}: ${id}`)),
  );
}

/** The steps of a golden path on the simulation, the start first, as far as the model has their cases and their actors are alive. */
export function expectedSteps(
  { simulation, model }: Pick<Exploration, 'simulation' | 'model'>,
  path: GoldenPath,
): Step[] {
  const start = simulation.starts.find(({ stimulus }) => stimulus.label === path.start);
  if (!start) return [];
  const taken = [start];
  let at = start.after;
  for (const step of path.steps) {
    const stimulus = stimulusOf(model, step);
    if (!stimulus) break;
    for (const round of roundsOf(stimulus)) {
      if (at.snapshot.status !== 'active' || !isPossible(at, round)) return taken;
      const next = simulation.step(at, round);
      taken.push(next);
      at = next.after;
    }
  }
  return taken;
}

const isPossible = (at: Configuration, stimulus: Stimulus): boolean =>
  !('actor' in stimulus) || actorNamed(liveChildren(at), stimulus.actor.id) !== undefined;

/** How many steps of the simulation a golden step is. */
export const countRounds = ({ wait, times = 1 }: GoldenStep): number =>
  wait === undefined ? times : waitsOf(wait, times).length;

const waitsOf = (wait: number | number[], times = 1): number[] =>
  typeof wait === 'number' ? Array.from({ length: times }, () => wait) : wait;

/** A golden step in words. */
export function formatStep({ person, outcome, message, wait, times }: GoldenStep): string {
  if (wait !== undefined) return waitOf(waitsOf(wait, times)).label;
  const what = person ?? outcome ?? message ?? '';
  return times === undefined ? what : `${what}, ${times} times`;
}

function goldenStimulus(stimulus: Stimulus): Partial<GoldenStep> {
  const times = stimulus.times > 1 ? { times: stimulus.times } : {};
  const label = stimulus.times > 1 ? stimulus.label.replace(/, \d+ times$/, '') : stimulus.label;
  if (stimulus.origin === 'clock')
    return stimulus.advances ? { wait: [...stimulus.advances] } : { wait: stimulus.advance, ...times };
  if (stimulus.origin === 'person') return { person: label, event: stimulus.event, ...times };
  if (stimulus.origin === 'start') throw new ModelError('a start is not a step of a path');
  const actor = { actor: stimulus.actor.id, src: stimulus.actor.src };
  return stimulus.origin === 'outcome'
    ? { outcome: label, ...actor, ...times }
    : { message: label, ...actor, ...times };
}

/** The stimulus of a golden step; undefined when the model does not have its outcome or message. */
function stimulusOf({ outcomes }: Model, step: GoldenStep): Stimulus | undefined {
  const { person, event, outcome, message, actor: id = '', src = '', wait, times = 1 } = step;
  if (wait !== undefined) return waitOf(waitsOf(wait, times));
  if (person !== undefined && event) return { origin: 'person', label: person, event, times };
  const known = outcomes.get(src);
  const actor = { id, src };
  if (outcome !== undefined) {
    const done = known?.done.find(({ label }) => label === outcome);
    const error = known?.error.find(({ label }) => label === outcome);
    const label = outcome;
    if (done) {
      const answer = { type: `xstate.done.actor.${id}`, output: done.value, actorId: id };
      return { origin: 'outcome', label, actor, times, event: answer };
    }
    if (!error) return undefined;
    const failure = { type: `xstate.error.actor.${id}`, error: error.value, actorId: id };
    return { origin: 'outcome', label, actor, times, event: failure };
  }
  const sent = known?.sends.find(({ label }) => label === message);
  const shown = known?.snapshots.find(({ label }) => label === message);
  if (message === undefined) throw new ModelError('a golden step needs a person, an outcome, a message, or a wait');
  if (sent) return { origin: 'message', label: message, actor, times, event: sent.value as { type: string } };
  return (
    shown && {
      origin: 'message',
      label: message,
      actor,
      times,
      event: { type: `xstate.snapshot.${id}`, snapshot: shown.value },
    }
  );
}

const beforeStart: Observation = { status: 'active', state: '', context: '{}', transitions: [], effects: [] };

function goldenObservation(before: Observation, after: Observation): GoldenFile['starts'][string] {
  const [was, is] = [contextOf(before), contextOf(after)];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = keys.filter((key) => serialize(was[key]) !== serialize(is[key]));
  return {
    ...(after.status === 'active' ? {} : { status: after.status }),
    state: after.state as GoldenStep['state'],
    ...(changed.length > 0 ? { context: Object.fromEntries(changed.map((key) => [key, is[key] ?? null])) } : {}),
    ...(after.transitions.length > 0 ? { transitions: [...after.transitions] } : {}),
    ...(after.effects.length > 0 ? { effects: [...after.effects] } : {}),
  };
}

function expectation(before: Observation, step: GoldenFile['starts'][string]): Observation {
  return {
    status: step.status ?? 'active',
    state: step.state as StateValue,
    context: step.context ? JSON.stringify({ ...contextOf(before), ...step.context }) : before.context,
    transitions: step.transitions ?? [],
    effects: step.effects ?? [],
  };
}
