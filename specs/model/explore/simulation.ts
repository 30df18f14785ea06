import { isMachineSnapshot, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { enabledStimuliOf, waitOf } from './enabled-stimuli.ts';
import { effectsOf } from './effects.ts';
import { unlimited, type Budget } from '../define/budget.ts';
import { MachineError, messageOf, ModelError } from '../define/model-error.ts';
import { activeNodes, withGuardReporting, createStepRecorder, type StepRecorder } from './xstate-internals.ts';
import { abstractKey, concreteKey } from './state-key.ts';
import { nextTimer, updateTimers } from './timers.ts';
import type { Model, Start } from '../define/model.ts';
import type { Configuration, Step, Stimulus, GuardResult } from './step.ts';

/** A production machine that takes steps without running: no actor starts, no timer is set, no promise runs. */
export interface Simulation {
  readonly model: Model;
  /** Whatever repeats steps checks it. */
  readonly budget: Budget;
  /** The machine with guards that report their results; every `Step` refers to its definition objects. */
  readonly machine: AnyStateMachine;
  /** Entering the initial state, for each input, as a step that begins and ends there. */
  readonly starts: readonly [Step, ...Step[]];
  readonly enabled: (at: Configuration) => Stimulus[];
  readonly step: (at: Configuration, stimulus: Stimulus) => Step;
  /** Every step that is possible now, with loops as one step (see `accelerate`). Cached per configuration. */
  readonly successors: (at: Configuration) => readonly Step[];
  /** The abstract state. */
  readonly key: (at: Configuration) => string;
  /** Equal for configurations that behave alike. */
  readonly identity: (at: Configuration) => string;
}

const MAX_REPEATS = 500;

/** Prepares a model for exploration. Throws a `ModelError` that names the machine when it cannot start. */
export function simulate(model: Model, budget: Budget = unlimited): Simulation {
  const guardResults: GuardResult[] = [];
  const machine = withGuardReporting(model.machine, (transition, passed) => guardResults.push({ transition, passed }));
  const known = new Map<string, readonly Step[]>();
  const enabled = enabledStimuliOf(model);
  let now = 0;

  const key = memoized((at) => abstractKey(model, at));
  const concrete = memoized(concreteKey);
  const identity = memoized((at) => (model.readsClock ? `${at.now} ${concrete(at)}` : concrete(at)));

  const [first, ...others] = model.starts.map(start);
  if (!first) throw new ModelError(`Model "${model.name}" has no start`);
  return { model, budget, machine, starts: [first, ...others], enabled, step, successors, key, identity };

  function start({ label, input: inputAt }: Start): Step {
    const record = createStepRecorder(model.systemIds);
    const stimulus: Stimulus = { origin: 'start', label, times: 1 };
    guardResults.length = 0;
    now = 0;
    const input = inputAt(() => now);
    const snapshot = machine.getInitialSnapshot(record.scope, input) as AnyMachineSnapshot;
    if (snapshot.status === 'error')
      throw new MachineError(`Machine "${model.name}" cannot start: ${messageOf(snapshot.error)}`);
    const timers = updateTimers([], 0, record.actions, record.self);
    const at: Configuration = { snapshot, timers, now: 0, settled: [] };
    return { ...recordedFacts(record, snapshot), stimulus, before: at, after: at };
  }

  function step(before: Configuration, stimulus: Stimulus): Step {
    guardResults.length = 0;
    const parts: Omit<Step, 'stimulus' | 'before' | 'after'>[] = [];
    let after = before;
    if (stimulus.origin === 'clock') {
      after = { ...before, now: before.now + stimulus.advance };
      for (let timer = due(after); timer; timer = due(after)) {
        const fired = timer;
        send({ ...after, timers: after.timers.filter((other) => other !== fired) }, timer.event);
      }
    } else if (stimulus.origin !== 'start') send(before, stimulus.event);
    return { stimulus, before, after, ...joined(parts), guardResults: [...guardResults] };

    function send(from: Configuration, event: AnyEventObject) {
      const record = createStepRecorder(model.systemIds);
      now = from.now;
      const snapshot = transition(from, event, stimulus, record);
      const timers = snapshot.status === 'active' ? updateTimers(from.timers, now, record.actions, record.self) : [];
      const answered = stimulus.origin === 'outcome' ? [from.snapshot.children[stimulus.actor.id]] : [];
      const alive = Object.values(snapshot.children);
      const settled = [...from.settled, ...answered].filter((child) => child !== undefined && alive.includes(child));
      after = { snapshot, timers, now, settled };
      parts.push(recordedFacts(record, snapshot));
    }
  }

  function transition(from: Configuration, event: AnyEventObject, stimulus: Stimulus, record: StepRecorder) {
    try {
      const next: unknown = machine.transition(from.snapshot, event, record.scope);
      if (isMachineSnapshot(next)) return next as AnyMachineSnapshot;
      throw new Error('the machine does not return a snapshot');
    } catch (thrown) {
      const cycle = messageOf(thrown).startsWith('Infinite loop');
      const where = JSON.stringify(from.snapshot.value);
      throw new MachineError(
        cycle
          ? `Machine "${model.name}" never settles in ${where} after "${stimulus.label}": a cycle of always or raise`
          : `Machine "${model.name}" throws in ${where} on "${stimulus.label}": ${messageOf(thrown)}`,
        { cause: thrown },
      );
    }
  }

  function successors(at: Configuration): readonly Step[] {
    const exact = identity(at);
    const found = known.get(exact);
    if (found) return found;
    const steps = enabled(at).flatMap((stimulus) => accelerate(at, stimulus));
    known.set(exact, steps);
    return steps;
  }

  /** One step and, when it only changes the context inside one abstract state, its repetition until that state changes. */
  function accelerate(at: Configuration, stimulus: Stimulus): Step[] {
    const first = step(at, stimulus);
    const here = key(at);
    if (key(first.after) !== here || concrete(first.after) === concrete(at)) return [first];
    const round = [first];
    const been = new Set([concrete(at), concrete(first.after)]);
    let last = first;
    while (round.length < MAX_REPEATS) {
      const again = enabled(last.after).find((other) => isSame(other, stimulus));
      if (!again) return [first];
      const next = step(last.after, again);
      round.push(next);
      if (key(next.after) !== here) return [first, merged(round)];
      if (been.has(concrete(next.after))) return [first];
      been.add(concrete(next.after));
      last = next;
    }
    return [first];
  }

  function recordedFacts(record: StepRecorder, snapshot: AnyMachineSnapshot) {
    const seen = [...record.microsteps.map((micro) => micro.snapshot), snapshot];
    const taken = record.microsteps.flatMap((micro) => micro.taken);
    const left = taken.map(({ source }) => source.id);
    return {
      taken,
      guardResults: [...guardResults],
      visited: [...new Set([...left, ...seen.flatMap(activeNodes).map((node) => node.id)])],
      effects: effectsOf(record.actions, model.omitted),
    };
  }
}

const due = ({ snapshot, timers, now }: Configuration) => {
  const next = snapshot.status === 'active' ? nextTimer(timers) : undefined;
  return next && next.due <= now ? next : undefined;
};

/** The next timer is the same stimulus, however long it runs. */
const isSame = (one: Stimulus, other: Stimulus): boolean =>
  one.origin === other.origin && (one.origin === 'clock' || one.label === other.label);

/** Caches a text of configurations. */
function memoized(text: (at: Configuration) => string): (at: Configuration) => string {
  const known = new WeakMap<Configuration, string>();
  return (at) => {
    const found = known.get(at) ?? text(at);
    known.set(at, found);
    return found;
  };
}

const joined = (parts: readonly Pick<Step, 'taken' | 'visited' | 'effects'>[]) => ({
  taken: parts.flatMap((part) => part.taken),
  visited: [...new Set(parts.flatMap((part) => part.visited))],
  effects: parts.flatMap((part) => part.effects),
});

/** Repeated steps of the same stimulus as one step. */
function merged(round: readonly [Step, ...Step[]] | readonly Step[]): Step {
  const [first] = round;
  const last = round.at(-1);
  if (!first || !last) throw new Error('a repetition has at least one step');
  return {
    ...joined(round),
    guardResults: round.flatMap((step) => step.guardResults),
    before: first.before,
    after: last.after,
    stimulus: repeated(round.map((step) => step.stimulus)),
  };
}

function repeated(stimuli: readonly Stimulus[]): Stimulus {
  const waits = stimuli.flatMap((stimulus) => (stimulus.origin === 'clock' ? [stimulus.advance] : []));
  const [stimulus = waitOf([])] = stimuli;
  if (waits.length > 0) return waitOf(waits);
  return { ...stimulus, times: stimuli.length, label: `${stimulus.label}, ${stimuli.length} times` };
}
