import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { messageOf } from '../define/model-error.ts';
import type { Model } from '../define/model.ts';

/** The paths of `@xstate/graph`, as event sequences from the start of the machine. */
export interface XStateGraphPaths {
  readonly paths: readonly (readonly AnyEventObject[])[];
  /** Why there are none. */
  readonly note?: string;
}

/** The events that are enabled in a state; `@xstate/graph` does not derive those of actors and timers. */
export type EventsOf = (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];

/** The search stops after this many states: the number of simple paths grows exponentially. */
const MAX_STATES = 100_000;

/** The shortest path to each state. */
export const shortestPaths = (model: Model, events: EventsOf): XStateGraphPaths =>
  collect(() => getShortestPaths(model.machine, optionsOf(model, events)));

/** Every path without a loop. */
export const simplePaths = (model: Model, events: EventsOf): XStateGraphPaths =>
  collect(() => getSimplePaths(model.machine, optionsOf(model, events)));

function optionsOf(model: Model, events: EventsOf) {
  let visited = 0;
  const serializeState = (snapshot: AnyMachineSnapshot) => {
    if (visited++ > MAX_STATES) throw new Error('too many states');
    return JSON.stringify([snapshot.value, snapshot.status, model.project(snapshot.context)]);
  };
  return { events, input: model.starts[0]?.input(() => 0), serializeState };
}

function collect(make: () => readonly { steps: readonly { event: AnyEventObject }[] }[]): XStateGraphPaths {
  try {
    return { paths: make().map(({ steps }) => steps.slice(1).map(({ event }) => event)) };
  } catch (thrown) {
    return { paths: [], note: messageOf(thrown).slice(0, 60) };
  }
}
