import type { Place } from '../model/place.ts';
import { eventLabel, valueLabel } from '../words.ts';
import type { CountedPortal } from './read-messages.ts';

type Portals = readonly CountedPortal[];

/** One step of an actor, without times and values: the event, the transitions it took, and the state it led to. */
export interface ComparedStep {
  event: string;
  taken: readonly string[];
  state: string;
}

/** One machine in two recordings: up to where they are alike, and how each continues. */
export interface Difference {
  machine: string;
  /** how many actors of it each recording has from their start on */
  actors: readonly [number, number];
  /** how many more it has that were found running, or whose first events were dropped: they are left out */
  withoutStart: readonly [number, number];
  /** steps that are alike, all actors together, before the first difference */
  alike: number;
  /** which actor of the machine differs first, counted from 1 with those that are left out; null where none does */
  actor: number | null;
  /** the last steps that are alike */
  before: readonly ComparedStep[];
  /** the steps from the difference on; empty where a recording ends */
  first: readonly ComparedStep[];
  second: readonly ComparedStep[];
  /** where the difference is in each: its first step, or the last one of a recording that ends; null where there is no such actor, or no difference */
  places: readonly [Place | null, Place | null];
}

const shownBefore = 2;
const shownAfter = 4;

interface Step {
  event: string;
  taken: string[];
  state: string;
}

interface Followed {
  portal: string;
  sid: string;
  steps: Step[];
  /** the `seq` of each step's event */
  seqs: number[];
  /** by the `seq` of its event; an actor that answers at once does so before the step is over that asked it */
  open: Map<number, Step>;
  hasStart: boolean;
}

/** The actors of each machine in their order. */
const actorsOf = (portals: Portals): Map<string, Followed[]> => {
  const all = new Map<string, Followed[]>();
  for (const { info, messages } of portals) {
    const names = new Map<string, string>();
    const actors = new Map<string, Followed>();
    for (const message of messages) {
      if (message.k === 'machine') names.set(message.revision, message.graph.machine);
      if (message.k === 'actor') {
        const machine = message.revision === null ? undefined : names.get(message.revision);
        if (machine === undefined || actors.has(message.sid)) continue;
        const followed: Followed = {
          portal: info.id,
          sid: message.sid,
          steps: [],
          seqs: [],
          open: new Map(),
          hasStart: false,
        };
        actors.set(message.sid, followed);
        all.set(machine, [...(all.get(machine) ?? []), followed]);
      }
      if (message.k !== 'event' && message.k !== 'step' && message.k !== 'state') continue;
      const actor = actors.get(message.sid);
      if (!actor) continue;
      if (message.k === 'event') {
        const step = { event: eventLabel(message.type), taken: [], state: actor.steps.at(-1)?.state ?? '' };
        actor.open.set(message.seq, step);
        actor.steps.push(step);
        actor.seqs.push(message.seq);
        if (message.type === 'xstate.init') actor.hasStart = true;
      } else if (message.k === 'step') actor.open.get(message.of)?.taken.push(...message.taken);
      else {
        const step = actor.open.get(message.of);
        if (step) step.state = valueLabel(message.value) || message.status;
        actor.open.delete(message.of);
      }
    }
  }
  return all;
};

const isSame = (a: ComparedStep | undefined, b: ComparedStep | undefined): boolean =>
  a?.event === b?.event && a?.state === b?.state && a?.taken.join('\n') === b?.taken.join('\n');

const placeOf = (actor: Followed | undefined, step: number): Place | null =>
  actor ? { portal: actor.portal, sid: actor.sid, at: actor.seqs[step] ?? actor.seqs.at(-1) ?? null } : null;

const countStarts = (actors: readonly Followed[]): number => actors.filter(({ hasStart }) => hasStart).length;

const differenceOf = (machine: string, all: readonly Followed[], others: readonly Followed[]): Difference => {
  let alike = 0;
  const actors = [countStarts(all), countStarts(others)] as const;
  const withoutStart = [all.length - actors[0], others.length - actors[1]] as const;
  for (let at = 0; at < Math.max(all.length, others.length); at += 1) {
    const [one, other] = [all[at], others[at]];
    // an actor without its start keeps its place, so that those after it are compared with their own
    if (one?.hasStart === false || other?.hasStart === false) continue;
    const [a, b] = [one?.steps ?? [], other?.steps ?? []];
    const length = Math.max(a.length, b.length);
    let step = 0;
    while (step < length && isSame(a[step], b[step])) step += 1;
    alike += step;
    if (step === length && one && other) continue;
    return {
      machine,
      actors,
      withoutStart,
      alike,
      actor: at + 1,
      before: a.slice(Math.max(0, step - shownBefore), step),
      first: a.slice(step, step + shownAfter),
      second: b.slice(step, step + shownAfter),
      places: [placeOf(one, step), placeOf(other, step)],
    };
  }
  return { machine, actors, withoutStart, alike, actor: null, before: [], first: [], second: [], places: [null, null] };
};

/** Whether any actor of a machine could be compared. */
export const isCompared = ({ alike, actor }: Difference): boolean => alike > 0 || actor !== null;

const orderOf = (difference: Difference): number =>
  difference.actor === null ? Number(!isCompared(difference)) + 1 : 0;

/** Two recordings side by side, machine by machine; those that differ first. Times, values and session ids do not count. */
export const compare = (first: Portals, second: Portals): Difference[] => {
  const [a, b] = [actorsOf(first), actorsOf(second)];
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((machine) => differenceOf(machine, a.get(machine) ?? [], b.get(machine) ?? []))
    .sort((one, other) => orderOf(one) - orderOf(other));
};
