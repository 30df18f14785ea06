import type { AnyActorRef } from 'xstate';
import type { ActorRoots } from '#screens/inspection.ts';

/** The running root actor of a screen that has this name. */
export const rootOf = ({ running }: ActorRoots, systemId: string): AnyActorRef | undefined =>
  [...running].find(({ system }) => system.get(systemId));
