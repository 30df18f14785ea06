import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { enabledStimuliOf } from './enabled-stimuli.ts';
import { unlimited, type Budget } from '../define/budget.ts';
import { MachineError, messageOf, ModelError, reasonOf } from '../define/model-error.ts';
import { withGuardReporting, createStepRecorder, sentToSelf } from './xstate-internals.ts';
import { MachineStep, merged, moveOf, type Move } from './machine-step.ts';
import { actorNamed, liveChildren } from './child-actors.ts';
import { abstractKeys, configurationNumbers } from './state-key.ts';
import { firstSnapshotOf, withStubActors } from './stub-actors.ts';
import { nextTimer, updateTimers, withoutFired } from './timers.ts';
import type { Model, Start } from '../define/model.ts';
import { isSameStimulus, type Configuration, type Step, type Stimulus, type GuardResult } from './step.ts';

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
  readonly taken: Map<Stimulus, MachineStep>;
  stimuli?: readonly Stimulus[];
  successors?: readonly Step[];
}

/** A configuration with its place, once that is asked for: a property takes less than a weak map of a million. */
interface Placed extends Configuration {
  place?: Place;
}

const MAX_REPEATS = 500;

/** The same for a step that has been repeated so often from another configuration of the same abstract state, in vain. */
const FEW_REPEATS = 20;

