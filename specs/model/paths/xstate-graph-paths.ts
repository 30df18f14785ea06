import { getShortestPaths, getSimplePaths } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { messageOf } from '../define/model-error.ts';
import type { Model } from '../define/model.ts';

/** The paths of the stock graph package, as event sequences from the start of the machine. */
export interface StockPaths {
  readonly paths: readonly (readonly AnyEventObject[])[];
  /** Why there are none. */
  readonly note?: string;
}

/** What is possible in a state, as events; the stock package has no alphabet for answers and timers of its own. */
export type EventsOf = (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];

/** The search stops after looking at this many states; simple paths explode. */
const MOST_LOOKS = 100_000;

/** The shortest path to each state. */
export const shortestPaths = (model: Model, events: EventsOf): StockPaths =>
  collect(() => getShortestPaths(model.machine, optionsOf(model, events)));

/** Every path without a loop. */
export const simplePaths = (model: Model, events: EventsOf): StockPaths =>
  collect(() => getSimplePaths(model.machine, optionsOf(model, events)));

function optionsOf(model: Model, events: EventsOf) {
  let looks = 0;
  const serializeState = (snapshot: AnyMachineSnapshot) => {
    if (looks++ > MOST_LOOKS) throw new Error('explodes');
    return JSON.stringify([snapshot.value, snapshot.status, model.project(snapshot.context)]);
  };
  return { events, input: model.starts[0]?.input(() => 0), serializeState };
}

function collect(make: () => readonly { steps: readonly { event: AnyEventObject }[] }[]): StockPaths {
  try {
    return { paths: make().map(({ steps }) => steps.slice(1).map(({ event }) => event)) };
  } catch (thrown) {
    return { paths: [], note: messageOf(thrown).slice(0, 60) };
  }
}
