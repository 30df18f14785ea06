import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { retryWaitMachine } from '#machines/widgets/retry-wait/retry-wait.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';

const selectIsWaiting = (snapshot: SnapshotFrom<typeof retryWaitMachine>) => snapshot.hasTag('lockedOut');

/** Whether a call may not be repeated yet, because the carrier refused it for a while (429). */
export const useRetryWait = (failure: Failure | null): boolean => {
  const wait = useScreenActor(retryWaitMachine, { input: { failure } });
  useLayoutEffect(() => wait.send({ type: 'failure.changed', failure }), [wait, failure]);
  return useSelector(wait, selectIsWaiting);
};
