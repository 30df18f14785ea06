import { isMachineSnapshot, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { enabledStimuliOf, waitOf } from './enabled-stimuli.ts';
import { effectsOf } from './effects.ts';
import { unlimited, type Budget } from '../define/budget.ts';
import { MachineError, messageOf, ModelError } from '../define/model-error.ts';
import { activeNodes, withGuardReporting, createStepRecorder, type StepRecorder } from './xstate-internals.ts';
import { abstractKey, configurationNumbers } from './state-key.ts';
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

/** What is known of configurations that behave alike. The first of them is kept. */
interface Place {
  readonly identity: string;
  /** Equal for configurations that differ in nothing but the time. */
  readonly number: number;
  readonly key: string;
  readonly at: Configuration;
  /** Single steps from it. */
  readonly taken: Map<Stimulus, Step>;
  stimuli?: readonly Stimulus[];
  successors?: readonly Step[];
}

/** A configuration with its place, once that is asked for: a property takes less than a weak map of a million. */
interface Placed extends Configuration {
  place?: Place;
}

const MAX_REPEATS = 500;

/** Prepares a model for exploration. Throws a `ModelError` that names the machine when it cannot start. */
export function simulate(model: Model, budget: Budget = unlimited): Simulation {
  const guardResults: GuardResult[] = [];
  const machine = withGuardReporting(model.machine, (transition, passed) => guardResults.push({ transition, passed }));
  const places = new Map<string, Place>();
  const enabled = enabledStimuliOf(model);
  let now = 0;

  const numberOf = configurationNumbers();
  const key = (at: Configuration) => placeOf(at).key;
  const identity = (at: Configuration) => placeOf(at).identity;

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
      const { snapshot, timers, settled } = before;
      after = { snapshot, timers, now: before.now + stimulus.advance, settled };
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
    const place = placeOf(at);
    return (place.successors ??= stimuliOf(place).flatMap((stimulus) => accelerate(place, stimulus)));
  }

  function placeOf(at: Placed): Place {
    return (at.place ??= find(at));
  }

  function find(at: Configuration): Place {
    const number = numberOf(at);
    const identity = model.readsClock ? `${at.now} ${number}` : `${number}`;
    const place = places.get(identity) ?? { identity, number, key: abstractKey(model, at), at, taken: new Map() };
    places.set(identity, place);
    return place;
  }

  function stimuliOf(place: Place): readonly Stimulus[] {
    return (place.stimuli ??= enabled(place.at));
  }

  /** One step, which is taken once; where nothing distinguishes them it leads to the configuration that is kept. */
  function stepFrom(place: Place, stimulus: Stimulus): Step {
    const found = place.taken.get(stimulus);
    if (found) return found;
    const taken = step(place.at, stimulus);
    const { at: kept } = placeOf(taken.after);
    const made = kept !== taken.after && holdSame(kept, taken.after) ? { ...taken, after: kept } : taken;
    place.taken.set(stimulus, made);
    return made;
  }

  /** One step and, when it only changes the context inside one abstract state, its repetition until that state changes. */
  function accelerate(from: Place, stimulus: Stimulus): Step[] {
    const first = stepFrom(from, stimulus);
    let { after } = first;
    let place = placeOf(after);
    if (place.key !== from.key) return [first];
    const round = [first];
    const been = new Set([from.number]);
    while (place.key === from.key) {
      if (been.has(place.number) || round.length >= MAX_REPEATS) return [first];
      been.add(place.number);
      const isKept = place.at === after;
      const again = (isKept ? stimuliOf(place) : enabled(after)).find((other) => isSame(other, stimulus));
      if (!again) return [first];
      const next = isKept ? stepFrom(place, again) : step(after, again);
      round.push(next);
      ({ after } = next);
      place = placeOf(after);
    }
    return [first, merged(round)];
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

/** Whether equal contexts hold the same objects: a guard may ask whether two are one. */
export function holdSame(one: Configuration, other: Configuration): boolean {
  const [a, b] = [one.snapshot.context, other.snapshot.context] as Record<string, unknown>[];
  return a === b || Object.keys(a ?? {}).every((name) => a?.[name] === b?.[name]);
}

const due = ({ snapshot, timers, now }: Configuration) => {
  const next = snapshot.status === 'active' ? nextTimer(timers) : undefined;
  return next && next.due <= now ? next : undefined;
};

/** The next timer is the same stimulus, however long it runs. */
const isSame = (one: Stimulus, other: Stimulus): boolean =>
  one.origin === other.origin && (one.origin === 'clock' || one.label === other.label);

const joined = (parts: readonly Pick<Step, 'taken' | 'visited' | 'effects'>[]) => {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return {
    taken: parts.flatMap((part) => part.taken),
    visited: [...new Set(parts.flatMap((part) => part.visited))],
    effects: parts.flatMap((part) => part.effects),
  };
};

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
