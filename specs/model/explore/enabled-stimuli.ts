import type { AnyEventObject } from 'xstate';
import { activeNodes, raisedEvents, srcOf } from './xstate-internals.ts';
import { liveChildren } from './state-key.ts';
import { duration, earliest } from './timers.ts';
import type { Configuration, Model, Outcomes, Speaker, Stimulus } from '../define/model.ts';

/** Offers everything that can happen in one configuration, read from the machine's own definition. */
export type Alphabet = (at: Configuration) => Stimulus[];

/** Prepares the alphabet of a model: people's acts, answers and messages of live actors, and the next timer. */
export function alphabetOf(model: Model): Alphabet {
  const raised = raisedEvents(model.machine);
  const saidByActors = new Set(
    [...model.outcomes.values()].flatMap(({ sends }) => sends.map(({ value }) => (value as AnyEventObject).type)),
  );
  return (at) =>
    at.snapshot.status === 'active' ? [...fromPeople(at), ...fromActors(model, at), ...fromClock(at)] : [];

  function fromPeople({ snapshot, now }: Configuration): Stimulus[] {
    const types = new Set(activeNodes(snapshot).flatMap((node) => Array.from(node.transitions.keys())));
    const named = [...types].filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
    const own = named
      .filter((type) => model.events.has(type) || !(raised.has(type) || saidByActors.has(type)))
      .flatMap((type) => model.events.get(type)?.(snapshot, now) ?? [{ label: type, event: { type } }]);
    const foreign = model.foreign.filter(({ event }) => !types.has(event.type));
    return [...own, ...foreign].map(({ label, event }) => ({ origin: 'person', label, event, times: 1 }));
  }
}

function fromActors(model: Model, at: Configuration): Stimulus[] {
  return liveChildren(at).flatMap(([id, child]) => {
    const src = srcOf(child.src);
    const outcomes = model.outcomes.get(src);
    return outcomes ? saidBy({ id, src }, outcomes) : [];
  });
}

function saidBy(actor: Speaker, { done, error, sends, snapshots }: Outcomes): Stimulus[] {
  const { id } = actor;
  const say =
    (origin: 'outcome' | 'message', toEvent: (value: unknown) => AnyEventObject) =>
    ({ label, value }: Outcomes['done'][number]): Stimulus => ({
      origin,
      label,
      actor,
      event: toEvent(value),
      times: 1,
    });
  return [
    ...done.map(say('outcome', (output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id }))),
    ...error.map(say('outcome', (error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id }))),
    ...snapshots.map(say('message', (snapshot) => ({ type: `xstate.snapshot.${id}`, snapshot }))),
    ...sends.map(say('message', (event) => event as AnyEventObject)),
  ];
}

/** Only the earliest timer can be next; those that are due together fire together. */
function fromClock({ timers, now }: Configuration): Stimulus[] {
  const next = earliest(timers);
  if (!next) return [];
  const advance = Math.max(0, next.due - now);
  return [{ origin: 'clock', label: `Wait ${duration(advance)}`, advance, times: 1 }];
}
