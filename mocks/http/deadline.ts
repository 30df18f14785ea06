import { HttpError } from './http-error.ts';
import type { CarrierContext } from './request-context.ts';

/** Milliseconds that the queries of one request may take, the wait for a connection included. */
const longestWork = 5000;

/** Aborts the queries of a request when its caller disconnects, and when they take too long. */
export const deadlineOf = ({ req }: CarrierContext): AbortSignal =>
  AbortSignal.any([req.raw.signal, AbortSignal.timeout(longestWork)]);

/** Turns the reason of an aborted query into an answer: neither a caller who left nor a busy database is a defect. */
export const asAnswer = (error: unknown, { req }: CarrierContext): unknown => {
  if (req.raw.signal.aborted && error === req.raw.signal.reason) return new HttpError(499);
  if (error instanceof DOMException && error.name === 'TimeoutError') return tooLong();
  return error;
};

/** The answer to a request that the database does not answer in time. */
export const tooLong = (): HttpError => new HttpError(503, 'This is taking too long. Try again.', { retryAfter: 5 });
