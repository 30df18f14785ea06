import type { ScopeMessage } from '#machines/session/route-access/route-access.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { SessionMessage } from '#machines/support/session-change.ts';

/** Calls back with the session actor as soon as it runs; returns how to stop waiting. */
export type OnSession = (use: (session: SessionRef) => void) => () => void;

/** Reports the server session whenever another one replaces it; sign-in may be on screen before the session runs. */
export const watchSession = (onSession: OnSession, notify: (message: SessionMessage) => void): (() => void) =>
  whileSession(onSession, (session) => {
    let last = session.getSnapshot().context.session;
    const subscription = session.subscribe(({ context }) => {
      if (context.session === last) return;
      last = context.session;
      if (context.session) notify({ type: 'session.changed', session: context.session });
    });
    return () => subscription.unsubscribe();
  });

/** Watches the session from when it runs until it is told to stop: `watch` returns how. */
export const whileSession = (onSession: OnSession, watch: (session: SessionRef) => () => void): (() => void) => {
  let stop: (() => void) | undefined;
  const stopWaiting = onSession((session) => {
    stop = watch(session);
  });
  return () => {
    stopWaiting();
    stop?.();
  };
};

/** Reports the scope whenever the session settles on another one, and when it is no longer settled. */
export const watchScope = (session: SessionRef | undefined, notify: (message: ScopeMessage) => void): (() => void) => {
  let last: string | null = null;
  const check = () => {
    const snapshot = session?.getSnapshot();
    const scope = snapshot?.hasTag('settled') ? (snapshot.context.session?.scope ?? 'guest') : null;
    if (scope === last) return;
    last = scope;
    notify(scope === null ? { type: 'scope.unsettled' } : { type: 'scope.settled', scope });
  };
  const subscription = session?.subscribe(check);
  check();
  return () => subscription?.unsubscribe();
};

const isAsked = (snapshot: ReturnType<SessionRef['getSnapshot']>): boolean =>
  snapshot.matches('probing') || snapshot.matches('forgetting');

/**
 * Waits for the answer to a question for the session, or to giving it up: one that came after the answer to a step would put the
 * person back to the step before, and the carrier refuses a step while the session is replaced.
 */
export const untilProbed = (onSession: OnSession): Promise<void> =>
  new Promise((resolve) => {
    onSession((session) => {
      if (!isAsked(session.getSnapshot())) return resolve();
      const waiting = session.subscribe((snapshot) => {
        if (isAsked(snapshot)) return;
        waiting.unsubscribe();
        resolve();
      });
      return undefined;
    });
  });
