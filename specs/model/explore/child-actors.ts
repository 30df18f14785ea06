import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { Configuration } from './step.ts';
import { actorsIn } from './serialize.ts';
import { hasGeneratedId, matchesDescriptor, namedActorIds, srcOf } from './xstate-internals.ts';

/** Children that are neither stopped, done, nor failed, in order of start. */
export const liveChildren = ({ snapshot, settled }: Configuration): AnyActorRef[] =>
  Object.values(snapshot.children as Record<string, AnyActorRef | undefined>).filter(
    (child): child is AnyActorRef => child !== undefined && !settled.includes(child),
  );

/**
 * Actors with the names that paths have for them: their ids. A generated id differs from run to run; the name is the source
 * then, with the number of the actor among those: `upload#2`.
 */
export function withNames(live: readonly AnyActorRef[]): [name: string, actor: AnyActorRef][] {
  const counts = new Map<string, number>();
  return live.map((actor) => {
    if (!hasGeneratedId(actor)) return [actor.id, actor];
    const src = srcOf(actor.src);
    const nth = (counts.get(src) ?? 0) + 1;
    counts.set(src, nth);
    return [`${src}#${nth}`, actor];
  });
}

/** The actor of a name among live ones. */
export const actorNamed = (live: readonly AnyActorRef[], wanted: string): AnyActorRef | undefined =>
  withNames(live).find(([name]) => name === wanted)?.[1];

/**
 * The live children with texts that are equal in configurations that behave alike. An actor whose id is generated is known by
 * where the context keeps it.
 */
export function exactChildren(at: Configuration): [text: string, child: AnyActorRef][] {
  const live = liveChildren(at);
  const kept = live.some(hasGeneratedId) ? actorsIn(at.snapshot.context) : [];
  const placesOf = (child: AnyActorRef) => kept.flatMap((one, index) => (one === child ? index : [])).join();
  return live.map((child) => [
    `${srcOf(child.src)} ${hasGeneratedId(child) ? `kept ${placesOf(child)}` : child.id}`,
    child,
  ]);
}

/** The most actors that an abstract state counts, where the machine does not name them: more would be states without end. */
const MOST_COUNTED = 3;

/**
 * The live children as an abstract state has them: those that the machine names by their ids. Functions may make any number of
 * other ids; those are counted by source, and by the wildcard that handles what they send.
 */
export function abstractChildren(machine: AnyStateMachine): (at: Configuration) => string[] {
  const { ids, wildcards } = namedActorIds(machine);
  const nameOf = (id: string): string =>
    ids.has(id) ? id : (wildcards.find((wildcard) => matchesDescriptor(wildcard, id)) ?? '*');
  return (at) => {
    const counts = new Map<string, number>();
    for (const child of liveChildren(at)) {
      const text = `${srcOf(child.src)} ${nameOf(child.id)}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts].map(([text, count]) => (count === 1 ? text : `${text} ${Math.min(count, MOST_COUNTED)}`)).sort();
  };
}