/** Prepares a model for exploration. Throws a `ModelError` that names the machine when it cannot start. */
export function simulate(model: Model, budget: Budget = unlimited): Simulation {
  const guardResults: GuardResult[] = [];
  // an actor that does not run needs no state: that of an invoked machine takes as long as a step
  const machine = withGuardReporting(withStubActors(model.machine, model), (transition, passed) =>
    guardResults.push({ transition, passed }),
  );
  const { self, scope, record } = createStepRecorder(model.systemIds);
  const places = new Map<string, Place>();
  const endless = new Set<string>();
  const enabled = enabledStimuliOf(model);
  let now = 0;

  const numberOf = configurationNumbers();
  const abstractKey = abstractKeys(model);
  const key = (at: Configuration) => placeOf(at).key;
  const identity = (at: Configuration) => placeOf(at).identity;

  const [first, ...others] = model.starts.map(start);
  if (!first) throw new ModelError(`Model "${model.name}" has no start`);
  return { model, budget, machine, starts: [first, ...others], enabled, step, successors, key, identity };

  function start({ label, input: inputAt }: Start): Step {
    const recording = record([]);
    const stimulus: Stimulus = { origin: 'start', label, times: 1 };
    guardResults.length = 0;
    now = 0;
    const input = inputAt(() => now);
    const snapshot = machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot;
    if (snapshot.status === 'error') {
      // whether a missing input is the cause only the author knows
      const hint = input === undefined ? '; where the machine needs an input, give the model `input` or `starts`' : '';
      const why = `${reasonOf(snapshot.error)}${hint}`;
      throw new MachineError(`Machine "${model.name}" cannot start: ${why}`, { cause: snapshot.error });
    }
    const timers = updateTimers([], 0, recording.actions, self);
    const entered: Configuration = { snapshot, timers, now: 0, settled: [] };
    const moves = [moveOf(recording, snapshot)];
    const at = withOwnEvents({}, entered, stimulus, moves);
    return taken(stimulus, at, at, moves);
  }

  function step(before: Configuration, stimulus: Stimulus): MachineStep {
    guardResults.length = 0;
    const moves: Move[] = [];
    let after = before;
    if (stimulus.origin === 'clock') {
      const { snapshot, timers, settled } = before;
      after = { snapshot, timers, now: before.now + stimulus.advance, settled };
      for (let timer = due(after); timer; timer = due(after)) {
        assertSettles(after, stimulus, moves, 'it sets timers without a delay again and again', timers.length);
        after = send({ ...after, timers: withoutFired(after.timers, timer) }, timer.event);
      }
    } else if (stimulus.origin !== 'start') after = send(before, asSent(before, stimulus));
    return taken(stimulus, before, after, moves);

    function send(from: Configuration, event: AnyEventObject): Configuration {
      const ended = stimulus.origin === 'outcome' ? actorNamed(liveChildren(from), stimulus.actor.id) : undefined;
      const next = process(ended ? { ...from, settled: [...from.settled, ended] } : from, event, stimulus, moves);
      return withOwnEvents(from.snapshot.children, next, stimulus, moves);
    }
  }

  /** What the machine does with one event. */
  function process(from: Configuration, event: AnyEventObject, stimulus: Stimulus, moves: Move[]): Configuration {
    now = from.now;
    const { recording, snapshot } = transition(from, event, stimulus);
    const timers = snapshot.status === 'active' ? updateTimers(from.timers, now, recording.actions, self) : [];
    const alive = Object.values(snapshot.children);
    const settled = from.settled.filter((child) => alive.includes(child));
    moves.push(moveOf(recording, snapshot));
    return { snapshot, timers, now, settled };
  }

  /**
   * What follows when the machine sends itself events, or actors start whose snapshots it reads: each sends the first at once,
   * and the machine gets it also when another has stopped the actor by then.
   */
  function withOwnEvents(before: Children, entered: Configuration, stimulus: Stimulus, moves: Move[]) {
    let at = entered;
    const sent = () => sentToSelf(moves.at(-1)?.actions ?? []);
    const waiting = [...sent(), ...firstSnapshots(before, childrenOf(at))];
    for (let event = waiting.shift(); event && at.snapshot.status === 'active'; event = waiting.shift()) {
      assertSettles(at, stimulus, moves, 'it starts actors or sends itself events again and again');
      const next = process(at, event, stimulus, moves);
      waiting.push(...sent(), ...firstSnapshots(childrenOf(at), childrenOf(next)));
      at = next;
    }
    return at;
  }

  function assertSettles(
    { snapshot }: Configuration,
    { label }: Stimulus,
    moves: readonly Move[],
    why: string,
    pending = 0,
  ) {
    // timers that are set before may all be due together
    if (moves.length <= MAX_REPEATS + pending) return;
    const where = JSON.stringify(snapshot.value);
    throw new MachineError(`Machine "${model.name}" never settles in ${where} after "${label}": ${why}`);
  }

  function taken(stimulus: Stimulus, before: Configuration, after: Configuration, moves: readonly Move[]): MachineStep {
    return new MachineStep(stimulus, before, after, { guardResults: [...guardResults], moves: [...moves], model });
  }

  function transition(from: Configuration, event: AnyEventObject, stimulus: Stimulus) {
    try {
      const recording = record(liveChildren(from));
      const next: unknown = machine.transition(from.snapshot, event, scope);
      if (isMachineSnapshot(next)) return { recording, snapshot: next as AnyMachineSnapshot };
      throw new Error('the machine does not return a snapshot');
    } catch (thrown) {
      const cycle = messageOf(thrown).startsWith('Infinite loop');
      const where = JSON.stringify(from.snapshot.value);
      throw new MachineError(
        cycle
          ? `Machine "${model.name}" never settles in ${where} after "${stimulus.label}": a cycle of always or raise`
          : `Machine "${model.name}" throws in ${where} on "${stimulus.label}": ${reasonOf(thrown)}`,
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
    try {
      const number = numberOf(at);
      const identity = model.readsClock ? `${at.now} ${number}` : `${number}`;
      const place = places.get(identity) ?? { identity, number, key: abstractKey(at), at, taken: new Map() };
      places.set(identity, place);
      return place;
    } catch (thrown) {
      if (thrown instanceof MachineError) throw thrown;
      const why = thrown instanceof RangeError ? 'it contains itself' : messageOf(thrown);
      throw new MachineError(
        `Machine "${model.name}" has a context in ${JSON.stringify(at.snapshot.value)} that cannot be written as JSON: ${why}`,
        { cause: thrown },
      );
    }
  }

  function stimuliOf(place: Place): readonly Stimulus[] {
    return (place.stimuli ??= enabled(place.at));
  }

  /** One step, which is taken once; where nothing distinguishes them it leads to the configuration that is kept. */
  function stepFrom(place: Place, stimulus: Stimulus): MachineStep {
    const found = place.taken.get(stimulus);
    if (found) return found;
    const made = step(place.at, stimulus);
    const { at: kept } = placeOf(made.after);
    const shared = kept !== made.after && holdSame(kept, made.after) ? made.to(kept) : made;
    place.taken.set(stimulus, shared);
    return shared;
  }

  /** One step and, when it only changes the context inside one abstract state, its repetition until that state changes. */
  function accelerate(from: Place, stimulus: Stimulus): Step[] {
    const first = stepFrom(from, stimulus);
    let { after } = first;
    let place = placeOf(after);
    if (place.key !== from.key) return [first];
    const round = [first];
    const been = new Set([from.number]);
    const kind = `${stimulus.label} ${from.key}`;
    while (place.key === from.key) {
      if (been.has(place.number)) return [first];
      if (round.length >= (endless.has(kind) ? FEW_REPEATS : MAX_REPEATS)) {
        endless.add(kind);
        return [first];
      }
      been.add(place.number);
      const isKept = place.at === after;
      const again = (isKept ? stimuliOf(place) : enabled(after)).find((other) => isSameStimulus(other, stimulus));
      if (!again) return [first];
      const next = isKept ? stepFrom(place, again) : step(after, again);
      // what adds timers only never changes the state
      if (again.origin !== 'clock' && next.after.snapshot.context === after.snapshot.context) return [first];
      round.push(next);
      ({ after } = next);
      place = placeOf(after);
    }
    return [first, merged(round)];
  }
}

type Children = Readonly<Record<string, AnyActorRef | undefined>>;

const childrenOf = ({ snapshot }: Configuration): Children => snapshot.children;

/** The first snapshots of actors that start, in the order in which a machine gets them. */
function firstSnapshots(before: Children, after: Children): AnyEventObject[] {
  if (before === after) return [];
  return Object.entries(after).flatMap(([id, child]) => {
    const snapshot = child && child !== before[id] && firstSnapshotOf(child);
    return snapshot ? [{ type: `xstate.snapshot.${id}`, snapshot }] : [];
  });
}

/**
 * The event of a stimulus, with the id that its actor has here. The snapshot of an actor is complete; the model says what is
 * different in it.
 */
function asSent(at: Configuration, stimulus: Extract<Stimulus, { event: unknown }>): AnyEventObject {
  const { event } = stimulus;
  if (stimulus.origin === 'person') return event;
  const child = actorNamed(liveChildren(at), stimulus.actor.id);
  if (!child) return event;
  const { id } = child;
  if (stimulus.origin === 'outcome')
    return {
      ...event,
      type: `xstate.${event.type.startsWith('xstate.done.') ? 'done' : 'error'}.actor.${id}`,
      actorId: id,
    };
  if (!event.type.startsWith('xstate.snapshot.')) return event;
  const snapshot = { ...firstSnapshotOf(child), ...(event['snapshot'] as object) };
  return { ...event, type: `xstate.snapshot.${id}`, snapshot };
}

/** Whether equal contexts hold the same objects: a guard may ask whether two are one. */
export function holdSame(one: Configuration, other: Configuration): boolean {
  const [a, b] = [one.snapshot.context, other.snapshot.context] as Record<string, unknown>[];
  return a === b || Object.keys(a ?? {}).every((name) => Object.is(a?.[name], b?.[name]));
}

const due = ({ snapshot, timers, now }: Configuration) => {
  const next = snapshot.status === 'active' ? nextTimer(timers) : undefined;
  return next && next.due <= now ? next : undefined;
};
