import type { AnyActorRef } from 'xstate';

/** The events by which flows read again what they could not read. None of them sends anything that changes something. */
const readsAgain = [
  'config.retry',
  'session.retry',
  'access.retry',
  'search.retry',
  'page.retry',
  'account.retry',
  'list.retry',
  'terms.retry',
  'panel.retry',
] as const;

/** Lets every flow that waits for a connection read again. What the carrier itself refused stays refused. */
export const resumeReads = (roots: readonly AnyActorRef[]): void => {
  for (const root of roots) {
    const snapshot: unknown = root.getSnapshot();
    if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') continue;
    const { failure } = snapshot.context;
    if (failure?.kind !== 'refused') for (const type of readsAgain) if (snapshot.can({ type })) root.send({ type });
    resumeReads(Object.values(snapshot.children));
  }
};

interface WaitingSnapshot {
  status: string;
  context: { failure?: { kind: string } | null };
  children: Record<string, AnyActorRef>;
  can: (event: { type: string }) => boolean;
}

const isMachineSnapshot = (snapshot: unknown): snapshot is WaitingSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'can' in snapshot && 'children' in snapshot;
