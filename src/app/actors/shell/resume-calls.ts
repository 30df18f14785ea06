import type { AnyActorRef } from 'xstate';

/**
 * The events by which flows do again what failed without a connection: reads, and changes that come to the same when they are sent twice
 * (favorites and the theme are set to what was chosen, an order of a report has its key, one that runs is not run again, and a session that has ended ends no more).
 */
const repeats = [
  'config.retry',
  'logout.retry',
  'session.retry',
  'access.retry',
  'search.retry',
  'page.retry',
  'account.retry',
  'accounts.retry',
  'agencies.retry',
  'billing.retry',
  'document.retry',
  'handOff.retry',
  'jobs.retry',
  'list.retry',
  'payments.retry',
  'reauthentication.retry',
  'record.retry',
  'report.retry',
  'save.retry',
  'terms.retry',
  'panel.retry',
] as const;

/** Lets every flow that waits for a connection try again. What the carrier itself refused stays refused, as long as its reason is kept. */
export const resumeCalls = (roots: readonly AnyActorRef[]): void => {
  for (const root of roots) {
    const snapshot: unknown = root.getSnapshot();
    if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') continue;
    const { failure } = snapshot.context;
    if (failure?.kind !== 'refused') for (const type of repeats) if (snapshot.can({ type })) root.send({ type });
    resumeCalls(Object.values(snapshot.children));
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
