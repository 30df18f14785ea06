import { createActor } from 'xstate';
import { systemIds } from '#machines/shell/portal/portal.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { inspected, keepRoot } from '#screens/inspection.ts';
import { setChunkRecovery } from '#src/lazy-components.ts';
import { reloadedChunks } from './chunks.ts';
import { logFailure } from './log.ts';
import { provideMachines } from './machines.ts';
import { createOverlays } from './overlays.ts';

type Navigate = (to: string) => void;

/** How machines go somewhere: by loading a document until the router offers a better way. */
const createNavigation = () => {
  let replace: Navigate = (to) => window.location.replace(to);
  return {
    replace: (to: string) => replace(to),
    /** lets the router answer from now on */
    handOver: (navigate: Navigate) => {
      replace = navigate;
    },
  };
};

/** Creates and starts the actor system, outside React, before anything is drawn. */
export const startPortal = () => {
  const navigation = createNavigation();
  const session = () => actor.system.get(systemIds.session) as SessionRef | undefined;
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
  const overlays = createOverlays();
  const waiting: (() => void)[] = [];
  const retryChunks = () => waiting.splice(0).forEach((tryAgain) => tryAgain());
  setChunkRecovery((chunk) => {
    actor.getSnapshot().children.chunks?.send({ type: 'chunk.failed', chunk });
    return new Promise((tryAgain) => void waiting.push(tryAgain));
  });
  const world = { session, onSession, navigate: navigation.replace, retryChunks };
  const provided = provideMachines(world);
  const actor = createActor(provided.portal, { input: { reloaded: reloadedChunks() }, ...inspected() });
  actor.subscribe({ error: (error) => logFailure('portal', error) });
  actor.start();
  keepRoot(actor);
  const { login, call, time, sessionPorts, checkCarrierHealth } = provided;
  return { actor, navigation, overlays, login, call, time, sessionPorts, checkCarrierHealth };
};

export type Portal = ReturnType<typeof startPortal>;
