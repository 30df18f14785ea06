import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { AnyActorRef, InspectionEvent } from 'xstate';

type Observer = (event: InspectionEvent) => void;

const roots = new Set<AnyActorRef>();
const watched = new WeakSet<AnyActorRef>();
const observers = new Set<Observer>();

const notify: Observer = (event) => {
  const ref = event.actorRef as AnyActorRef;
  if (event.type === '@xstate.actor' && !ref._parent) watched.add(ref);
  for (const observer of observers) observer(event);
};

/** The option that makes a new actor system watched; nothing while no inspector runs. */
export const inspected = () => (observers.size > 0 ? { inspect: notify } : {});

/** Notes a running root actor, so that an inspector that starts later finds it. Returns how to forget it. */
export const keepRoot = (ref: AnyActorRef): (() => void) => {
  roots.add(ref);
  if (observers.size > 0) watch(ref);
  return () => roots.delete(ref);
};

const watch = (root: AnyActorRef) => {
  if (watched.has(root)) return;
  watched.add(root);
  root.system.inspect(notify);
};

/** The actors at the root of every running actor system. */
export const runningRoots = (): readonly AnyActorRef[] => [...roots];

/** Watches every actor from now on. Gives the root actors that were there before, and how to stop. */
export const watchActors = (observer: Observer) => {
  observers.add(observer);
  for (const root of roots) watch(root);
  return { before: [...roots] as readonly AnyActorRef[], stop: () => observers.delete(observer) };
};

/** The actor of a screen: started with it, stopped with it, and open to the inspector. */
export const useScreenActor: typeof useActorRef = (logic, ...[options]) => {
  const ref = useActorRef(logic, { ...options, ...inspected() } as never);
  useEffect(() => keepRoot(ref), [ref]);
  return ref;
};
