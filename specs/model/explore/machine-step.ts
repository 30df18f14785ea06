import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { MachineError, messageOf } from '../define/model-error.ts';
import type { Model } from '../define/model.ts';
import { effectsOf, stopsOf } from './effects.ts';
import { waitOf } from './enabled-stimuli.ts';
import type { Configuration, Step, Stimulus } from './step.ts';
import { activeNodes, type Recording, type RequestedAction } from './xstate-internals.ts';

/** What a machine does with one event: a wait can be several, for timers that are due one after the other. */
export interface Move {
  readonly taken: readonly AnyTransitionDefinition[];
  /** The states at each moment. */
  readonly active: readonly (readonly AnyStateNode[])[];
  readonly actions: readonly RequestedAction[];
}

/** What a recording has, with the snapshot that it ends with. */
export function moveOf({ microsteps, actions }: Recording, snapshot: AnyMachineSnapshot): Move {
  const [only] = microsteps;
  const isOne = only !== undefined && microsteps.length === 1;
  return {
    taken: isOne ? only.taken : microsteps.flatMap(({ taken }) => taken),
    active: [...microsteps.map((micro) => activeNodes(micro.snapshot)), activeNodes(snapshot)],
    // a list that has grown keeps room for more
    actions: actions.length === 0 ? none : [...actions],
  };
}

const none: readonly never[] = [];

interface Taken extends Pick<Step, 'guardResults'> {
  readonly moves: readonly Move[];
  readonly model: Model;
}

/** A step of a simulation. What few steps are asked for is put together when it is asked for. */
export class MachineStep implements Step {
  readonly stimulus: Stimulus;
  readonly before: Configuration;
  readonly after: Configuration;
  readonly how: Taken;
  #effects: readonly string[] | undefined;

  constructor(stimulus: Stimulus, before: Configuration, after: Configuration, how: Taken) {
    this.stimulus = stimulus;
    this.before = before;
    this.after = after;
    this.how = how;
  }

  get taken() {
    const { moves } = this.how;
    const [only] = moves;
    return only && moves.length === 1 ? only.taken : moves.flatMap(({ taken }) => taken);
  }

  get guardResults() {
    return this.how.guardResults;
  }

  get visited() {
    const ids = new Set<string>();
    for (const { taken, active } of this.how.moves) {
      for (const { source } of taken) if (source.parent) ids.add(source.id);
      for (const nodes of active) for (const { id, parent } of nodes) if (parent) ids.add(id);
    }
    return [...ids];
  }

  get effects() {
    return (this.#effects ??= this.#describeEffects());
  }

  #describeEffects(): string[] {
    const { moves, model } = this.how;
    try {
      const actions = moves.flatMap((move) => move.actions);
      const stops = this.after.snapshot.status === 'active' ? stopsOf(model.machine, actions) : [];
      return [...effectsOf(actions, model.omitted), ...stops];
    } catch (thrown) {
      throw new MachineError(
        `Machine "${model.name}" has an effect on "${this.stimulus.label}" that cannot be written as JSON: ${messageOf(thrown)}`,
        { cause: thrown },
      );
    }
  }

  /** The same step to a configuration that behaves alike. */
  to(after: Configuration): MachineStep {
    return new MachineStep(this.stimulus, this.before, after, this.how);
  }
}

/** Repeated steps of the same stimulus as one step. */
export function merged(round: readonly MachineStep[]): MachineStep {
  const [first] = round;
  const last = round.at(-1);
  if (!first || !last) throw new Error('a repetition has at least one step');
  return new MachineStep(repeated(round.map(({ stimulus }) => stimulus)), first.before, last.after, {
    guardResults: round.flatMap(({ guardResults }) => guardResults),
    moves: round.flatMap(({ how }) => how.moves),
    model: first.how.model,
  });
}

function repeated(stimuli: readonly Stimulus[]): Stimulus {
  const waits = stimuli.flatMap((stimulus) => (stimulus.origin === 'clock' ? [stimulus.advance] : []));
  const [stimulus = waitOf([])] = stimuli;
  if (waits.length > 0) return waitOf(waits);
  return { ...stimulus, times: stimuli.length, label: `${stimulus.label}, ${stimuli.length} times` };
}
