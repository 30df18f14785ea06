import { createActor } from 'xstate';
import { systemIds } from '#machines/support/system-ids.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { keepRoot, type ActorRoots } from '#screens/inspection.ts';
import { setChunkRecovery } from '#src/lazy-components.ts';
import { reloadedChunks } from '../browser/chunks.ts';
import { logFailure } from '../browser/log.ts';
import { provideMachines } from './machines.ts';

/** How machines go somewhere: by loading a document until the router offers a better way. */
export interface Navigation {
  /** replaces the current address */
  replace: (to: string) => void;
  /** opens an address as a new entry of the history */
  open: (to: string) => void;
}

/** Creates and starts the actor system, outside React, before anything is drawn. */
export const startPortal = (roots: ActorRoots) => {
  const navigation: Navigation = {
    replace: (to) => window.location.replace(to),
    open: (to) => window.location.assign(to),
  };
  const session = () => actor.system.get(systemIds.session) as SessionRef | undefined;
  const connection = () => actor.system.get(systemIds.connection) as ConnectionRef | undefined;
  const onSession = (use: (running: SessionRef) => void) => {
    const running = session();
    if (running) {
      use(running);
      return () => {};
    }
    const waiting = actor.subscribe(() => {
      const started = session();
      if (!started) return;
      waiting.unsubscribe();
      use(started);
    });
    return () => waiting.unsubscribe();
  };
  const waiting: (() => void)[] = [];
  const retryChunks = () => waiting.splice(0).forEach((tryAgain) => tryAgain());
  setChunkRecovery((chunk) => {
    actor.getSnapshot().children.chunks?.send({ type: 'chunk.failed', chunk });
    return new Promise((tryAgain) => void waiting.push(tryAgain));
  });
  const provided = provideMachines({ session, connection, onSession, navigation, roots, retryChunks });
  const actor = createActor(provided.portal, {
    input: { reloaded: reloadedChunks() },
    inspect: roots.inspector?.inspect,
  });
  actor.subscribe({ error: (error) => logFailure('portal', error) });
  actor.start();
  keepRoot(roots, actor);
  const { login, call, time, sessionPorts } = provided;
  return { actor, roots, navigation, login, call, time, sessionPorts };
};

export type Portal = ReturnType<typeof startPortal>;
