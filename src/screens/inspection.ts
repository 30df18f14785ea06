import { useActorRef } from '@xstate/react';
import { createContext, useContext, useEffect, useLayoutEffect, useReducer } from 'react';
import type { AnyActorRef, InspectionEvent } from 'xstate';

/** Gets the inspection events of XState. */
export type Observer = (event: InspectionEvent) => void;

/** The roots of all actor systems that run: the portal, and each screen that is open. The portal owns it. */
export interface ActorRoots {
  readonly running: Set<AnyActorRef>;
  /** observes systems from their first event on, and roots as they start; null while no inspector runs */
  inspector: { inspect: Observer; watch: (root: AnyActorRef) => void } | null;
}

/** A list of roots that is empty, without an inspector. */
export const createActorRoots = (): ActorRoots => ({ running: new Set(), inspector: null });

/** Notes a running root actor. Returns how to forget it. */
export const keepRoot = ({ running, inspector }: ActorRoots, root: AnyActorRef): (() => void) => {
  running.add(root);
  inspector?.watch(root);
  return () => running.delete(root);
};

/** The portal's root actors; where a screen is drawn outside the portal, nothing looks for its actor. */
export const ActorRootsContext = createContext(createActorRoots());

/**
 * The actor of a screen: started with it, stopped with it, and one of the portal's root actors while it runs. It is started before
 * anything of the screen can be used: what is typed into a screen whose actor does not run yet is drawn over, key by key.
 */
export const useScreenActor: typeof useActorRef = (logic, ...[options]) => {
  const roots = useContext(ActorRootsContext);
  const ref = useActorRef(logic, { ...options, inspect: roots.inspector?.inspect } as never);
  const [, drawAgain] = useReducer(() => null, null);
  useLayoutEffect(() => {
    ref.start();
    // before it draws again React begins to listen to the actor, which it else would after the browser has painted
    drawAgain();
  }, [ref]);
  useEffect(() => keepRoot(roots, ref), [roots, ref]);
  return ref;
};
