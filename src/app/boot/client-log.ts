import * as v from 'valibot';
import {
  mostReported,
  reportFailures,
  requestIdSchema,
  type FailedCall,
} from '#machines/domain/contract/client-log.ts';
import { toFailure } from '#machines/domain/shared/failure.ts';

/** Milliseconds between two reports: failures that come meanwhile go together. */
const pause = 10_000;

const failedCall = (operation: string, error: unknown): FailedCall => {
  const failure = toFailure(error);
  if (failure.kind !== 'refused') return { operation, kind: failure.kind, status: null, requestId: null };
  const { kind, status, requestId } = failure;
  return { operation, kind, status, requestId: v.is(requestIdSchema, requestId) ? requestId : null };
};

const waiting: FailedCall[] = [];
let address = '';

/** A report that is lost is not sent again and not reported either. */
const send = (): void => {
  const failures = waiting.splice(0);
  if (failures.length === 0) return;
  navigator.sendBeacon(address, new Blob([JSON.stringify({ failures })], { type: 'application/json' }));
};

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports a failed call to the carrier's log: operation, kind, status and request id. Reports are sent every 10 seconds
 * and when the page is hidden; of more than 20 failures in between the first ones are sent.
 * @param basePath path in front of every call
 */
export const reportFailure = (basePath: string, operation: string, error: unknown): void => {
  address = `${basePath}${reportFailures.path}`;
  if (waiting.length < mostReported) waiting.push(failedCall(operation, error));
  timer ??= setTimeout(() => {
    timer = undefined;
    send();
  }, pause);
};

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
