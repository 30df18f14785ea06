import { useLayoutEffect } from 'react';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { retryWaitMachine } from '#machines/widgets/retry-wait/retry-wait.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';

/** When each failure was first seen, in milliseconds of the page: its wait is counted from then, however often it is drawn again. */
const seen = new WeakMap<Failure, number>();

/** What of a failure is left to wait for: it, with the seconds that remain; null once they are over. */
const remainderOf = (failure: Failure | null): Failure | null => {
  if (failure?.kind !== 'refused') return null;
  const now = performance.now();
  const first = seen.get(failure) ?? now;
  seen.set(failure, first);
  const retryAfter = (failure.retryAfter ?? 60) - (now - first) / 1000;
  return retryAfter > 0 ? { ...failure, retryAfter } : null;
};

interface RetryWaitProps {
  /** why the call failed: the carrier refused it for a while (429) */
  failure: Failure | null;
  /** takes the failure whose wait is over */
  onEnd: (failure: Failure | null) => void;
}

/** Nothing to see: the wait of a call that the carrier refused for a while. */
const RetryWait = ({ failure, onEnd }: RetryWaitProps) => {
  const wait = useScreenActor(retryWaitMachine, { input: { failure: null } });
  useLayoutEffect(() => {
    const remainder = remainderOf(failure);
    wait.send({ type: 'failure.changed', failure: remainder });
    const endIfOver = () => {
      if (!wait.getSnapshot().hasTag('lockedOut')) onEnd(failure);
    };
    endIfOver();
    const { unsubscribe } = wait.subscribe(endIfOver);
    return unsubscribe;
  }, [wait, failure, onEnd]);
  return null;
};

export default RetryWait;
