import type { MiddlewareHandler } from 'hono';
import type { FailedCall } from '#machines/domain/contract/client-log.ts';
import { unavailability } from '../db/unavailable.ts';
import type { CarrierOptions, LogLine } from '../options.ts';
import { HttpError } from './http-error.ts';
import type { CarrierEnv, RequestContext } from './request-context.ts';

/** The cause of an error that is not an HttpError: the database is unavailable, or a defect. */
const causeOf = (error: unknown): LogLine => {
  if (error === undefined || error instanceof HttpError) return {};
  const unavailable = unavailability(error);
  if (unavailable !== null) return { unavailable };
  return { defect: (error instanceof Error ? error.stack : undefined) ?? String(error) };
};

/** One line for work that no request waits for, with the cause of its error. */
export const logBackground = (log: CarrierOptions['log'], about: LogLine, error: unknown): void =>
  log({ time: new Date().toISOString(), ...about, ...causeOf(error) });

/**
 * One line for each request: its id, method, the pattern of its path, status, milliseconds. Never the URL, which can hold
 * names. A defect adds its stack, an unavailable database the reason.
 */
export const logRequests =
  (log: CarrierOptions['log']): MiddlewareHandler<CarrierEnv> =>
  async (context, next) => {
    const start = performance.now();
    await next();
    log({
      time: new Date().toISOString(),
      id: context.get('requestId'),
      method: context.req.method,
      route: context.get('route') ?? '(none)',
      status: context.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...causeOf(context.error),
    });
  };

/** One line for a call that failed in a browser; `request` is the id of that call in this log, where it arrived. */
export const recordFailedCall = (
  { services, context }: Pick<RequestContext, 'services' | 'context'>,
  { operation, kind, status, requestId }: FailedCall,
): void =>
  services.options.log({
    time: new Date().toISOString(),
    id: context.get('requestId'),
    event: 'client-failure',
    operation,
    kind,
    status,
    request: requestId,
  });
