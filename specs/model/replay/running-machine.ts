import {
  createActor,
  fromTransition,
  SimulatedClock,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { effectsOf, stopsOf } from '../explore/effects.ts';
import { sendFromActor, stubActors } from '../explore/stub-actors.ts';
import { realDelay } from '../explore/timers.ts';
import { addSelf, registerStubs, withMutedActions } from '../explore/xstate-internals.ts';
import { inventoryOf, type Inventory } from '../explore/inventory.ts';
import { observeSnapshot, withoutActor, type Observation } from './observation.ts';
import type { Model } from '../define/model.ts';
import { roundsOf, type Stimulus } from '../explore/step.ts';

/** A production machine that runs with stub actors and a simulated clock. */
export interface RunningMachine {
  /** The observation after entering the initial state. */
  readonly start: Observation;
  readonly perform: (stimulus: Stimulus) => Observation;
  /** The same without an observation, which takes half of the time. */
  readonly pass: (stimulus: Stimulus) => void;
}

interface Playable extends Pick<Inventory, 'idOf'> {
  readonly running: AnyStateMachine;
}

const prepared = new WeakMap<Model['outcomes'], WeakMap<AnyStateMachine, Playable>>();

/** A machine with the stub actors of a model, cached: it keeps no state of the actors that run it. */
const playable = (machine: AnyStateMachine, { outcomes }: Model): Playable => {
  const known = prepared.get(outcomes) ?? new WeakMap<AnyStateMachine, Playable>();
  prepared.set(outcomes, known);
  const found = known.get(machine);
  if (found) return found;
  const running = withMutedActions(machine, stubActors(machine, { outcomes }));
  const made: Playable = { running, idOf: inventoryOf(running).idOf };
  known.set(machine, made);
  return made;
};

/**
 * Starts the actor of a model's machine, or of another machine of the same shape (a mutant), with one of the model's inputs.
 * Its own actions are observed, and do not run.
 * `watch` receives XState's inspection events of all its actors.
 */
export function startMachine(
  model: Model,
  start: string,
  machine: AnyStateMachine = model.machine,
  watch?: (event: InspectionEvent) => void,
): RunningMachine {
  const clock = new SimulatedClock();
  const { running, idOf } = playable(machine, model);
  let transitions: string[] = [];
  let effects: string[] = [];
  let stops: string[] = [];
  let actor: AnyActorRef | undefined;
  const inspect = (event: InspectionEvent) => {
    const mine = event.actorRef.sessionId === actor?.sessionId || actor === undefined;
    if (!mine) return;
    if (event.type === '@xstate.microstep')
      transitions.push(...event._transitions.flatMap((definition) => idOf(definition) ?? []));
    if (event.type !== '@xstate.action') return;
    effects.push(...effectsOf([event.action], model.omitted));
    stops.push(...stopsOf(running, [event.action]));
  };
  const parent = createActor(
    fromTransition(() => null, null),
    // what the machine logs is no report of the tool
    { clock: withRealDelays(clock), inspect: watch, logger: () => {} },
  );
  // nothing is put together for an observer that is not there
  let observed = parent.system.inspect(inspect);
  registerStubs(parent.system, model.systemIds);
  parent.start();
  const input = model.starts.find(({ label }) => label === start)?.input(() => clock.now());
  actor = createActor(running, { parent, id: model.name, input });
  addSelf(actor);
  actor.subscribe({ error: () => {} });
  actor.start();
  return { start: observe(), perform, pass };

  function perform(stimulus: Stimulus): Observation {
    transitions = [];
    effects = [];
    stops = [];
    for (const round of roundsOf(stimulus)) act(round);
    return observe();
  }

  function pass(stimulus: Stimulus) {
    observed.unsubscribe();
    for (const round of roundsOf(stimulus)) act(round);
    observed = parent.system.inspect(inspect);
  }

  function act(stimulus: Stimulus) {
    if (!actor) return;
    if (stimulus.origin === 'person') actor.send(stimulus.event);
    else if (stimulus.origin === 'clock') wait(stimulus.advance);
    else if (
      stimulus.origin !== 'start' &&
      !sendFromActor((actor.getSnapshot() as AnyMachineSnapshot).children, stimulus)
    )
      transitions.push(withoutActor(stimulus.actor));
  }

  /** Advances the clock in two parts, so that a timer that fires a millisecond too early is visible. */
  function wait(advance: number) {
    const before = transitions.length;
    if (advance > 1) clock.increment(advance - 1);
    if (transitions.length > before) transitions.push('(too early)');
    clock.increment(Math.min(1, advance));
  }

  function observe(): Observation {
    const snapshot = (actor as AnyActorRef).getSnapshot() as AnyMachineSnapshot;
    const all = snapshot.status === 'active' ? [...effects, ...stops] : effects;
    return { ...observeSnapshot(snapshot, model.omitted), transitions, effects: all };
  }
}

/** The clock with the delays that timers really have. */
const withRealDelays = (clock: SimulatedClock): Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'> => ({
  setTimeout: (fn, delay) => clock.setTimeout(fn, realDelay(delay)),
  clearTimeout: (id) => clock.clearTimeout(id),
});
