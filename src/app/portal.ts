import { createActor } from 'xstate';
import { systemIds } from '#machines/portal/portal.machine.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { reloadedChunks } from './chunks.ts';
import { logFailure } from './log.ts';
import { provideMachines } from './machines.ts';

/** Lets the router answer the machines' wish to go somewhere, once it is there. */
export interface Navigation {
  replace: (to: string) => void;
}

/** Creates and starts the actor system, outside React, before anything is drawn. */
export const startPortal = () => {
  const navigation: Navigation = { replace: (to) => window.location.replace(to) };
  const provided = provideMachines({
    session: () => actor.system.get(systemIds.session) as SessionRef | undefined,
    navigate: (to) => navigation.replace(to),
  });
  const actor = createActor(provided.portal, { input: { reloaded: reloadedChunks() } });
  actor.subscribe({ error: (error) => logFailure('portal', error) });
  actor.start();
  return { actor, navigation, login: provided.login, call: provided.call };
};

export type Portal = ReturnType<typeof startPortal>;
