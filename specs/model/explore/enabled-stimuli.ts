import type { AnyActorRef, AnyEventObject } from 'xstate';
import { activeNodes, isSentByUsers, matchesDescriptor, raisedEvents, srcOf } from './xstate-internals.ts';
import { liveChildren, withNames } from './child-actors.ts';
import { nextTimer } from './timers.ts';
import { formatDuration } from './format-duration.ts';
import type { Model, Outcomes } from '../define/model.ts';
import type { Configuration, ActorSource, Stimulus } from './step.ts';

/** Lists every stimulus that is enabled in a configuration, read from the machine's definition. */
export type EnabledStimuli = (at: Configuration) => Stimulus[];

/** The enabled stimuli of a model: user events, results and messages of live actors, and the next timer. */
export function enabledStimuliOf(model: Model): EnabledStimuli {
  const raised = raisedEvents(model.machine);
  const sentByActors = new Set(
    [...model.outcomes.values()].flatMap(({ sends }) => sends.map(({ value }) => (value as AnyEventObject).type)),
  );
  return (at) => (at.snapshot.status === 'active' ? [...fromUser(at), ...fromActors(model, at), ...fromClock(at)] : []);

  function fromUser({ snapshot, now }: Configuration): Stimulus[] {
    const types = new Set(activeNodes(snapshot).flatMap((node) => Array.from(node.transitions.keys())));
    const named = [...types].filter((type) => isSentByUsers(type) && !type.includes('*'));
    const wild = [...model.events.keys()].filter(
      (type) => !types.has(type) && [...types].some((descriptor) => matchesDescriptor(descriptor, type)),
    );
    const own = [...named, ...wild]
      .filter((type) => model.events.has(type) || !(raised.has(type) || sentByActors.has(type)))
      .flatMap((type) => model.events.get(type)?.(snapshot, now) ?? [{ label: type, event: { type } }]);
    const foreign = model.foreign.filter(({ event }) => !types.has(event.type));
    return [...own, ...foreign].map(({ label, event }) => ({ origin: 'person', label, event, times: 1 }));
  }
}

function fromActors(model: Model, at: Configuration): Stimulus[] {
  return withNames(liveChildren(at)).flatMap(([name, child]) => {
    const src = srcOf(child.src);
    const outcomes = model.outcomes.get(src);
    return outcomes ? stimuliOf({ id: name, src }, child, outcomes) : [];
  });
}

function stimuliOf(actor: ActorSource, { id }: AnyActorRef, { done, error, sends, snapshots }: Outcomes): Stimulus[] {
  const toStimulus =
    (origin: 'outcome' | 'message', toEvent: (value: unknown) => AnyEventObject) =>
    ({ label, value }: Outcomes['done'][number]): Stimulus => ({
      origin,
      label,
      actor,
      event: toEvent(value),
      times: 1,
    });
  return [
    ...done.map(toStimulus('outcome', (output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id }))),
    ...error.map(toStimulus('outcome', (error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id }))),
    ...snapshots.map(toStimulus('message', (snapshot) => ({ type: `xstate.snapshot.${id}`, snapshot }))),
    ...sends.map(toStimulus('message', (event) => event as AnyEventObject)),
  ];
}

/** The stimulus of one wait, or of several that follow each other. */
export function waitOf(advances: readonly number[]): Stimulus {
  const [advance = 0] = advances;
  const times = advances.length;
  const label = `Wait ${formatDuration(advance)}`;
  if (times === 1) return { origin: 'clock', label, advance, times };
  if (advances.every((each) => each === advance))
    return { origin: 'clock', label: `${label}, ${times} times`, advance, times };
  const all = formatDuration(advances.reduce((sum, each) => sum + each, 0));
  const words = times > 4 ? `${label} and ${times - 1} times more, ${all} in all` : `Wait ${listOf(advances)}`;
  return { origin: 'clock', label: words, advance, advances, times };
}

/** `1 second, then 2 seconds`. */
const listOf = (advances: readonly number[]): string => advances.map(formatDuration).join(', then ');

/** Only the earliest timer can be next; timers that are due together fire together. */
function fromClock({ timers, now }: Configuration): Stimulus[] {
  const next = nextTimer(timers);
  if (!next) return [];
  const advance = Math.max(0, next.due - now);
  return [waitOf([advance])];
}
