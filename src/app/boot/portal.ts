import { createActor } from 'xstate';
import { systemIds } from '#machines/support/system-ids.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { keepRoot } from '#screens/inspection.ts';
import { reloadedChunks, watchChunks } from '../browser/chunks.ts';
import { logFailure } from '../browser/log.ts';
import type { Navigation } from '../routing/navigation.ts';
import type { Inspectors } from './inspectors.ts';
import type { OnSession } from '../session/session-changes.ts';
import { provideMachines } from './machines.ts';

/** Creates and starts the actor system, outside React, before anything is drawn. */
export const startPortal = (inspectors: Inspectors) => {
  const { roots } = inspectors;
  const navigation: Navigation = {
    replace: (to) => window.location.replace(to),
    open: (to) => window.location.assign(to),
  };
  const session = () => actor.system.get(systemIds.session) as SessionRef | undefined;
  const connection = () => actor.system.get(systemIds.connection) as ConnectionRef | undefined;
  const onSession: OnSession = (use) => {
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
  const retryChunks = watchChunks((chunk) =>
    actor.getSnapshot().children.chunks?.send({ type: 'chunk.failed', chunk }),
  );
  const { portal, ...provided } = provideMachines({ session, connection, onSession, navigation, roots, retryChunks });
  const actor = createActor(portal, {
    input: { reloaded: reloadedChunks() },
    inspect: roots.inspector?.inspect,
  });
  actor.subscribe({ error: (error) => logFailure('portal', error) });
  actor.start();
  keepRoot(roots, actor);
  return { actor, inspectors, navigation, onSession, ...provided };
};

/** A running portal: its machines, its client, and what they share. */
export type Portal = ReturnType<typeof startPortal>;
