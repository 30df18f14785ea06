import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { retryWaitMachine } from '#machines/widgets/retry-wait/retry-wait.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';

/** When each failure was first seen, in milliseconds of the page: its wait is counted from then, however often its button is drawn anew. */
const seen = new WeakMap<Failure, number>();

/** What of a failure is left to wait for: it, with the seconds that remain; null once they are over. */
const remainderOf = (failure: Failure | null): Failure | null => {
  if (failure?.kind !== 'refused' || failure.status !== 429) return failure;
  const now = performance.now();
  const first = seen.get(failure) ?? now;
  seen.set(failure, first);
  const retryAfter = (failure.retryAfter ?? 60) - (now - first) / 1000;
  return retryAfter > 0 ? { ...failure, retryAfter } : null;
};

const selectIsWaiting = (snapshot: SnapshotFrom<typeof retryWaitMachine>) => snapshot.hasTag('lockedOut');

/** Whether a call may not be repeated yet, because the carrier refused it for a while (429). */
export const useRetryWait = (failure: Failure | null): boolean => {
  const wait = useScreenActor(retryWaitMachine, { input: { failure: null } });
  useLayoutEffect(() => wait.send({ type: 'failure.changed', failure: remainderOf(failure) }), [wait, failure]);
  return useSelector(wait, selectIsWaiting);
};
