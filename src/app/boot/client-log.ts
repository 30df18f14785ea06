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

/** The page that sends the reports. */
export interface ReportingPage {
  send: (address: string, body: Blob) => void;
  /** calls back whenever the page is hidden */
  onHidden: (work: () => void) => void;
}

const browserPage: ReportingPage = {
  send: (address, body) => navigator.sendBeacon(address, body),
  onHidden: (work) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') work();
    }),
};

/**
 * The carrier's log of failed calls: operation, kind, status and request id. Reports are sent every 10 seconds and when the
 * page is hidden; of more than 20 failures in between the first ones are sent. A report that is lost is not sent again and
 * not reported either.
 * @param basePath path in front of every call
 */
export const createClientLog = (basePath: string, { send, onHidden }: ReportingPage = browserPage) => {
  const waiting: FailedCall[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const failures = waiting.splice(0);
    if (failures.length === 0) return;
    send(`${basePath}${reportFailures.path}`, new Blob([JSON.stringify({ failures })], { type: 'application/json' }));
  };
  onHidden(flush);
  return {
    report: (operation: string, error: unknown): void => {
      if (waiting.length < mostReported) waiting.push(failedCall(operation, error));
      timer ??= setTimeout(() => {
        timer = undefined;
        flush();
      }, pause);
    },
  };
};

export type ClientLog = ReturnType<typeof createClientLog>;

const failedCall = (operation: string, error: unknown): FailedCall => {
  const failure = toFailure(error);
  if (failure.kind !== 'refused') return { operation, kind: failure.kind, status: null, requestId: null };
  const { kind, status, requestId } = failure;
  return { operation, kind, status, requestId: v.is(requestIdSchema, requestId) ? requestId : null };
};
