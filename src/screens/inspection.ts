import { useActorRef } from '@xstate/react';
import { createContext, useContext, useEffect } from 'react';
import type { AnyActorRef, InspectionEvent } from 'xstate';

type Observer = (event: InspectionEvent) => void;

/**
 * The roots of all actor systems that run: the portal, and each screen that is open. It belongs to the portal, which lets
 * reads resume in all of them; an inspector watches them.
 */
export const createActorRoots = () => {
  const roots = new Set<AnyActorRef>();
  const watched = new WeakSet<AnyActorRef>();
  const observers = new Set<Observer>();

  const notify: Observer = (event) => {
    const ref = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor' && !ref._parent) watched.add(ref);
    for (const observer of observers) observer(event);
  };
  const watch = (root: AnyActorRef) => {
    if (watched.has(root)) return;
    watched.add(root);
    root.system.inspect(notify);
  };

  return {
    /** The option that makes a new actor system watched; nothing while no inspector runs. */
    inspected: () => (observers.size > 0 ? { inspect: notify } : {}),
    /** Notes a running root actor, so that an inspector that starts later finds it. Returns how to forget it. */
    keep: (ref: AnyActorRef): (() => void) => {
      roots.add(ref);
      if (observers.size > 0) watch(ref);
      return () => roots.delete(ref);
    },
    all: (): readonly AnyActorRef[] => [...roots],
    /** The root actor that runs under a system id. */
    find: (systemId: string): AnyActorRef | undefined => [...roots].find(({ system }) => system.get(systemId)),
    /** Watches every actor from now on. Gives the root actors that were there before, and how to stop. */
    watch: (observer: Observer) => {
      observers.add(observer);
      for (const root of roots) watch(root);
      return { before: [...roots] as readonly AnyActorRef[], stop: () => observers.delete(observer) };
    },
  };
};

export type ActorRoots = ReturnType<typeof createActorRoots>;

/** The portal's root actors; nothing where a screen is drawn outside the portal. */
export const ActorRootsContext = createContext<ActorRoots | null>(null);

/** The actor of a screen: started with it, stopped with it, and one of the portal's root actors while it runs. */
export const useScreenActor: typeof useActorRef = (logic, ...[options]) => {
  const roots = useContext(ActorRootsContext);
  const ref = useActorRef(logic, { ...options, ...roots?.inspected() } as never);
  useEffect(() => roots?.keep(ref), [roots, ref]);
  return ref;
};
