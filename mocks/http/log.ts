import type { MiddlewareHandler } from 'hono';
import type { CarrierOptions } from '../options.ts';
import { Refusal } from './refusal.ts';
import type { CarrierEnv } from './visit.ts';

/**
 * One line a request: its id, method, the pattern of its path, status, milliseconds. Never the address itself, which
 * may hold names (5.36). A defect adds where it happened.
 */
export const logRequests =
  (log: CarrierOptions['log']): MiddlewareHandler<CarrierEnv> =>
  async (context, next) => {
    const start = performance.now();
    await next();
    const { error } = context;
    const isDefect = error !== undefined && !(error instanceof Refusal);
    log({
      time: new Date().toISOString(),
      id: context.get('requestId'),
      method: context.req.method,
      route: context.get('route') ?? '(none)',
      status: context.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(isDefect ? { defect: error.stack ?? String(error) } : {}),
    });
  };
