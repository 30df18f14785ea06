import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { FaultRow } from '../db/tables/control.ts';
import { HttpError } from '../http/http-error.ts';
import type { CarrierContext, CarrierEnv } from '../http/request-context.ts';
import { apiPrefix } from '../routes/prefix.ts';
import { newId } from '../secrets.ts';
import type { Services } from '../services.ts';

/**
 * A fault: its kind, how often it happens, and for which calls. `path` is below the API prefix or a whole path; a `*` at its end matches
 * anything. `malformed` answers 200 with a shape outside of the contract, `drop` cuts the connection; with neither and
 * no `status` the answer is only delayed.
 */
export const faultSchema = v.object({
  method: v.optional(v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{3,10}$/, 'must be a method')), 'GET'),
  path: v.pipe(v.string(), v.regex(/^\/[!-~]{0,199}$/, 'must start with / and hold no spaces')),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
  body: v.optional(v.unknown()),
  delayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000)), 0),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  retryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  malformed: v.optional(v.boolean(), false),
  drop: v.optional(v.boolean(), false),
});
type Fault = v.InferOutput<typeof faultSchema>;

const kindOf = ({ malformed, drop, status }: Fault): FaultRow['kind'] => {
  if (drop) return 'drop';
  if (malformed) return 'malformed';
  return status === undefined ? 'delay' : 'status';
};

/** Injects a fault into the next calls that match it; returns its id. */
export const injectFault = async ({ db }: Services, fault: Fault): Promise<string> => {
  const { method, path, status = 0, body, delayMs: delay_ms, times, retryAfter } = fault;
  const id = newId();
  const answer = JSON.stringify({ body, retryAfter });
  await db
    .insertInto('faults')
    .values(({ selectFrom, fn, lit }) => ({
      id,
      serial: selectFrom('faults').select((row) => row(fn.coalesce(fn.max('serial'), lit(0)), '+', 1).as('next')),
      method,
      path,
      kind: kindOf(fault),
      status,
      body: answer,
      delay_ms,
      times,
    }))
    .execute();
  return id;
};

const isMeant = (fault: FaultRow, path: string): boolean =>
  ['', '/-'].some((prefix) => {
    const pattern = `${prefix}${fault.path}`;
    return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  });

/** Uses one of the times of a fault; false when another call was faster. */
const use = async ({ db }: Services, { id }: FaultRow): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('faults')
    .set((row) => ({ times: row('times', '-', 1) }))
    .where('id', '=', id)
    .where('times', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const next = async (services: Services, method: string, path: string): Promise<FaultRow | null> => {
  const faults = await services.db.selectFrom('faults').selectAll().where('times', '>', 0).orderBy('serial').execute();
  const fault = faults.find((one) => one.method === method && isMeant(one, path));
  return fault && (await use(services, fault)) ? fault : null;
};

/** Pages and files come without the database: where it is away they have no fault. */
const faultFor = async (services: Services, method: string, path: string): Promise<FaultRow | null> => {
  if (path.startsWith('/-/demo/')) return null;
  if (path.startsWith(`${apiPrefix}/`)) return next(services, method, path);
  return next(services, method, path).catch(() => null);
};

/** Marks an answer that is replaced by a cut connection. */
export const droppedHeader = 'x-dropped';

const answerFault = (context: CarrierContext, fault: FaultRow): Response | null => {
  const { body, retryAfter } = JSON.parse(fault.body ?? '{}') as { body?: unknown; retryAfter?: number };
  switch (fault.kind) {
    case 'delay':
      return null;
    case 'drop':
      context.env?.incoming?.socket.destroy();
      return context.body(null, 500, { [droppedHeader]: 'yes' });
    case 'malformed':
      return context.json(body ?? { unexpected: true });
    case 'status':
      throw new HttpError(fault.status, null, {
        ...(body === undefined ? {} : { body }),
        ...(retryAfter === undefined ? {} : { retryAfter }),
      });
  }
};

/** Replaces the answers for which faults were injected. */
export const applyFaults =
  (services: Services): MiddlewareHandler<CarrierEnv> =>
  async (context, goOn) => {
    const { path, method } = context.req;
    const fault = await faultFor(services, method, path);
    if (!fault) return goOn();
    await wait(fault.delay_ms);
    return answerFault(context, fault) ?? goOn();
  };
