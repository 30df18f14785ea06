import type { AnyStateMachine, StateValue } from 'xstate';
import { coverageOf } from '../explore/coverage.ts';
import { ModelError } from '../define/model-error.ts';
import { toText } from '../explore/state-key.ts';
import type { Lock, LockedStep } from './golden-file.ts';
import { differences, type Observation } from '../replay/observation.ts';
import { play } from '../replay/running-machine.ts';
import { barAspects, metBy, type Survey } from '../explore/exploration.ts';
import { duration } from '../explore/timers.ts';
import type { Model, Step, Stimulus, Path } from '../define/model.ts';

/** A golden path that the machine no longer goes. */
export interface Deviation {
  readonly path: string;
  /** The steps up to the one that differs, in words, numbered. */
  readonly steps: readonly string[];
  readonly differences: readonly string[];
}

/** Plays paths on the real machine and writes down what is to be seen. */
export function toLock({ model }: Survey, paths: readonly Path[]): Lock {
  return {
    version: 1,
    machine: model.name,
    starts: Object.fromEntries(
      model.starts.map(({ label }) => [label, lockedObservation(nowhere, play(model, label).start)]),
    ),
    paths: paths.map(({ name, start, steps }) => {
      const player = play(model, start.stimulus.label);
      let before = player.start;
      return {
        name,
        start: start.stimulus.label,
        steps: steps.map(({ stimulus }) => {
          const after = player.perform(stimulus);
          const locked = { ...lockedStimulus(stimulus), ...lockedObservation(before, after) };
          before = after;
          return locked;
        }),
      };
    }),
  };
}

/** Plays golden paths on the real machine, or on another machine of the same shape, and lists those that differ. */
export const deviations = (model: Model, lock: Lock, machine: AnyStateMachine = model.machine): Deviation[] => [
  ...deviationsOf(model, lock, machine),
];

/** Whether any golden path differs on another machine of the same shape; the paths after the first are not played. */
export const isDeviating = (model: Model, lock: Lock, machine: AnyStateMachine): boolean =>
  deviationsOf(model, lock, machine).next().done !== true;

function* deviationsOf(model: Model, lock: Lock, machine: AnyStateMachine): Generator<Deviation, void> {
  let isStarting = true;
  for (const [label, locked] of Object.entries(lock.starts)) {
    const at = { path: 'every path', steps: [label] };
    const wrong = model.starts.some((start) => start.label === label)
      ? differences(expectation(nowhere, locked), play(model, label, machine).start)
      : ['the model has no such start'];
    if (wrong.length === 0) continue;
    isStarting = false;
    yield { ...at, differences: wrong };
  }
  if (isStarting) for (const path of lock.paths) yield* deviationOf(model, path, machine);
}

function* deviationOf(model: Model, path: Lock['paths'][number], machine: AnyStateMachine): Generator<Deviation, void> {
  const player = play(model, path.start, machine);
  let expected = player.start;
  for (const [index, step] of path.steps.entries()) {
    const stimulus = stimulusOf(model, step);
    if (stimulus) expected = expectation(expected, step);
    const wrong = stimulus
      ? differences(expected, player.perform(stimulus))
      : [`the model has no such case for ${step.src}`];
    if (wrong.length === 0) continue;
    return yield { path: path.name, steps: path.steps.slice(0, index + 1).map(formatStep), differences: wrong };
  }
}

/** Reachable transitions and guard outcomes that no golden path takes. */
export function notInLock(survey: Survey, lock: Lock): string[] {
  const coverage = coverageOf(survey.simulation, survey.inventory);
  for (const path of lock.paths) for (const step of expectationsOf(survey, path)) coverage.add(step);
  const met = new Set(metBy(coverage.seen));
  return barAspects.flatMap((aspect) => [...survey.reachable[aspect]].filter((id) => !met.has(`${aspect}: ${id}`)));
}

/** The steps of a golden path as the explorer sees them, the start first, as far as the machine still goes them. */
export function expectationsOf({ simulation, model }: Survey, path: Lock['paths'][number]): Step[] {
  const start = simulation.starts.find(({ stimulus }) => stimulus.label === path.start);
  if (!start) return [];
  const taken = [start];
  let at = start.after;
  for (const step of path.steps) {
    const stimulus = stimulusOf(model, step);
    if (!stimulus) break;
    for (let round = 0; round < stimulus.times && at.snapshot.status === 'active'; round++) {
      const next = simulation.step(at, { ...stimulus, times: 1 });
      taken.push(next);
      at = next.after;
    }
  }
  return taken;
}

/** A step in a tester's words. */
export function formatStep({ person, outcome, message, wait, times }: LockedStep): string {
  const what = person ?? outcome ?? message ?? `Wait ${duration(wait ?? 0)}`;
  return times === undefined ? what : `${what}, ${times} times`;
}

function lockedStimulus(stimulus: Stimulus): Partial<LockedStep> {
  const times = stimulus.times > 1 ? { times: stimulus.times } : {};
  const label = stimulus.times > 1 ? stimulus.label.replace(/, \d+ times$/, '') : stimulus.label;
  if (stimulus.origin === 'clock') return { wait: stimulus.advance, ...times };
  if (stimulus.origin === 'person') return { person: label, event: stimulus.event, ...times };
  if (stimulus.origin === 'start') throw new ModelError('a start is no step of a path');
  const actor = { actor: stimulus.actor.id, src: stimulus.actor.src };
  return stimulus.origin === 'outcome'
    ? { outcome: label, ...actor, ...times }
    : { message: label, ...actor, ...times };
}

/** The stimulus of a locked step; undefined when the model no longer knows the answer or message. */
function stimulusOf({ outcomes }: Model, step: LockedStep): Stimulus | undefined {
  const { person, event, outcome, message, actor: id = '', src = '', wait, times = 1 } = step;
  if (wait !== undefined) return { origin: 'clock', label: formatStep(step), advance: wait, times };
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
  if (message === undefined) throw new ModelError('a golden step needs a person, an outcome, a message or a wait');
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

const nowhere: Observation = { status: 'active', state: '', context: {}, transitions: [], effects: [] };

function lockedObservation(before: Observation, after: Observation): Lock['starts'][string] {
  const [was, is] = [before.context, after.context] as Record<string, unknown>[];
  const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  const changed = keys.filter((key) => toText(was?.[key]) !== toText(is?.[key]));
  return {
    ...(after.status === 'active' ? {} : { status: after.status }),
    state: after.state as LockedStep['state'],
    ...(changed.length > 0 ? { context: Object.fromEntries(changed.map((key) => [key, is?.[key] ?? null])) } : {}),
    ...(after.transitions.length > 0 ? { way: [...after.transitions] } : {}),
    ...(after.effects.length > 0 ? { effects: [...after.effects] } : {}),
  };
}

function expectation(before: Observation, step: Lock['starts'][string]): Observation {
  const gone = Object.entries(step.context ?? {}).filter(([, value]) => value === null);
  const context = { ...(before.context as object), ...step.context } as Record<string, unknown>;
  for (const [key] of gone) context[key] = null;
  return {
    status: step.status ?? 'active',
    state: step.state as StateValue,
    context,
    transitions: step.way ?? [],
    effects: step.effects ?? [],
  };
}
